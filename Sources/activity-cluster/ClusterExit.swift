import ArgumentParser
import ClusterClient
import DirectoryService
import EtcdGateway
import EtcdTransport

/// The reason why the program ends with another status than 0. The broker decides by the status whether to start it
/// again; sysexits.h has the numbers.
struct ClusterExit: Error, CustomStringConvertible {
    enum Status: Int32 {
        /// No broker serves the endpoint.
        case unavailable = 69
        /// The broker does not accept what this program sends.
        case software = 70
        /// Standard output cannot be written.
        case outputFailed = 74
        /// Another program has the state directory. It may end.
        case temporaryFailure = 75
        /// The broker does not accept this program as the cluster client.
        case notPermitted = 77
        /// A file or a setting is at fault, so another start would end in the same way.
        case configuration = 78
    }

    let status: Status
    let description: String

    init(_ status: Status, _ reason: String) {
        self.status = status
        description = reason
    }

    init(_ error: SettingsFileError) { self.init(.configuration, error.description) }

    init(_ error: EtcdClientError) { self.init(.configuration, error.description) }

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
