import Foundation

/// Writes bundles into a folder. Each bundle appears whole or not at all; bundles of other apps are left alone.
package struct BundleWriter {
    package let folder: String
    /// The absolute path of the program that the bundles start.
    package let executable: String
    /// The folder for the apps' files; nil for their own default.
    package let data: String?

    package init(folder: String, executable: String, data: String? = nil) {
        self.folder = folder
        self.executable = executable
        self.data = data
    }

    /// Writes a bundle, or only its `Info.plist` when the bundle is there already.
    ///
    /// - Returns: the bundle's path.
    /// - Throws: ``BundleWriterError`` when something else is at the path.
    @discardableResult
    package func write(_ bundle: DemoBundle) throws -> String {
        let path = "\(folder)/\(bundle.fileName)"
        let list = try bundle.propertyList(executable: executable, data: data)
        let files = FileManager.default
        try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
        if try Self.isOccupied(path) {
            try Self.checkOwnership(of: path, bundle)
            try list.write(to: URL(fileURLWithPath: "\(path)/Info.plist"), options: .atomic)
            return path
        }
        // The broker ignores a name that begins with a dot and does not end in `.app`.
        let draft = "\(folder)/.\(bundle.name).\(getpid()).draft"
        try files.createDirectory(atPath: draft, withIntermediateDirectories: false)
        do {
            try list.write(to: URL(fileURLWithPath: "\(draft)/Info.plist"))
            try files.moveItem(atPath: draft, toPath: path)
        } catch {
            try? files.removeItem(atPath: draft)
            throw error
        }
        return path
    }

    /// Returns the running program's path.
    package static func ownExecutable() throws -> String {
        try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    }

    /// Whether anything is at the path; a dangling link counts.
    private static func isOccupied(_ path: String) throws -> Bool {
        do {
            _ = try FileManager.default.attributesOfItem(atPath: path)
            return true
        } catch let error as CocoaError where error.code == .fileReadNoSuchFile || error.code == .fileNoSuchFile {
            return false
        }
    }

    private struct Owner: Decodable {
        let identifier: String

        enum CodingKeys: String, CodingKey {
            case identifier = "CFBundleIdentifier"
        }
    }

    /// - Throws: ``BundleWriterError`` unless the bundle of this app is at the path.
    private static func checkOwnership(of path: String, _ bundle: DemoBundle) throws {
        guard let data = FileManager.default.contents(atPath: "\(path)/Info.plist") else {
            throw BundleWriterError.notOurs(path: path, found: nil)
        }
        let identifier = try? PropertyListDecoder().decode(Owner.self, from: data).identifier
        guard identifier == bundle.identifier else {
            throw BundleWriterError.notOurs(path: path, found: identifier)
        }
    }
}

/// The reason why a bundle is not written.
package enum BundleWriterError: Error, Hashable, CustomStringConvertible {
    case notOurs(path: String, found: String?)

    package var description: String {
        switch self {
        case .notOurs(let path, let found):
            "\(path) already exists and is \(found.map { "the bundle of \($0)" } ?? "not a bundle of a demo app"); not replaced"
        }
    }
}
