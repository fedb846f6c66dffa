import Foundation

/// The folder in which sent messages lie, or those that were put off.
struct Outbox {
    enum Folder: String {
        case sent = "outbox"
        case drafts
    }

    private let data: DataFolder
    private let folder: Folder

    init(data: DataFolder = DataFolder(), folder: Folder = .sent) {
        self.data = data
        self.folder = folder
    }

    /// Keeps a message under its identifier: sent twice it lies there once.
    @discardableResult
    func keep(_ message: Message) throws -> String {
        let path = try data.file("\(message.identifier).eml", in: folder.rawValue)
        try DataFolder.write(message.letter.utf8, to: path)
        return path
    }

    func count() throws -> Int {
        let path = try data.file("", in: folder.rawValue)
        return try FileManager.default.contentsOfDirectory(atPath: path).filter { $0.hasSuffix(".eml") }.count
    }
}
