-- The first schema.
--
-- Why a journal: an acceptance is one appended row and one sync. Everything that ranking and
-- reports read is made from it later ("folding"), a thousand rows at a time. Readers add what is
-- still in the journal, so that folding never changes an answer.
--
-- What is true: day_count, and month_count for the months before store.rolled_month (their days
-- were given up). Everything else that holds counts (month_count of later months, level, span,
-- catalogue, store.total) is derived and can be rebuilt from it to the same bits.
--
-- No table can hold a local part: there is no column for one.

-- One row about this store.
CREATE TABLE store (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  created INTEGER NOT NULL,       -- unix seconds
  day_offset INTEGER NOT NULL,    -- seconds added to UTC before days are cut; never changes
  folded_seq INTEGER NOT NULL,    -- journal rows folded so far
  total INTEGER NOT NULL,         -- acceptances folded so far
  rolled_month INTEGER NOT NULL   -- months since 1970; earlier months have no days any more
) STRICT;

-- This store (id 1) and every store whose counts were merged into it. A secret keys the hashes of
-- caller ids, files and forgotten names, so that those of a merged store stay comparable.
CREATE TABLE origin (
  id INTEGER PRIMARY KEY,
  uuid BLOB NOT NULL UNIQUE,
  secret BLOB NOT NULL,
  seq INTEGER NOT NULL            -- how many journal rows a merged store had seen; 0 for id 1
) STRICT;

CREATE TABLE setting (
  key TEXT PRIMARY KEY,
  value ANY NOT NULL
) STRICT, WITHOUT ROWID;

-- What people decided about single domains: 1 configured, 2 pinned, 3 hidden.
CREATE TABLE suffix (
  list INTEGER NOT NULL,
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  PRIMARY KEY (list, position)
) STRICT, WITHOUT ROWID;

