import Foundation

@testable import BrokerStore

/// A folder for one test's store; it goes with the value.
final class StoreFolder {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.appendingPathComponent("store-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    var file: String { path + "/broker.sqlite" }
    var log: String { file + "-wal" }
    var store: SQLiteStore { SQLiteStore(path: file) }

    /// A second connection, as somebody with the `sqlite3` tool has one.
    func outside() throws -> Database { try Database(file) }

    /// Changes the file with no store open on it.
    func execute(_ sql: String) throws {
        let connection = try outside()
        try connection.execute(sql)
        try connection.close()
    }

    func bytes(of file: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: file)))
    }

    func write(_ bytes: [UInt8], to file: String) throws {
        try Data(bytes).write(to: URL(fileURLWithPath: file))
    }
}
