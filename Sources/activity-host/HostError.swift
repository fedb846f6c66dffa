import AppBundles
import Glibc

/// The reason why the host cannot show its window.
enum HostError: Error, Hashable, CustomStringConvertible {
    case unreadableBundle(path: String, code: Int32)
    case bundleTooLarge(path: String, limit: Int)
    case unusableBundle(path: String, BundleError)
    /// The bundle has no program any more.
    case noProgram(path: String)
    /// No file is at any of the places.
    case programNotFound(String)
    case programNotExecutable(path: String, code: Int32)
    /// The process of an earlier window of the session still runs without a host.
    case orphan(process: Int32)
    /// The window shows other content.
    case otherContent(shown: String?)
    case displayLost
    case ended
    /// The program for other content failed.
    case failed(String)
    case system(Int32, String)

    var description: String {
        switch self {
        case .unreadableBundle(let path, let code): "\(path) cannot be read: \(Self.text(code))"
        case .bundleTooLarge(let path, let limit): "\(path) is larger than \(limit) bytes"
        case .unusableBundle(let path, let error): "\(path): \(error)"
        case .noProgram(let path): "\(path) has no key ActivityBroker.Program"
        case .programNotFound(let program): "the program \(program) was not found"
        case .programNotExecutable(let path, let code): "\(path) cannot be started: \(Self.text(code))"
        case .orphan(let process):
            "process \(process) of this window still runs, although its host has ended; end it and open again"
        case .otherContent(let shown): "the window shows \(shown ?? "no content") and nothing else"
        case .displayLost: "the display does not answer"
        case .ended: "the program was ended"
        case .failed(let reason): reason
        case .system(let code, let what): "cannot \(what): \(Self.text(code))"
        }
    }

    private static func text(_ code: Int32) -> String { String(cString: strerror(code)) }
}

/// Standard error, which is the log of the window's session.
enum HostLog {
    static func write(_ line: String) {
        let bytes = Array("activity-host: \(line)\n".utf8)
        _ = bytes.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}
