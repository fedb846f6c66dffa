import ActivityWire
import BrokerCore
import Glibc
import SystemFiles
import Testing

@testable import ActivityBroker

extension LaunchTests {
    @Suite("Process launcher")
    struct ProcessLauncherTests {
        @Test("A window has exactly four descriptors: /dev/null, the log twice, and its token")
        func descriptors() throws {
            let stage = try LaunchFixture()
            // Left open without close-on-exec, as careless code would.
            let leak = open("/dev/null", O_RDONLY)
            defer { close(leak) }
            var order = try stage.order(executable: "/bin/ls")
            order.arguments = ["-l", "/proc/self/fd"]
            _ = try stage.launch(order)
            #expect(stage.end(of: order.process) == .exited(0))
            // `… 3 -> pipe:[…]`; the folder that is being listed is open as well.
            let links = try stage.log().split(separator: "\n").map { $0.split(separator: " ").suffix(3) }
                .filter { $0.count == 3 && $0.contains("->") && $0.last?.hasPrefix("/proc/") == false }
            let lines = links.map { $0.joined(separator: " ") }
            #expect(lines.count == 4)
            #expect(lines.first == "0 -> /dev/null")
            #expect(lines.dropFirst().prefix(2).allSatisfy { $0.hasSuffix(".log") })
            #expect(lines.last?.hasPrefix("3 -> pipe:") == true)
        }

        @Test("The token can be read once, and the core gets its digest")
        func token() throws {
            let stage = try LaunchFixture()
            let order = try stage.order("cat <&3 > token; cat <&3 > again")
            let process = try stage.launch(order)
            #expect(stage.end(of: order.process) == .exited(0))
            let token = try BoundedFile.read("\(stage.scratch.path)/token", limit: 1_000)
            #expect(token.count == Secret.length)
            #expect(Secret.digest(of: token) == process.launchToken)
            #expect(try stage.scratch.text("again") == "")
        }

        @Test("A window leads its own session and process group, detached from the broker's terminal")
        func session() throws {
            let stage = try LaunchFixture()
            let order = try stage.order("cat /proc/$$/stat")
            let process = try stage.launch(order)
            #expect(stage.end(of: order.process) == .exited(0))
            let found = try #require(ProcessStatistics.parse(Array(try stage.log().utf8)))
            #expect(found.session == process.processIdentifier)
            #expect(found.processGroup == process.processIdentifier)
            #expect(found.startTime == process.startTime)
        }

        @Test("Arguments and working directory are passed unchanged, including empty ones and spaces")
        func arguments() throws {
            let stage = try LaunchFixture()
            #expect(try stage.run(#"printf '%s|' "$#" "$@"; pwd"#) == .exited(0))
            #expect(try stage.log() == "2|a b||\(stage.scratch.path)\n")
        }

        @Test("A window inherits only the listed environment, overridden by the order's and the protocol's variables")
        func environment() throws {
            let inherited = [
                "PATH": "/usr/bin:/bin", "KEPT": "1", "LC_TIME": "C", "TOOLKIT_SCALE": "2", "SSH_AUTH_SOCK": "/agent",
                "PASSWORD": "secret", "BUNDLES_OWN": "3", "CHANGED": "old", "NOTIFY_SOCKET": "/s", "LISTEN_FDS": "3",
                "ACTIVITY_BROKER_CALL_TIMEOUT": "1s", "ACTIVITY_BROKER_TOKEN_FD": "77", "SHLVL": "5",
                "XDG_SEAT": "seat0", "XDG_ACTIVATION_TOKEN": "stale", "DESKTOP_STARTUP_ID": "stale",
            ]
            let stage = try LaunchFixture(
                environment: inherited,
                passing: ["KEPT", "TOOLKIT_*", "NOTIFY_SOCKET", "ACTIVITY_BROKER_*", "DESKTOP_*"])
            let own = [
                EnvironmentVariable(name: "CHANGED", value: "new = é\nx"),
                EnvironmentVariable(name: "ACTIVITY_BROKER_APP", value: "org.other"),
            ]
            var order = try stage.order("cat /proc/$$/environ", environment: own)
            order.passedEnvironment = try [#require(EnvironmentPattern("BUNDLES_OWN"))]
            _ = try stage.launch(order)
            #expect(stage.end(of: order.process) == .exited(0))
            #expect(
                try stage.log().split(separator: "\0").map(String.init) == [
                    "ACTIVITY_BROKER_APP=org.example.app",
                    "ACTIVITY_BROKER_ENDPOINT=ipc://\(stage.scratch.path)/broker.sock",
                    "ACTIVITY_BROKER_TOKEN_FD=3", "BUNDLES_OWN=3", "CHANGED=new = é\nx", "KEPT=1", "LC_TIME=C",
                    "PATH=/usr/bin:/bin", "PWD=\(stage.scratch.path)", "TOOLKIT_SCALE=2",
                    "XDG_SEAT=seat0",
                ])
        }

