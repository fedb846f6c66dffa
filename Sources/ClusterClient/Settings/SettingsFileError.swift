/// The reason why a file that the settings name is not used.
public enum SettingsFileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file cannot be opened or read.
    case unreadable(file: String, reason: String)
    /// The path leads to a folder, a pipe or a device.
    case notRegular(file: String)
    /// The group or others may use the file.
    case openToOthers(file: String, mode: UInt32)
    /// Neither this user nor root owns the file.
    case foreignOwner(file: String, user: UInt32)
    /// The content exceeds its bound.
    case tooLong(file: String, limit: Int)
    /// There is no content.
    case empty(file: String)
    /// The content is not UTF-8.
    case notText(file: String)
    /// The system has no number yet (machine-id(5)).
    case uninitialized(file: String)

    /// The content is not one or two secret keys.
    case noKeys(file: String)
    /// The file cannot be written.
    case notWritten(file: String, reason: String)

    public var description: String {
        switch self {
        case .unreadable(let file, let reason): "\(file) cannot be read: \(reason)"
        case .notRegular(let file): "\(file) is not a regular file"
        case .openToOthers(let file, let mode):
            "\(file) has mode 0\(String(mode, radix: 8)) (expected 0600 or 0400: only its owner may read it)"
        case .foreignOwner(let file, let user): "\(file) belongs to user \(user) (expected this user or root)"
        case .tooLong(let file, let limit): "\(file) has more than \(limit) bytes"
        case .empty(let file): "\(file) is empty"
        case .notText(let file): "\(file) is not valid UTF-8"
        case .noKeys(let file):
            "\(file) does not have one or two secret keys (remove it and make a key with 'brokerctl cluster keys new')"
        case .notWritten(let file, let reason): "\(file) was not written: \(reason)"
        case .uninitialized(let file): "\(file) has no machine ID yet (run systemd-machine-id-setup)"
        }
    }
}
