import Foundation
import TestSupport
import Testing

/// What people get wrong at the command line: the answer names the mistake and the way out.
@Suite("Typical mistakes at the command line", .serialized, .processes, .timeLimit(.minutes(10)))
struct TypicalMistakesTests {
    private struct Mistake {
        let arguments: [String]
        let status: Int32
        /// What the answer contains.
        let answer: [String]

        init(_ arguments: String, _ status: Int32, _ answer: String...) {
            self.arguments = arguments.split(separator: " ").map { String($0).replacing("_", with: " ") }
            self.status = status
            self.answer = answer
        }
    }

    private static let mistakes = [
        Mistake("opne gallery", 2, "'opne' is not a command", "Did you mean 'open'?"),
        Mistake("rotate portrait", 2, "Did you mean 'screen rotate'?"),
        Mistake("open galery", 1, "did you mean org.activitybroker.demo.gallery?"),
        Mistake("open org.activitybroker.demo.galery", 1, "did you mean org.activitybroker.demo.gallery?"),
        Mistake("open activitybroker.demo.gallery", 1, "did you mean org.activitybroker.demo.gallery?"),
        Mistake("open xyzzy", 1, "xyzzy", "brokerctl apps list shows what is installed"),
        Mistake("open --target photo/7", 2, "--target alone does not determine the app", "specify the APP"),
        Mistake("open gallery --reuse never", 2, "'never' is not a valid reuse policy", "matchElseNew"),
        Mistake("open gallery --user-info {count:3}", 2, "--user-info is not valid JSON", #"{"count": 3}"#),
        Mistake("open gallery --file /no/such/file", 1, "/no/such/file: No such file"),
        Mistake("open gallery --url https://example.org --target x", 2, "--target and --url are mutually exclusive"),
        Mistake("open gallery --timeout 5minutes", 2, "5minutes", "500ms, 15s"),
        Mistake(
            "activate gallery:photo/71", 1, "no session matches",
            "did you mean org.activitybroker.demo.gallery:photo/7?"),
        Mistake("activate ffff", 1, "no session matches ffff", "brokerctl sessions list shows the sessions"),
        Mistake("sessions list --app galery", 1, "did you mean org.activitybroker.demo.gallery?"),
        Mistake("screen rotate sideways", 2, "'sideways' is not a valid orientation (expected portrait or landscape)"),
        Mistake("screen device ipadd10", 1, "ipad10"),
        Mistake("wait session_gallery:photo/7_active", 2, "'active' is not a valid session state", "foregroundActive"),
        Mistake("events --kind sesion", 2, "'sesion' is not a valid kind of event; did you mean session?"),
        Mistake("events --since yesterday", 2, "'yesterday' is not a valid time", "5min"),
        Mistake("drag gallery:photo/7", 2, "give exactly one of --drop-on", "--cancel"),
        Mistake("drag gallery:photo/7 --at 12 --cancel", 2, "'12' is not a valid point", "X,Y"),
        Mistake("status --field nothing", 2, "there is no field 'nothing' (expected one of", "endpoint"),
        Mistake("status --json --field endpoint", 2, "--field and --json are mutually exclusive"),
        Mistake("status --endpoint /tmp/broker.sock", 2, "--endpoint", "ipc:// followed by an absolute path"),
        Mistake("status --endpoint ipc:///no/such.sock", 3, "no broker is running", "Start activity-broker"),
        Mistake("explain ffff", 1, "ffff", "brokerctl open prints its request's identifier"),
        Mistake("log xyzzy", 1, "no session, request or app matches xyzzy"),
    ]

    @Test("Each mistake is reported with what is wrong and what is right, on standard error with its exit status")
    func answers() async throws {
        try await withBroker { broker in
            _ = try await broker.ask("open", "org.activitybroker.demo.gallery", "--target", "photo/7")
            for mistake in Self.mistakes {
                let finished = try await broker.typed(mistake.arguments)
                #expect(finished.status == mistake.status, "\(mistake.arguments): \(finished)")
                for words in mistake.answer {
                    #expect(finished.errors.contains(words), "\(mistake.arguments): \(finished.errors)")
                }
                if !mistake.arguments.contains("--json") { #expect(finished.output == "", "\(mistake.arguments)") }
            }
        }
    }

    @Test("Two windows with one target are distinguished by what differs")
    func told() async throws {
        try await withBroker { broker in
            let gallery = "org.activitybroker.demo.gallery"
            let first = try #require(try await broker.ask("open", gallery, "--target", "photo/7")["session"].text)
            let second = try #require(
                try await broker.ask("open", gallery, "--target", "photo/7", "--reuse", "alwaysNew")["session"].text)
            try await broker.settle([first, second])
            let finished = try await broker.typed(["activate", "gallery:photo/7"])
            #expect(finished.status == 1 && finished.errors.contains("2 sessions match"), "\(finished)")
            let lines = finished.errors.split(separator: "\n").filter { $0.contains(first) || $0.contains(second) }
            #expect(lines.count == 2 && lines.allSatisfy { $0.contains("pid ") }, "\(finished)")
        }
    }
}
