import SQLiteSupport

extension StoreError {
  /// Any error of the layers below, as one of the store at `path`.
  init(_ error: any Error, path: String) {
    switch error {
    case let error as StoreError: self = error
    case let error as SQLiteError: self.init(error, path: path)
    case let error as SystemError: self.init(error)
    default: self.init(.other, path: path, detail: "\(error)")
    }
  }

  private init(_ error: SQLiteError, path: String) {
    let code: Code =
      switch error.code.primary {
      case .busy, .locked: .locked
      case .corrupt, .mismatch, .constraint: .corrupt
      case .notADatabase: .notADatabase
      case .readOnly: .readOnly
      case .permission, .authorization: .permission
      case .full: .full
      case .ioError: .inputOutput
      case .cannotOpen:
        SystemError(errno: error.systemError, path: path).isDenied ? .permission : .cannotOpen
      default: .other
      }
    self.init(code, path: path, detail: error.description)
  }

  private init(_ error: SystemError) {
    let code: Code =
      if error.isDenied {
        .permission
      } else if error.isFull {
        .full
      } else if error.isExisting {
        .exists
      } else if error.isMissing {
        .cannotOpen
      } else {
        .inputOutput
      }
    self.init(code, path: error.path, detail: error.description)
  }

  static func corrupt(_ path: String, _ detail: String) -> StoreError {
    StoreError(.corrupt, path: path, detail: detail)
  }
}
