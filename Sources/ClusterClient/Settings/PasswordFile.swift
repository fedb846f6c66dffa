import Glibc

/// The file with the password of etcd's user.
public enum PasswordFile {
    /// The longest password.
    static let passwordBytes = 1_024

    /// Reads the password, without the line break at the file's end.
    ///
    /// - Throws: also if anyone but this user and root could read the file.
    public static func password(in path: String) throws(SettingsFileError) -> String {
        try SettingsFile.text(in: path, atMost: passwordBytes, privateTo: geteuid())
    }
}
