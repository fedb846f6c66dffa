import Foundation
import Testing

/// A command without a name of its own makes its library ask the runtime how its type is called, which was more than half
/// of the time that a command took to start.
@Suite("Command names")
struct CommandNameTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent()

    @Test("Every command declares its name")
    func named() throws {
        let folder = Self.root.appendingPathComponent("Sources/brokerctl")
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        var commands = 0
        for case let file as URL in files where file.pathExtension == "swift" {
            let parts = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "= CommandConfiguration(")
            for part in parts.dropFirst() {
                commands += 1
                let first = part.trimmingCharacters(in: .whitespacesAndNewlines)
                #expect(first.hasPrefix("commandName: "), "\(file.lastPathComponent)")
            }
        }
        #expect(commands > 60)
    }
}
