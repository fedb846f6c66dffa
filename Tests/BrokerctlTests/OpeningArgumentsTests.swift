import ActivityWire
import ArgumentParser
import Testing

@testable import brokerctl

struct OpeningArgumentsTests {
    private func request(_ arguments: [String]) throws -> ActivationRequest {
        let parsed = try OpeningArguments.parse(arguments)
        return parsed.request(app: parsed.app.flatMap { AppID($0.text) }, userInfo: Blob([1]), folder: "/home/me")
    }

    @Test("An app alone is activated without an event")
    func appAlone() throws {
        #expect(try request(["org.example.notes"]) == ActivationRequest(app: try Samples.app()))
    }

    @Test("A target becomes an activity of the app's first declared type, which the broker fills in")
    func target() throws {
        let arguments = ["org.example.notes", "--target", "note/1", "--title", "One"]
        let activity = Activity(
            type: OpeningArguments.noType, title: "One", targetContentIdentifier: "note/1", userInfo: Blob([1]))
        let sent = try request(arguments)
        #expect(
            sent == ActivationRequest(app: try Samples.app(), event: .activity(activity), fillsInType: true))
    }

    @Test("An explicit type needs no default type")
    func type() throws {
        let arguments = ["--type", "org.example.other", "--transient", "--reuse", "preferElseNew"]
        let activity = Activity(type: "org.example.other", userInfo: Blob([1]))
        #expect(
            try request(arguments)
                == ActivationRequest(event: .activity(activity), reuse: .preferElseNew, isTransient: true))
    }

    @Test("URLs, files, notifications and shortcuts become events")
    func events() throws {
        #expect(try request(["--url", "x:y"]).event == .url(URLContext(url: "x:y")))
        #expect(try request(["--file", "a b.txt"]).event == .url(URLContext(url: "file:///home/me/a%20b.txt")))
        let response = NotificationResponse(
            notificationIdentifier: "n", targetContentIdentifier: "t", userInfo: Blob([1]))
        #expect(
            try request(["org.example.notes", "--notification", "n", "--target", "t"]).event == .notification(response))
        let push = try NotificationResponse(
            notificationIdentifier: "n", push: ["aps": .dictionary(["target-content-id": .string("t")])])
        for (target, words) in [("t", []), ("u", ["--target", "u"])] {
            let arguments = try OpeningArguments.parse(["org.example.notes", "--notification", "n"] + words)
            let sent = arguments.request(userInfo: push.userInfo, folder: "/").event
            var expected = push
            expected.targetContentIdentifier = target
            #expect(sent == .notification(expected))
        }
        let item = ShortcutItem(type: "s", title: "T", userInfo: Blob([1]))
        #expect(try request(["org.example.notes", "--shortcut", "s", "--title", "T"]).event == .shortcut(item))
    }

    @Test("A session can be combined with anything but a reuse policy")
    func session() throws {
        #expect(try request(["--session", "1111"]) == ActivationRequest(session: SessionReference(text: "1111")))
    }

    @Test(
        "Mutually exclusive options are refused",
        arguments: [
            [], ["--transient"], ["--url", "a:b", "--file", "c"], ["--type", "t", "--shortcut", "s"],
            ["--session", "1", "--reuse", "alwaysNew"], ["--url", "a:b", "--target", "t"],
            ["--file", "a", "--user-info", "{}"], ["a", "--notification", "n", "--title", "t"], ["--url", ""],
            ["--target", "t"], [""], ["a", "--reuse", "never"],
        ])
    func conflicts(arguments: [String]) {
        #expect(throws: (any Error).self) { _ = try OpeningArguments.parse(arguments) }
    }

    @Test(
        "Arguments that determine no app are refused with what to specify",
        arguments: ["--target", "--title", "--user-info"])
    func withoutApp(option: String) {
        let error = #expect(throws: (any Error).self) { _ = try OpeningArguments.parse([option, "x"]) }
        let message = error.map { OpeningArguments.message(for: $0) } ?? ""
        #expect(message.contains("\(option) alone does not determine the app; specify the APP"))
    }

    @Test(
        "A path becomes an absolute URL with unusual characters encoded",
        arguments: [
            ("a", "file:///home/me/a"), ("/a", "file:///a"), ("../x/./y", "file:///home/x/y"),
            ("/../../a", "file:///a"), ("ä?#%", "file:///home/me/%C3%A4%3F%23%25"), ("/a\u{1}", "file:///a%01"),
        ])
    func fileURL(path: String, url: String) {
        #expect(FileURL.text(path: path, folder: "/home/me") == url)
    }

    @Test("Idempotency keys are 32 different hexadecimal digits")
    func keys() {
        let keys = (0..<64).map { _ in IdempotencyKeyGenerator.random() }
        #expect(Set(keys).count == keys.count)
        #expect(keys.allSatisfy { $0.utf8.count == 32 && $0.allSatisfy(\.isHexDigit) })
    }
}
