import Glibc

/// Why a window process could not be started. Its description is the reason that the core and the user are given.
enum LaunchError: Error, Hashable, Sendable, CustomStringConvertible {
    case missingExecutable(path: String)
    /// The file is there, but not what its first line or its format asks for.
    case missingInterpreter(path: String)
    case notExecutable(path: String)
    case notProgram(path: String)
    case missingFolder(path: String)
    /// A NUL would cut the text short.
    case containsNul(field: String)
    case tooLong
    /// The log file, the token, or the kernel.
    case system(SystemError)

    var description: String {
        switch self {
        case .missingExecutable(let path): "the executable \(path) does not exist"
        case .missingInterpreter(let path): "the interpreter that \(path) asks for does not exist"
        case .notExecutable(let path): "\(path) may not be executed"
        case .notProgram(let path): "\(path) is no program for this machine"
        case .missingFolder(let path): "the working directory \(path) does not exist"
        case .containsNul(let field): "the \(field) contains a NUL"
        case .tooLong: "the arguments and the environment are too long together"
        case .system(let error): error.description
        }
    }

    /// What an errno of spawning means for this executable: the kernel does not say which file it missed.
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
