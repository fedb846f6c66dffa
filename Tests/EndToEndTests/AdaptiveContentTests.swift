import Foundation
import TestSupport
import Testing

/// Content that adapts in the windows of the demo's apps, as the broker tells of it.
@Suite("Adaptive content across processes", .serialized, .processes, .timeLimit(.minutes(10)))
struct AdaptiveContentTests {
    /// What is presented, with the wanted and the actual style, and the columns of the split view.
    private static func content(_ session: String, _ broker: BrokerUnderTest) async throws -> [String] {
        let content = try await broker.ask("scenes", "show", session)["content"]
        let presented = content["presented"].items.compactMap { controller in
            controller["title"].text.map {
                "\($0): \(controller["wantedStyle"].text ?? "") as \(controller["style"].text ?? "")"
            }
        }
        return presented
            + content["split"]["columns"].items.map { column in
                "\(column["column"].text ?? ""): " + column["titles"].items.compactMap(\.text).joined(separator: ", ")
            }
    }

    private static func picture(_ session: String, _ broker: BrokerUnderTest) async throws -> String {
        let folder = try ScratchFolder(named: "picture")
        defer { folder.remove() }
        let file = folder.url.appendingPathComponent("picture.svg")
        _ = try await broker.ask("refresh", session)
        try await broker.settle([session])
        _ = try await broker.ask("snapshot", session, "-o", file.path)
        return try String(contentsOf: file, encoding: .utf8)
    }

    @Test("A popover fills its window at 320 points, has a Done button only there, and is a popover again (P:A1, P:A2)")
    func popover() async throws {
        try await withBroker { broker in
            _ = try await broker.ask("screen", "device", "ipadair2")
            let note = try await broker.append("milk")
            let opened = try await broker.ask(
                "open", "gallery", "--target", "photo/1", "--user-info", #"{"share": true}"#)
            let photo = try #require(opened["session"].text)
            let process = try await broker.processIdentifier(of: photo)
            let (popover, fullScreen) = (["Share: popover as popover"], ["Share: popover as fullScreen"])
            _ = try await broker.ask("screen", "open", photo, "--at", "full", "--settle")
            #expect(try await Self.content(photo, broker) == popover)
            _ = try await broker.ask("screen", "split", note, photo, "--ratio", "wide-narrow", "--settle")
            #expect(try await Self.content(photo, broker) == fullScreen)
            #expect(try await Self.picture(photo, broker).contains(">Done<"))
            _ = try await broker.ask("screen", "divider", "half", "--settle")
            #expect(try await broker.ask("scenes", "report", photo)["width"].number == 507)
            #expect(try await Self.content(photo, broker) == popover)
            let picture = try await Self.picture(photo, broker)
            #expect(picture.contains(">Add to Note<") && !picture.contains(">Done<"))
            _ = try await broker.ask("screen", "open", photo, "--at", "full", "--settle")
            #expect(try await Self.content(photo, broker) == popover)
            #expect(try await broker.processIdentifier(of: photo) == process)
            _ = try await broker.ask(
                "open", "--session", photo, "--target", "photo/1", "--user-info", #"{"share": false}"#)
            #expect(try await Self.content(photo, broker) == [])
        }
    }

    @Test("A split view collapses and separates with the same children, also after kill -9 (P:A4)")
    func split() async throws {
        try await withBroker { broker in
            _ = try await broker.ask("screen", "device", "ipadair2")
            let note = try await broker.append("milk")
            _ = try await broker.ask(
                "open", "mail", "--target", "compose/ferry", "--type", "org.activitybroker.demo.mail.compose.send",
                "--user-info", #"{"to": "Ada", "subject": "Ferry", "body": "At nine."}"#)
            let opened = try await broker.ask(
                "open", "mail", "--target", "mailbox", "--user-info", #"{"choose": "ferry"}"#)
            let mailbox = try #require(opened["session"].text)
            let columns = ["primary: Sent", "secondary: Ferry"]
            let stack = ["primary: Sent, Ferry"]
            for _ in 0..<2 {
                _ = try await broker.ask("screen", "open", mailbox, "--at", "full", "--settle")
                #expect(try await Self.content(mailbox, broker) == columns)
                _ = try await broker.ask("screen", "split", note, mailbox, "--settle")
                #expect(try await Self.content(mailbox, broker) == stack)
                let process = try #require(try await broker.processIdentifier(of: mailbox))
                kill(process, SIGKILL)
                try await broker.untilGone(process)
            }
        }
    }

    @Test("A draft is not dismissed, and its sheet comes back after kill -9 with the text that was saved")
    func sheet() async throws {
        try await withBroker { broker in
            let opened = try await broker.ask(
                "open", "mail", "--target", "mailbox", "--user-info", #"{"compose": "At nine.", "to": "Ada"}"#)
            let mailbox = try #require(opened["session"].text)
            let sheet = "New Message: pageSheet as pageSheet"
            #expect(try await Self.content(mailbox, broker).first == sheet)
            let process = try #require(try await broker.processIdentifier(of: mailbox))
            kill(process, SIGKILL)
            try await broker.untilGone(process)
            let again = try await broker.ask("open", "mail", "--target", "mailbox")
            #expect(again["session"].text == mailbox)
            #expect(try await Self.content(mailbox, broker).first == sheet)
            let picture = try await Self.picture(mailbox, broker)
            #expect(picture.contains("At nine.") && picture.contains(">Ada"))
        }
    }
}
