import Foundation

/// The folder in which sent messages lie.
struct Outbox {
    private let data: DataFolder

    init(data: DataFolder = DataFolder()) {
        self.data = data
    }

    /// Keeps a message under its identifier: sent twice it lies there once.
    @discardableResult
    func keep(_ message: Message) throws -> String {
        let path = try data.file("\(message.identifier).eml", in: "outbox")
        try DataFolder.write(message.letter.utf8, to: path)
        return path
    }

    func count() throws -> Int {
        let folder = try data.file("", in: "outbox")
        return try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".eml") }.count
    }
}
