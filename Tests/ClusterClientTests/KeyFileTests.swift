import Foundation
import MachineDirectory
import TestSupport
import Testing

@testable import ClusterClient

@Suite("File of the machine's keys")
struct KeyFileTests {
    private static func inFolder(_ body: (KeyFile, URL) throws -> Void) throws {
        let folder = try ScratchFolder(named: "keys")
        defer { folder.remove() }
        try body(KeyFile(in: folder.url.path), folder.url.appending(path: KeyFile.name))
    }

    @Test("Keys that are stored are read again, in their order, by nobody else")
    func roundTrip() throws {
        try Self.inFolder { file, url in
            #expect(try file.load().isEmpty)
            let keys = [try #require(LinkKey()), try #require(LinkKey())]
            for stored in [[keys[0]], keys, [keys[1]]] {
                try file.store(stored)
                #expect(try file.load().map(\.machineKey) == stored.map(\.machineKey))
                #expect(try file.load().map(\.secretText) == stored.map(\.secretText))
            }
            let mode = try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
            #expect(mode == 0o600)
        }
    }

    @Test("A file that others may read is refused", arguments: [0o640, 0o604])
    func mode(_ mode: Int) throws {
        try Self.inFolder { file, url in
            try file.store([try #require(LinkKey())])
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: url.path)
            #expect(throws: SettingsFileError.openToOthers(file: url.path, mode: UInt32(mode))) { try file.load() }
        }
    }

    @Test(
        "A file with anything else than one or two keys is refused by name, and its content is not told",
        arguments: ["x", String(repeating: "G", count: 64), "\n\n", String(repeating: "0", count: 63)])
    func malformed(_ content: String) throws {
        try Self.inFolder { file, url in
            try Data(content.utf8).write(to: url)
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: url.path)
            #expect(throws: SettingsFileError.noKeys(file: url.path)) { try file.load() }
            #expect(!SettingsFileError.noKeys(file: url.path).description.contains(content))
        }
    }

    @Test("A third key in the file is refused")
    func three() throws {
        try Self.inFolder { file, url in
            try file.store((0..<3).map { _ in try #require(LinkKey()) })
            #expect(throws: SettingsFileError.noKeys(file: url.path)) { try file.load() }
        }
    }

    @Test("A folder that is not there is named, and what an ended program has left half written is replaced")
    func interrupted() throws {
        try Self.inFolder { file, url in
            try Data("half".utf8).write(to: url.appendingPathExtension("new"))
            #expect(try file.load().isEmpty)
            try file.store([try #require(LinkKey())])
            #expect(try file.load().count == 1)
        }
        #expect(throws: SettingsFileError.self) { try KeyFile(in: "/nowhere").store([]) }
    }
}
