// swift-tools-version: 6.2
import PackageDescription

/// Who may import whom is a rule of this package; `Tests/PackageTests` compares the
/// imports in `Sources/` with it.
let package = Package(
  name: "attune",
  platforms: [.macOS(.v13), .iOS(.v16)],
  products: [
    .library(name: "EmailCompletion", targets: ["EmailCompletion"]),
    .library(name: "CompletionRanking", targets: ["CompletionRanking"]),
    .library(name: "CompletionStore", targets: ["CompletionStore"]),
    .library(name: "CompletionReport", targets: ["CompletionReport"]),
    .library(name: "Attune", targets: ["Attune"]),
    .executable(name: "attune", targets: ["attune-cli"]),
  ],
  targets: [
    // The engine: standard library only, also built as Embedded Swift.
    .target(name: "EmailCompletion"),
    .target(name: "CompletionRanking", dependencies: ["EmailCompletion"]),

    // SQLite: a system library, a thin wrapper, and the store on top of it.
    .systemLibrary(
      name: "CSQLite",
      pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]
    ),
    .target(name: "SQLiteSupport", dependencies: ["CSQLite"]),
    .target(
      name: "CompletionStore",
      dependencies: ["SQLiteSupport", "CompletionRanking", "EmailCompletion"],
      resources: [
        .embedInCode("../../migrations/v0001_create_counts.sql")
      ]
    ),

    .target(name: "CompletionReport", dependencies: ["CompletionRanking", "EmailCompletion"]),
    .target(
      name: "Attune",
      dependencies: ["CompletionStore", "CompletionReport", "CompletionRanking", "EmailCompletion"]
    ),

    // The command line.
    .target(
      name: "AttuneCLI",
      dependencies: [
        "Attune", "CompletionStore", "CompletionReport", "CompletionRanking", "EmailCompletion",
      ]
    ),
    .executableTarget(name: "attune-cli", dependencies: ["AttuneCLI"]),
    // Counting `malloc`, for the benchmarks only.
    .target(name: "CAllocationCounter"),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "AttuneCLI", "Attune", "CompletionStore", "CompletionReport", "CompletionRanking",
        "EmailCompletion", "SQLiteSupport", "CAllocationCounter",
      ]
    ),

    // Tests mirror the sources.
    .target(
      name: "TestSupport",
      dependencies: ["EmailCompletion"],
      path: "Tests/TestSupport"
    ),
    // A file system that fails on demand, under the store's tests only.
    .target(
      name: "FaultVFS",
      dependencies: ["CSQLite"],
      path: "Tests/FaultVFS"
    ),
    .testTarget(name: "EmailCompletionTests", dependencies: ["EmailCompletion", "TestSupport"]),
    .testTarget(
      name: "CompletionRankingTests",
      dependencies: ["CompletionRanking", "EmailCompletion", "TestSupport"]
    ),
    .testTarget(name: "SQLiteSupportTests", dependencies: ["SQLiteSupport", "TestSupport"]),
    .testTarget(
      name: "CompletionStoreTests",
      dependencies: [
        "CompletionStore", "SQLiteSupport", "CompletionRanking", "EmailCompletion", "TestSupport",
        "FaultVFS",
      ]
    ),
    .testTarget(
      name: "CompletionReportTests",
      dependencies: ["CompletionReport", "CompletionRanking", "EmailCompletion", "TestSupport"],
      exclude: ["Snapshots"]
    ),
    .testTarget(name: "AttuneTests", dependencies: ["Attune", "TestSupport"]),
    .testTarget(
      name: "AttuneCLITests",
      dependencies: [
        "Attune", "AttuneCLI", "attune-cli", "Benchmarks", "CompletionStore", "CompletionReport",
        "CompletionRanking", "EmailCompletion", "SQLiteSupport", "TestSupport",
      ],
      exclude: ["Snapshots"]
    ),
    .testTarget(name: "PackageTests", dependencies: ["TestSupport"]),
  ]
)
