import Foundation
import Stage

/// The user's browser.
enum Browser {
    /// Starts the browser. The caller removes the returned file when the stage ends.
    static func open(_ link: String, _ environment: [String: String]) throws -> EntryFile {
        let entry = try EntryFile(link: link, environment: environment)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["xdg-open", entry.path]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        do {
            try process.run()
        } catch {
            FileHandle.standardError.write(Data("the browser could not be opened: \(error)\n".utf8))
        }
        return entry
    }
}
