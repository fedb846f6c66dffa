import Foundation
import SceneClient
import Testing

@testable import DemoSupport
@testable import DemoWindows

@Suite("Mail messages")
struct MailMessageTests {
    @Test(
        "A message's identifier is a file name and nothing else",
        arguments: ["compose/", "compose/a/b", "compose/..", "compose/a b", "compose/é", "mail/1", ""])
    func invalidTargets(target: String) {
        #expect(throws: MailError.invalidTarget(target)) { try MailMessage(target: target) }
    }

    @Test("A composed message is kept until it is composed again")
    func compose() throws {
        var message = try MailMessage(target: "compose/Draft-1_a")
        #expect(message.title == "New message")
        try message.compose(["to": "ann@example.org", "subject": "Hello"])
        try message.compose(["body": "two\nlines", "subject": "Hello again"])
        #expect(message.title == "Hello again")
        #expect(message.letter == "To: ann@example.org\nSubject: Hello again\n\ntwo\nlines\n")
    }

    @Test("A line break cannot start another header", arguments: ["to", "subject"])
    func lineBreak(key: String) throws {
        var message = try MailMessage(target: "compose/1")
        let before = message
        #expect(throws: MailError.lineBreak(key: key)) {
            try message.compose(UserInfo(["to": "a", "subject": "b"]).replacing(key, "x\r\nBcc: y"))
        }
        #expect(message == before)
    }

    @Test("A message without a recipient is not sent, but can be discarded")
    func noRecipient() throws {
        var message = try MailMessage(target: "compose/1")
        #expect(throws: MailError.noRecipient("compose/1")) { try message.end(.sent) }
        #expect(message.ending == nil)
        try message.end(.discarded)
        #expect(message.ending == .discarded)
    }

    @Test("A message is restored from its saved state, including its ending")
    func restoration() throws {
        var message = try MailMessage(target: "compose/1")
        try message.compose(["to": "ann", "subject": "s", "body": "b"])
        #expect(try MailMessage(restoring: message.activity) == message)
        try message.end(.sent)
        #expect(try MailMessage(restoring: message.activity) == message)
    }

    @Test("A message sent twice is in the outbox once")
    func outbox() throws {
        let folder = try TemporaryFolder()
        let outbox = MailFolder(data: DataFolder(environment: [DataFolder.variable: folder.path]))
        #expect(try outbox.count() == 0)
        var message = try MailMessage(target: "compose/1")
        try message.compose(["to": "ann"])
        try outbox.keep(message)
        let path = try outbox.keep(message)
        #expect(try outbox.count() == 1)
        #expect(FileManager.default.contents(atPath: path) == Data(message.letter.utf8))
    }
}

extension UserInfo {
    fileprivate func replacing(_ key: String, _ text: String) -> UserInfo {
        var copy = self
        copy[key] = text
        return copy
    }
}
