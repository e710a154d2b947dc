import CompletionStore
import EmailCompletion

/// Any error as one line for people and an exit status: the only place that maps them.
package struct ErrorReport: Hashable, Sendable {
  package let message: String
  package let status: ExitStatus

  package init(_ error: any Error) {
    switch error {
    case let error as UsageError:
      let help = error.command.isEmpty ? "attune --help" : "attune \(error.command) --help"
      message = "\(error.message); see '\(help)'"
      status = .usage
    case let error as CommandFailure:
      message = error.message
      status = error.status
    case let error as StoreError where error.code == .alreadyImported:
      let file = error.detail.isEmpty ? "this file" : error.detail
      message = "\(error.path) has counted \(file) before: use --again if it is to count twice"
      status = .failure
    case let error as Refusal:
      message = error.text
      status = .failure
    default:
      message = "\(error)"
      status = .failure
    }
  }
}
