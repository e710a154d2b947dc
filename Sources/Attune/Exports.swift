// One import for an application: the engine, its values, the store and the report.
@_exported import CompletionRanking
@_exported import CompletionReport
@_exported import CompletionStore
@_exported import EmailCompletion
