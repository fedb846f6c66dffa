import AppDescriptions
import ProgramHosting
import Testing

@Suite("Displays, variables and paths of programs")
struct ProgramSurroundingsTests {
    private func paths(_ variables: [String: String]) -> [String] { DisplaySockets { variables[$0] }.paths }

    @Test("The sockets of local displays are found, and those of others are not")
    func sockets() {
        #expect(paths(["WAYLAND_DISPLAY": "wayland-1", "XDG_RUNTIME_DIR": "/run/user/1"]) == ["/run/user/1/wayland-1"])
        #expect(paths(["WAYLAND_DISPLAY": "/x/y", "DISPLAY": ":1.0"]) == ["/x/y", "/tmp/.X11-unix/X1"])
        #expect(paths(["DISPLAY": "unix:12"]) == ["/tmp/.X11-unix/X12"])
        #expect(paths(["DISPLAY": "host:0"]).isEmpty)
        #expect(paths(["DISPLAY": "", "WAYLAND_DISPLAY": ""]).isEmpty)
        #expect(paths(["WAYLAND_DISPLAY": "wayland-1"]).isEmpty)
    }

    @Test("A display is lost if one that answered does not any more, or if none ever did")
    func lost() {
        let both = DisplaySockets { ["WAYLAND_DISPLAY": "/w", "DISPLAY": ":0"][$0] }
        let x = "/tmp/.X11-unix/X0"
        #expect(both.isLost(answeredBefore: ["/w", x], answering: [x]))
        #expect(both.isLost(answeredBefore: [], answering: []))
        #expect(!both.isLost(answeredBefore: [x], answering: [x]))
        #expect(!both.isLost(answeredBefore: [], answering: [x]))
        let none = DisplaySockets { _ in nil }
        #expect(!none.isLost(answeredBefore: [], answering: []))
    }

    @Test("A program inherits everything but what is meant for its host")
    func environment() {
        let host = ["A=1", "ACTIVITY_BROKER_TOKEN_FD=3", "XDG_ACTIVATION_TOKEN=x", "PWD=/b", "noise", "AB=2"]
        let entries = ProgramEnvironment.entries(from: host.map { Array($0.utf8) }, folder: "/home/me")
        #expect(entries.map { String(decoding: $0, as: UTF8.self) } == ["A=1", "AB=2", "PWD=/home/me"])
        #expect(ProgramEnvironment.value(of: "A", in: entries) == "1")
        #expect(ProgramEnvironment.value(of: "B", in: entries) == nil)
    }

    @Test("The command that brings windows to the front gets the desktop's sockets, and the program does not")
    func raise() throws {
        let host = ["ACTIVITY_BROKER_RAISE=swaymsg\n[pid={pid}] focus", "ACTIVITY_BROKER_SWAYSOCK=/s", "A=1"]
            .map { Array($0.utf8) }
        let command = try #require(RaiseCommand(environment: host))
        #expect(command.vector == (try ProgramVector(["swaymsg", "[pid={pid}] focus"], for: .raise)))
        #expect(command.environment == [Array("SWAYSOCK=/s".utf8)])
        #expect(ProgramEnvironment.entries(from: host, folder: "/h") == ["A=1", "PWD=/h"].map { Array($0.utf8) })
        #expect(RaiseCommand(environment: [Array("A=1".utf8)]) == nil)
        #expect(RaiseCommand(environment: [Array("ACTIVITY_BROKER_RAISE={pid}".utf8)]) == nil)
    }

    @Test("A name is looked for in the absolute folders of PATH, and a relative path in the bundle")
    func programPaths() {
        #expect(ProgramPath.candidates(for: "/bin/x", bundle: "/b", path: "/usr/bin") == ["/bin/x"])
        #expect(ProgramPath.candidates(for: "./x", bundle: "/b", path: "/usr/bin") == ["/b/./x"])
        #expect(ProgramPath.candidates(for: "x", bundle: "/b", path: "/u::.:/v") == ["/u/x", "/v/x"])
        #expect(ProgramPath.candidates(for: "x", bundle: "/b", path: nil) == ["/usr/bin/x", "/bin/x"])
    }
}