        @Test("Only the host of a program gets the setting raise and the desktop's sockets", arguments: [false, true])
        func raise(hostsProgram: Bool) throws {
            let inherited = ["PATH": "/usr/bin:/bin", "SWAYSOCK": "/run/sway", "ACTIVITY_BROKER_RAISE": "old"]
            let stage = try LaunchFixture(environment: inherited, raise: ["swaymsg", "[pid={pid}] focus"])
            var order = try stage.order("cat /proc/$$/environ")
            order.hostsProgram = hostsProgram
            _ = try stage.launch(order)
            #expect(stage.end(of: order.process) == .exited(0))
            let found = try stage.log().split(separator: "\0").filter {
                $0.contains("SWAYSOCK") || $0.contains("RAISE")
            }
            let expected = ["ACTIVITY_BROKER_RAISE=swaymsg\n[pid={pid}] focus", "ACTIVITY_BROKER_SWAYSOCK=/run/sway"]
            #expect(found.map(String.init) == (hostsProgram ? expected : []))
        }

        @Test("No signal is blocked or ignored in a window, whatever the broker does with its own")
        func signals() throws {
            let stage = try LaunchFixture()
            let former = signal(SIGPIPE, SIG_IGN)
            defer { signal(SIGPIPE, former) }
            #expect(try stage.run("grep -E 'Sig(Blk|Ign)' /proc/self/status") == .exited(0))
            let masks = try stage.log().split(separator: "\n").map { $0.split(separator: "\t").last ?? "" }
            // Bit 12 is SIGPIPE.
            #expect(masks.count == 2)
            #expect(masks.allSatisfy { (UInt64($0, radix: 16) ?? .max) & (1 << 12) == 0 })
            #expect(masks.first == "0000000000000000")
        }

        @Test("A failed launch is reported by name and leaves no process, entry or open log")
        func failures() throws {
            let stage = try LaunchFixture()
            let text = try stage.scratch.write("text", "no program", mode: 0o600)
            let binary = try stage.scratch.write("binary", "\u{7f}ELF nonsense", mode: 0o700)
            let script = try stage.scratch.write("script", "#!/no/such/interpreter\n", mode: 0o700)
            let missing = "\(stage.scratch.path)/missing"
            let cases: [(String, LaunchError)] = [
                (missing, .missingExecutable(path: missing)), (text, .notExecutable(path: text)),
                (binary, .notProgram(path: binary)), (script, .missingInterpreter(path: script)),
                (stage.scratch.path, .notExecutable(path: stage.scratch.path)),
                ("x\0y", .containsNul(field: "executable")),
                (text + "/x", .missingExecutable(path: text + "/x")),
            ]
            for (executable, error) in cases {
                let order = try stage.order(executable: executable)
                do {
                    _ = try stage.launch(order)
                    Issue.record("\(executable) was started")
                } catch let found { #expect(found == error) }
                #expect(stage.processCount == 0)
            }
            #expect(cases[0].1.description == "the executable \(missing) does not exist")
        }

        @Test("A missing working directory is distinguished from arguments that are too long")
        func otherFailures() throws {
            let stage = try LaunchFixture()
            var order = try stage.order("exit 0")
            order.workingDirectory = "/no/such/folder"
            #expect(Self.failure(stage, order) == .missingFolder(path: "/no/such/folder"))
            order.workingDirectory = "/"
            order.arguments = [String(repeating: "x", count: 1 << 18)]
            #expect(Self.failure(stage, order) == .tooLong)
            order.arguments = ["a\0b"]
            #expect(Self.failure(stage, order) == .containsNul(field: "argument"))
        }

        private static func failure(_ stage: LaunchFixture, _ order: LaunchOrder) -> LaunchError? {
            do throws(LaunchError) {
                _ = try stage.launch(order)
                return nil
            } catch { return error }
        }
    }
}
