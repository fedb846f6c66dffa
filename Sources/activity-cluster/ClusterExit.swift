import ArgumentParser
import ClusterClient
import DirectoryService
import EtcdGateway
import EtcdTransport

/// The reason for a nonzero exit status, which sysexits.h numbers. The broker shows the reason, and restarts the program
/// after a pause whatever the status is.
struct ClusterExit: Error, CustomStringConvertible {
    enum Status: Int32 {
        /// No broker serves the endpoint, or etcd did not do what was asked.
        case unavailable = 69
        /// The broker does not accept what this program sends.
        case software = 70
        /// Standard output cannot be written.
        case outputFailed = 74
        /// Another program has the state directory. It may end.
        case temporaryFailure = 75
        /// The broker does not accept this program as the cluster client.
        case notPermitted = 77
        /// A file or a setting is at fault, so starting the program again does not help.
        case configuration = 78
    }

    let status: Status
    let description: String

    init(_ status: Status, _ reason: String) {
        self.status = status
        description = reason
    }

    /// A file or a setting is at fault.
    init(_ error: some CustomStringConvertible) { self.init(.configuration, error.description) }

    init(_ error: RequestError, of file: String) { self.init(.configuration, "\(file): \(error)") }

    init(_ error: LeaseFileError) {
        switch error {
        case .inUse: self.init(.temporaryFailure, error.description)
        case .unreadable, .notWritten, .malformed: self.init(.configuration, error.description)
        }
    }

    /// Writes the reason to the log, and returns the status for the command's parser.
    func logged() -> ExitCode {
        ClusterLog.write(description)
        return ExitCode(status.rawValue)
    }
}
