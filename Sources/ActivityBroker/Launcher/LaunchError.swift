import Glibc
import SystemFiles

/// The reason why a window process could not be started. The core and the user get the description.
enum LaunchError: Error, Hashable, Sendable, CustomStringConvertible {
    case missingExecutable(path: String)
    /// The file exists, but the interpreter or loader that it names does not.
    case missingInterpreter(path: String)
    case notExecutable(path: String)
    case notProgram(path: String)
    case missingFolder(path: String)
    /// The text contains a NUL, which would cut it short.
    case containsNul(field: String)
    case tooLong
    /// The log file, the token's pipe or the kernel failed.
    case system(SystemError)

    var description: String {
        switch self {
        case .missingExecutable(let path): "the executable \(path) does not exist"
        case .missingInterpreter(let path): "the interpreter of \(path) does not exist"
        case .notExecutable(let path): "\(path) is not executable"
        case .notProgram(let path): "\(path) is not an executable for this machine"
        case .missingFolder(let path): "the working directory \(path) does not exist"
        case .containsNul(let field): "the \(field) contains a NUL byte"
        case .tooLong: "the arguments and the environment are together too long"
        case .system(let error): error.description
        }
    }

    /// Makes the error from the errno of a spawn. Looks at the files, since the kernel does not say which file is
    /// missing.
    init(spawning executable: String, in folder: String, code: Int32) {
        switch code {
        case ENOENT, ENOTDIR:
            var status = stat()
            if stat(folder, &status) != 0 || !status.isFolder {
                self = .missingFolder(path: folder)
            } else if stat(executable, &status) != 0 {
                self = .missingExecutable(path: executable)
            } else {
                self = .missingInterpreter(path: executable)
            }
        case EACCES: self = .notExecutable(path: executable)
        case ENOEXEC: self = .notProgram(path: executable)
        case E2BIG: self = .tooLong
        default: self = .system(SystemError(code, "start", executable))
        }
    }
}
