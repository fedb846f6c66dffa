/// The desktop entry that hands what is opened to the broker.
///
/// It has no `MimeType`: with one, it would become the default for its types at the next update of the desktop's
/// database.
public struct HandlerEntry: Hashable, Sendable {
    /// The reason why a program cannot stand in the entry.
    public enum Flaw: Error, Hashable, Sendable, CustomStringConvertible {
        case notAbsolute(String)
        /// xdg-open does not understand quotation marks.
        case needsQuotation(String)

        public var description: String {
            switch self {
            case .notAbsolute(let path): "'\(Quotation(path))' is not an absolute path"
            case .needsQuotation(let path):
                "the path '\(Quotation(path))' has a space or another character that xdg-open cannot read in a desktop "
                    + "entry (expected letters, digits and any of /._+-,:@); install brokerctl in another folder"
            }
        }
    }

    private static let identifierPrefix = "activitybroker."

    /// The identifier of the app.
    public let app: String
    /// The bytes of the file.
    public let bytes: [UInt8]

    /// - Parameters:
    ///   - app: An identifier of letters, digits and any of `.-_`.
    ///   - name: The app's name.
    ///   - program: The absolute path of `brokerctl`.
    public init(app: String, name: String, program: String) throws(Flaw) {
        guard program.hasPrefix("/") else { throw .notAbsolute(program) }
        guard program.utf8.allSatisfy(Self.isPlain) else { throw .needsQuotation(program) }
        self.app = app
        bytes = Array(
            """
            [Desktop Entry]
            Version=1.0
            Type=Application
            Name=\(EntryText.escaped(name))
            Exec=\(program) desktop open --app \(app) %U
            NoDisplay=true
            StartupNotify=true

            """.utf8)
    }

    /// The identifier of the entry and the name of its file, with `.desktop`.
    public var identifier: String { Self.identifier(of: app) }

    public static func identifier(of app: String) -> String { "\(identifierPrefix)\(app).desktop" }

    /// Returns the app of one of our entries; nil for any other entry.
    public static func app(of identifier: String) -> String? {
        guard identifier.hasPrefix(identifierPrefix), identifier.hasSuffix(".desktop") else { return nil }
        return String(identifier.dropFirst(identifierPrefix.count).dropLast(".desktop".count))
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || "/._+-,:@".utf8.contains(byte)
    }
}
