import ActivityWire
import Glibc
import Testing

@testable import SceneClient

@Suite("Environment of a launched process")
struct ProcessEnvironmentTests {
    private func read(
        app: String? = nil, _ variables: [String: String]
    ) throws(SceneError) -> ProcessEnvironment {
        try ProcessEnvironment.read(app: app) { variables[$0] }
    }

    @Test("The token is read completely and its descriptor closed")
    func token() throws {
        var ends: [Int32] = [0, 0]
        #expect(pipe(&ends) == 0)
        let token = (1...32).map { UInt8($0) }
        // In two pieces, as a pipe may give it.
        #expect(write(ends[1], Array(token.prefix(10)), 10) == 10)
        #expect(write(ends[1], Array(token.suffix(22)), 22) == 22)
        close(ends[1])
        var before = stat()
        #expect(fstat(ends[0], &before) == 0)
        let environment = try read(["ACTIVITY_BROKER_APP": "org.example.a", "ACTIVITY_BROKER_TOKEN_FD": "\(ends[0])"])
        #expect(environment.launchToken == Blob(token))
        #expect(environment.app.text == "org.example.a")
        #expect(environment.grace == .seconds(30))
        // Its number may be that of another test's file by now.
        var after = stat()
        #expect(fstat(ends[0], &after) == -1 || after.st_dev != before.st_dev || after.st_ino != before.st_ino)
    }

    @Test("A token that is too short is refused by name")
    func shortToken() throws {
        var ends: [Int32] = [0, 0]
        #expect(pipe(&ends) == 0)
        #expect(write(ends[1], [1, 2, 3], 3) == 3)
        close(ends[1])
        #expect(throws: SceneError.invalidValue(field: "ACTIVITY_BROKER_TOKEN_FD", reason: "has 3 bytes (expected 32)"))
        {
            try read(app: "org.example.a", ["ACTIVITY_BROKER_TOKEN_FD": "\(ends[0])"])
        }
    }

    @Test("The environment's app overrides the program's own; without either there is none")
    func app() throws {
        #expect(try read(app: "org.example.b", ["ACTIVITY_BROKER_APP": "org.example.a"]).app.text == "org.example.a")
        #expect(try read(app: "org.example.b", [:]).app.text == "org.example.b")
        #expect(throws: SceneError.self) { try read([:]) }
        #expect(throws: SceneError.self) { try read(app: "not an app", [:]) }
    }

    @Test(
        "Durations are 500ms, 15s or plain seconds",
        arguments: [
            ("500ms", Duration.milliseconds(500)), ("15s", .seconds(15)), ("2", .seconds(2)),
            ("1.5", .milliseconds(1_500)),
            ("", nil), ("-1", nil), ("soon", nil), ("nan", nil), ("1e300", nil), ("5m", nil),
        ] as [(String, Duration?)])
    func durations(text: String, duration: Duration?) {
        #expect((try? ProcessEnvironment.duration(text)) == duration)
    }
}
