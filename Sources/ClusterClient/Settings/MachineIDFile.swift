import CBrokerSystem
public import MachineDirectory

/// The file with the number of the installed system.
public enum MachineIDFile {
    /// Where systems keep the number (machine-id(5)).
    public static let standardPath = "/etc/machine-id"

    private static let bytes = 4_096
    /// The content while the system has no number (machine-id(5)).
    private static let uninitialized = "uninitialized"

    /// Returns a digest of the system's number that does not reveal it.
    public static func machineID(in path: String) throws(SettingsFileError) -> MachineID {
        let text = try SettingsFile.text(in: path, atMost: bytes)
        guard text != uninitialized, let id = MachineID(digest(of: text)) else { throw .uninitialized(file: path) }
        return id
    }

    /// Returns the first half of a SHA-256, as hexadecimal digits.
    static func digest(of text: String) -> String {
        // The prefix makes the digest one that no other program computes from the same number.
        let input = Array("activity-broker\(text)".utf8)
        var state = csystem_sha256_state()
        csystem_sha256_begin(&state)
        csystem_sha256_add(&state, input, input.count)
        var digest = [UInt8](repeating: 0, count: Int(CSYSTEM_SHA256_LENGTH))
        csystem_sha256_end(&state, &digest)
        return LinkKey.digits(digest.prefix(16))
    }
}
