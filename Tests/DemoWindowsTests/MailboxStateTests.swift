import Foundation
import SceneClient
import Testing

@testable import DemoSupport
@testable import DemoWindows

@Suite("Saved state of the mailbox")
struct MailboxStateTests {
    @Test("The chosen message and the draft with its caret are restored")
    func restoration() throws {
        var draft = try MailMessage(target: "compose/1")
        try draft.compose(["to": "ann", "subject": "s", "body": "long text"])
        draft.write(in: .body, at: 4)
        let state = MailboxState(chosen: "a", draft: draft)
        try state.activity.validate()
        #expect(MailboxState(restoring: state.activity) == state)
        #expect(MailboxState(restoring: MailboxState().activity) == MailboxState())
    }

    @Test("A draft that has ended or cannot be read does not come back")
    func noDraft() throws {
        var draft = try MailMessage(target: "compose/1")
        try draft.end(.discarded)
        let ended = MailboxState(chosen: "a", draft: draft)
        #expect(MailboxState(restoring: ended.activity) == MailboxState(chosen: "a"))
        for rubbish in [
            UserInfoValue.string("x"), ["target": "compose/../x"], ["target": 3], ["target": "compose/1", "to": 5],
        ] {
            var activity = MailboxState(chosen: "a").activity
            activity.userInfo.values["draft"] = rubbish
            #expect(MailboxState(restoring: activity) == MailboxState(chosen: "a"))
        }
    }

    @Test("An activity asks for a new message with a text or with true")
    func request() throws {
        #expect(try MailDraftRequest(["compose": "Hello"])?.userInfo["body"] == "Hello")
        #expect(try MailDraftRequest(["compose": true, "to": "Ada"])?.userInfo["to"] == "Ada")
        #expect(try MailDraftRequest(["compose": 1]) != nil)
        for nothing in [UserInfo(["compose": false]), ["compose": 0], [:]] {
            #expect(try MailDraftRequest(nothing) == nil)
        }
        #expect(throws: MailError.noText(key: "compose", found: "array")) { try MailDraftRequest(["compose": []]) }
    }

    @Test("A message that has ended is kept in the folder for it, and a discarded one in none")
    func folders() throws {
        let folder = try TemporaryFolder()
        let data = DataFolder(environment: [DataFolder.variable: folder.path])
        for (ending, name) in [(MailMessage.Ending.sent, "outbox"), (.saved, "drafts"), (.discarded, nil)] {
            var message = try MailMessage(target: "compose/\(ending.rawValue)")
            try message.compose(["to": "ann"])
            #expect(try MailFolder.keep(message, in: data) == nil)
            try message.end(ending)
            let path = try MailFolder.keep(message, in: data)
            #expect(path == name.map { "\(folder.path)/\($0)/\(ending.rawValue).eml" })
        }
    }

    @Test("A link to a new message has its recipient, subject and body")
    func link() throws {
        let link = try MailLink("mailto:ada@example.org?subject=Photo%207&body=one%0D%0Atwo")
        #expect([link.recipient, link.subject, link.body] == ["ada@example.org", "Photo 7", "one\ntwo"])
        let bare = try MailLink("mailto:?to=ada")
        #expect([bare.recipient, bare.subject, bare.body] == ["ada", "", ""])
        #expect(throws: MailError.invalidLink("https://example.org")) { try MailLink("https://example.org") }
        var message = try MailMessage(target: "compose/1")
        let split = try MailLink("mailto:a?subject=x%0Ay")
        #expect(throws: MailError.lineBreak(key: "subject")) { try message.compose(split.userInfo) }
    }
}
