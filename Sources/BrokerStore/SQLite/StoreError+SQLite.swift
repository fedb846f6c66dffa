import CSQLite

extension StoreError {
    /// Makes a typed error of any error that a database access throws.
    init(_ error: any Error, file: String, operation: String) {
        switch error {
        case let error as StoreError:
            self = error
        case let error as DatabaseError:
            let detail = "\(error.message) (SQLite result \(error.code))"
            self.init(code: Code(error.primaryCode), file: file, operation: operation, detail: detail)
        default:
            self.init(code: .unexpected(-1), file: file, operation: operation, detail: "\(error)")
        }
    }
}

extension StoreError.Code {
    fileprivate init(_ code: Int32) {
        self =
            switch code {
            case SQLITE_FULL: .diskFull
            case SQLITE_BUSY, SQLITE_LOCKED: .busy
            case SQLITE_READONLY: .readOnly
            case SQLITE_CORRUPT: .corrupt
            case SQLITE_NOTADB: .foreignFile
            case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH: .cannotOpen
            case SQLITE_IOERR: .ioError
            default: .unexpected(code)
            }
    }
}
