import DemoSupport
import Foundation

/// The folder of sent messages or of drafts.
struct MailFolder {
    enum Kind: String {
        case sent = "outbox"
        case drafts
    }

    private let data: DataFolder
    private let folder: Kind

    init(data: DataFolder = DataFolder(), folder: Kind = .sent) {
        self.data = data
        self.folder = folder
    }

    /// Writes a message under its identifier, so that a message that is sent twice is there once.
    @discardableResult
    func keep(_ message: MailMessage) throws -> String {
        let path = try data.file("\(message.identifier).eml", in: folder.rawValue)
        try DataFolder.write(message.letter.utf8, to: path)
        return path
    }

    /// Writes a message that has ended where it belongs, and returns the path; nil for a discarded one.
    static func keep(_ message: MailMessage, in data: DataFolder = DataFolder()) throws -> String? {
        switch message.ending {
        case .sent: try MailFolder(data: data).keep(message)
        case .saved: try MailFolder(data: data, folder: .drafts).keep(message)
        case .discarded, nil: nil
        }
    }

    func count() throws -> Int { try names().count }

    /// Returns the messages, sorted by identifier.
    func letters() throws -> [Letter] {
        try names().sorted().compactMap { name in
            let path = try data.file(name, in: folder.rawValue)
            let text = try String(contentsOfFile: path, encoding: .utf8)
            return Letter(identifier: String(name.dropLast(Self.suffix.count)), text: text)
        }
    }

    private static let suffix = ".eml"

    private func names() throws -> [String] {
        let path = try data.file("", in: folder.rawValue)
        return try FileManager.default.contentsOfDirectory(atPath: path).filter { $0.hasSuffix(Self.suffix) }
    }
}

extension MailFolder {
    /// A message as it was sent.
    struct Letter: Hashable {
        let identifier: String
        let recipient: String
        let subject: String
        let body: String

        /// Parses ``MailMessage/letter``; returns nil for anything else.
        init?(identifier: String, text: String) {
            let lines = text.split(separator: "\n", maxSplits: 3, omittingEmptySubsequences: false)
            guard lines.count == 4, lines[0].hasPrefix("To: "), lines[1].hasPrefix("Subject: "), lines[2].isEmpty else {
                return nil
            }
            self.identifier = identifier
            recipient = String(lines[0].dropFirst("To: ".count))
            subject = String(lines[1].dropFirst("Subject: ".count))
            body = String(lines[3].hasSuffix("\n") ? lines[3].dropLast() : lines[3])
        }

        var beginning: String { String(body.prefix { !$0.isNewline }) }
    }
}
