import Foundation
import TestSupport
import Testing

@testable import DesktopEntries

/// `desktop-file-validate` of the package desktop-file-utils.
enum Validator {
    static let path = "/usr/bin/desktop-file-validate"
    static var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: path) }

    /// Runs it; what it says, and whether it accepts the entry.
    static func run(_ bytes: [UInt8]) async throws -> (isAccepted: Bool, Finished) {
        let folder = try ScratchFolder(named: "entry")
        defer { folder.remove() }
        let file = folder.url.appendingPathComponent("org.example.reader.desktop")
        try Data(bytes).write(to: file)
        let finished = try await ChildProcess.run(path, [file.path])
        return (finished.status == 0, finished)
    }
}

@Suite(
    "Comparison with desktop-file-validate", .processes,
    .enabled(if: Validator.isInstalled, "desktop-file-validate is not installed (desktop-file-utils)"))
struct ValidatorTests {
    @Test(
        "An entry is refused by both, except where this reader is stricter",
        arguments: EntrySamples.refused)
    func refused(sample: EntrySamples.Refused) async throws {
        let (isAccepted, finished) = try await Validator.run(sample.text)
        #expect(isAccepted == sample.isStricter, "\(finished)")
    }

    /// Releases of the validator before 0.27 do not know that `Implements` allows groups.
    private static let known = EntrySamples.accepted.filter { !$0.contains("Implements=") }

    @Test("A valid entry is accepted by both", arguments: known)
    func accepted(text: String) async throws {
        let (isAccepted, finished) = try await Validator.run(Array(text.utf8))
        #expect(isAccepted, "\(finished)")
    }

    @Test("The entry of an app of the broker is valid")
    func handler() async throws {
        let entry = try HandlerEntry(app: "org.example.app", name: "A \\ name\n", program: "/usr/bin/brokerctl")
        let (isAccepted, finished) = try await Validator.run(entry.bytes)
        #expect(isAccepted, "\(finished)")
    }

    @Test("Whatever is made of pieces of entries, what the validator refuses is refused")
    func pieces() async throws {
        var random = SeededRandom(for: "validator")
        let lines = [
            "Exec=a %f", "Exec=a \"b", "Exec=a %q", "Icon=a", "Icon=a/b", "Terminal=true", "Terminal=no", "Foo=1",
            "X-Foo=1", "Name[de]=b", "Comment[de]=b", "Comment=c", "# c", "", "junk", "Categories=Office;",
            "Categories=Odd;", "[X-G]", "[G]", "MimeType=a/b;", "OnlyShowIn=KDE;", "NotShowIn=KDE;", "Actions=a;",
            "[Desktop Action a]", "Version=1.0",
        ]
        for _ in 0..<120 {
            let count = Int.random(in: 1...4, using: &random)
            let chosen = (0..<count).compactMap { _ in lines.randomElement(using: &random) }
            let text = EntrySamples.head + chosen.joined(separator: "\n") + "\n"
            let own = (try? DesktopEntry(bytes: Array(text.utf8), fileName: "org.example.reader.desktop")) != nil
            let (isAccepted, finished) = try await Validator.run(Array(text.utf8))
            #expect(own == isAccepted, "\(text)\n\(finished)")
        }
    }
}
