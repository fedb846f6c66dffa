import ArgumentParser
import DemoSupport
import Glibc

/// Windows that misbehave in a chosen way, to observe how the broker reacts.
struct FaultyCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "faulty", abstract: "A window process that misbehaves.", shouldDisplay: false,
        subcommands: [NeverConnects.self, Exits.self, Window.self])

    /// Starts, and never greets the broker.
    struct NeverConnects: ParsableCommand {
        static let configuration = CommandConfiguration(commandName: "never-connects", shouldDisplay: false)

        @OptionGroup var data: DataOptions

        func run() {
            WindowLogWriter(name: "faulty/never-connects").say("does not send hello")
            while true { pause() }
        }
    }

    /// Exits before its greeting.
    struct Exits: ParsableCommand {
        static let configuration = CommandConfiguration(commandName: "exits", shouldDisplay: false)
        static let code: Int32 = 3

        @OptionGroup var data: DataOptions

        func run() throws {
            WindowLogWriter(name: "faulty/exits").say("exits with \(Self.code)")
            throw ExitCode(Self.code)
        }
    }

    /// Greets the broker, then behaves as the target of each activity says.
    struct Window: AsyncParsableCommand {
        static let configuration = CommandConfiguration(commandName: "window", shouldDisplay: false)

        @OptionGroup var data: DataOptions

        @MainActor
        func run() async {
            data.apply()
            await DemoApplication.run(
                .faultyWindow, kinds: [.init(name: "Faulty", scene: FaultyScene.self, targetPrefix: nil)])
        }
    }
}
