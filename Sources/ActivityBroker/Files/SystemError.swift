import Glibc

/// A system call that failed: the kernel's number, what was being done, and to what.
struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
    /// An `errno`, always positive.
    let code: Int32
    /// In the infinitive: `open`, `start`.
    let action: String
    let subject: String

    init(_ code: Int32, _ action: String, _ subject: String) {
        self.code = code
        self.action = action
        self.subject = subject
    }

    /// The number's own words, without the subject.
    var reason: String { String(cString: strerror(code)) }

    var description: String { "cannot \(action) \(subject): \(reason)" }

    /// The present `errno`; call it directly after the call that failed.
    static func last(_ action: String, _ subject: String) -> SystemError { SystemError(errno, action, subject) }
}

extension SystemError {
    /// There is nothing at the path, or something on the way to it is no folder.
    var isMissingFile: Bool { code == ENOENT || code == ENOTDIR }
    var isMissingProcess: Bool { code == ESRCH }
}

extension SystemError {
    /// Runs `body`, turning its error into one that the caller's own callers know.
    static func wrapped<Value: ~Copyable, Failure: Error>(
        as wrap: (SystemError) -> Failure, _ body: () throws(SystemError) -> Value
    ) throws(Failure) -> Value {
        do throws(SystemError) { return try body() } catch { throw wrap(error) }
    }
}
