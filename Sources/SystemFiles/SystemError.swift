import Glibc

/// A failed system call: the error number, the action and its subject.
public struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The `errno`, always positive.
    public let code: Int32
    /// The action as it follows "cannot": `open`, `start`.
    public let action: String
    /// What the action was for: a path, or the name of a thread.
    public let subject: String

    /// Makes an error of a number that a call has returned.
    public init(_ code: Int32, _ action: String, _ subject: String) {
        self.code = code
        self.action = action
        self.subject = subject
    }

    /// The system's text for the number, without the subject.
    public var reason: String { String(cString: strerror(code)) }

    public var description: String { "cannot \(action) \(subject): \(reason)" }

    /// Returns an error with the present `errno`. Call it directly after the failed call.
    public static func last(_ action: String, _ subject: String) -> SystemError { SystemError(errno, action, subject) }
}

extension SystemError {
    /// Whether nothing is at the path, or a component of the path is not a folder.
    public var isMissingFile: Bool { code == ENOENT || code == ENOTDIR }
    /// Whether there is no such process.
    public var isMissingProcess: Bool { code == ESRCH }
}

extension SystemError {
    /// Runs `body` and wraps its error into the caller's error type.
    public static func wrapped<Value: ~Copyable, Failure: Error>(
        as wrap: (SystemError) -> Failure, _ body: () throws(SystemError) -> Value
    ) throws(Failure) -> Value {
        do throws(SystemError) { return try body() } catch { throw wrap(error) }
    }
}