-- Typed domains that people insisted on: nobody is asked "did you mean" about them.
CREATE TABLE dismissal (
  name TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;

CREATE TABLE domain (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE
) STRICT;

-- The root ('') has id 0. Ancestors of a segment are rows too.
CREATE TABLE segment (
  id INTEGER PRIMARY KEY,
  path TEXT NOT NULL UNIQUE
) STRICT;

-- Acceptances that are not folded yet, equal ones of one commit added up. Days count from 1970.
-- Of those with a source, sources counts the first of its source for the domain in 30 days, and
-- repeats the others, which reports count and ranking does not.
CREATE TABLE journal (
  row INTEGER PRIMARY KEY,
  day INTEGER NOT NULL,
  segment INTEGER NOT NULL,
  shape INTEGER NOT NULL,
  domain INTEGER NOT NULL,
  outcome INTEGER NOT NULL,
  n INTEGER NOT NULL,
  observed INTEGER NOT NULL,
  offered INTEGER NOT NULL,
  first_right INTEGER NOT NULL,
  positioned INTEGER NOT NULL,
  position_sum INTEGER NOT NULL,
  measured INTEGER NOT NULL,
  typed INTEGER NOT NULL,
  saved INTEGER NOT NULL,
  sources INTEGER NOT NULL,
  repeats INTEGER NOT NULL
) STRICT;

-- The day comes first, so that a report on a period reads only its days.
CREATE TABLE day_count (
  day INTEGER NOT NULL,
  segment INTEGER NOT NULL,
  shape INTEGER NOT NULL,
  domain INTEGER NOT NULL,
  outcome INTEGER NOT NULL,
  n INTEGER NOT NULL,
  observed INTEGER NOT NULL,
  offered INTEGER NOT NULL,
  first_right INTEGER NOT NULL,
  positioned INTEGER NOT NULL,
  position_sum INTEGER NOT NULL,
  measured INTEGER NOT NULL,
  typed INTEGER NOT NULL,
  saved INTEGER NOT NULL,
  sources INTEGER NOT NULL,
  repeats INTEGER NOT NULL,
  PRIMARY KEY (day, segment, shape, domain, outcome)
) STRICT, WITHOUT ROWID;

-- Months since 1970. A hundred million acceptances are tens of millions of day rows, which take a
-- quarter of a minute to add up; whole months are read from here.
CREATE TABLE month_count (
  month INTEGER NOT NULL,
  segment INTEGER NOT NULL,
  shape INTEGER NOT NULL,
  domain INTEGER NOT NULL,
  outcome INTEGER NOT NULL,
  first_day INTEGER NOT NULL,
  last_day INTEGER NOT NULL,
  n INTEGER NOT NULL,
  observed INTEGER NOT NULL,
  offered INTEGER NOT NULL,
  first_right INTEGER NOT NULL,
  positioned INTEGER NOT NULL,
  position_sum INTEGER NOT NULL,
  measured INTEGER NOT NULL,
  typed INTEGER NOT NULL,
  saved INTEGER NOT NULL,
  sources INTEGER NOT NULL,
  repeats INTEGER NOT NULL,
  PRIMARY KEY (month, segment, shape, domain, outcome)
) STRICT, WITHOUT ROWID;

-- For what concerns one domain: forgetting it, and its first and last day after a retraction.
CREATE INDEX month_count_domain ON month_count (domain);

-- What ranking reads: for a segment with its children, slot 0 (all shapes) or 1 + shape, and a
-- quarter since 1970, the domains with their deliberate and passive counts. One row a quarter, so
-- that folding rewrites the newest quarter only.
--
-- Not WITHOUT ROWID, nor is span: a search in such a table reads every row it passes as a whole,
-- blob and all.
CREATE TABLE level (
  segment INTEGER NOT NULL,
  slot INTEGER NOT NULL,
  quarter INTEGER NOT NULL,
  data BLOB NOT NULL,
  PRIMARY KEY (segment, slot, quarter)
) STRICT;

-- All domains in byte order with their evidence, in one row: ten thousand rows would take a cold
-- start longer than everything else together.
CREATE TABLE catalogue (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  data BLOB NOT NULL
) STRICT;

-- What a caller's id counted: so that it counts once, and can be retracted. The id itself is kept
-- only as a keyed hash, until the day `expires`. Without a domain: retracted or forgotten.
CREATE TABLE receipt (
  origin INTEGER NOT NULL,
  hash BLOB NOT NULL,
  expires INTEGER NOT NULL,
  day INTEGER NOT NULL,
  segment INTEGER NOT NULL,
  shape INTEGER NOT NULL,
  domain INTEGER,
  outcome INTEGER NOT NULL,
  first_offer INTEGER,
  position INTEGER,
  typed INTEGER,
  saved INTEGER,
  source INTEGER,                 -- 1: the first of its source, 0: a repetition
  PRIMARY KEY (origin, hash)
) STRICT, WITHOUT ROWID;

-- Which sources have used a domain lately. A source and a domain are hashed together, so that
-- nobody can tell which domains came from one source.
CREATE TABLE source (
  hash BLOB PRIMARY KEY,
  domain INTEGER NOT NULL,
  expires INTEGER NOT NULL        -- the last day
) STRICT, WITHOUT ROWID;

CREATE INDEX source_expires ON source (expires);
CREATE INDEX source_domain ON source (domain);

-- Keyed hashes of imported files, so that the same file is not counted twice by mistake.
CREATE TABLE import_log (
  origin INTEGER NOT NULL,
  fingerprint BLOB NOT NULL,
  imported INTEGER NOT NULL,      -- unix seconds of the last import
  PRIMARY KEY (origin, fingerprint)
) STRICT, WITHOUT ROWID;

-- Keyed hashes of forgotten domains: merging does not bring back counts up to that day.
CREATE TABLE tombstone (
  origin INTEGER NOT NULL,
  hash BLOB NOT NULL,
  day INTEGER NOT NULL,
  PRIMARY KEY (origin, hash)
) STRICT, WITHOUT ROWID;

-- Sums of whole days, months and years as blobs, for reports: a blob gives many times as many
-- counts a second as rows do. Made from closed days, months and years when folding; a change to
-- one removes its blobs until they are made again, and readers take the rows meanwhile. So each
-- blob equals its rows, but any may be missing. Where the row of segment 0 is, which comes even
-- without counts, all blobs of that span are there.
CREATE TABLE span (
  kind INTEGER NOT NULL,          -- see SpanKind
  start INTEGER NOT NULL,         -- days, months or years since 1970
  segment INTEGER NOT NULL,
  data BLOB NOT NULL,
  PRIMARY KEY (kind, start, segment)
) STRICT;
