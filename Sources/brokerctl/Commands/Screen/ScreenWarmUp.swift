import ActivityWire
import Adaptation
import ArgumentParser

/// `brokerctl screen warm-up`.
struct ScreenWarmUp: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "warm-up", abstract: "Take an app's window through every layout of a device.",
        discussion: """
            Full screen, in and under Slide Over, each side of each split, the divider held, the switcher and the home \
            screen, in both orientations: after each gesture the window has to be there, to read the size and the \
            traits of its place, to be in the right state, and to save what it saved before. At the end it is made anew \
            from its saved state. Windows that were opened for it are closed, and the device is as it was.

            A state can only be lost where there is one: open the window with content first. Without another app's window \
            the layouts of two are left out, which is told.

            Exit status: 0 nothing found, 1 a fault found or refused, 2 wrong usage.
            """)

    @Argument(help: AppName.help(), completion: AppName.completion, transform: AppName.parse) var app: AppName

    @Option(help: ArgumentHelp("The content to open; by default the app's last window.", valueName: "identifier"))
    var target: String?

    @Option(
        help: ArgumentHelp("The window for the other place; by default another app's last one.", valueName: "session"),
        completion: SessionArgument.completion, transform: SessionArgument.parse)
    var beside: SessionReference?

    @Flag(help: "Only the layouts that a window has alone.") var alone = false

    @Option(help: ArgumentHelp("On this device instead of the present one.", valueName: "model"))
    var device: String?

    @Option(
        help: ArgumentHelp("A key of the saved state that may change; may be given several times.", valueName: "key"))
    var ignore: [String] = []

    @Option(
        help: ArgumentHelp(
            "Write what was found into this file as a JUnit report, a test case for each layout.", valueName: "file"),
        completion: .file())
    var junit: String?

    @Flag(help: "Tell of each layout on standard error once it is behind the window.") var progress = false

    @OptionGroup(title: "General") var options: GlobalOptions

    mutating func validate() throws {
        guard !alone || beside == nil else { throw ValidationError("--alone and --beside are two things; name one") }
    }

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        // The answer's default timeout is too short for a tour.
        let broker = BrokerProxy(endpoint: broker.endpoint, timeout: broker.timeout ?? Self.patience)
        let app = try await broker.identifier(of: app)
        let initial = try await broker.screen()
        if let device { _ = try await broker.screen(.device(device)) }
        let windows = try await gather(app, on: initial.device, broker)
        let stops = try await broker.tour(of: windows.window, beside: windows.companion)
        var warmUp = WarmUp(
            WindowProbe(broker: broker, session: windows.window), through: stops, saved: windows.saved,
            ignoring: Set(ignore))
        if progress {
            var number = 0
            warmUp.report = { step in
                number += 1
                ErrorOutput.write(step.line(number, of: stops.count))
            }
        }
        try await warmUp.run()
        let output = WarmUpOutput(warmUp, app: app, windows, device: try await broker.screen().device)
        await windows.dismiss(broker)
        // The tour has rotated the device, and may have run on another model.
        if device != nil {
            let profile = ScreenProfile(word: initial.profile)
            _ = try await broker.screen(.device(initial.device, profile: profile, release: initial.release))
        }
        if let orientation = InterfaceOrientation(word: initial.orientation) {
            _ = try await broker.screen(.rotate(orientation))
        }
        await broker.close()
        let omitted = omissions(output)
        for step in omitted { ErrorOutput.write("brokerctl: \(step.omission ?? step.layout)") }
        try write(
            JUnitReport(
                name: Self.name(of: app, on: output.device), layouts: stops.map(\.name), steps: warmUp.steps,
                faults: warmUp.faults, omitted: omitted))
        guard !warmUp.faults.isEmpty else { return try console.print(output) }
        throw try Self.failure(console, output)
    }

    /// Opens the windows. When that fails, the JUnit report says why.
    private func gather(_ app: AppID, on device: String, _ broker: BrokerProxy) async throws -> WarmUpWindows {
        do {
            return try await WarmUpWindows.gather(app, target: target, beside: beside, isAlone: alone, broker)
        } catch {
            if let failure = CommandFailure(reporting: error) {
                let reason = [failure.reason, failure.lastOutput].compactMap { $0 }.joined(separator: "\n")
                try write(JUnitReport(name: Self.name(of: app, on: device), notBegunBecause: reason))
            }
            throw error
        }
    }

    private static func name(of app: AppID, on device: String) -> String { "screen warm-up \(app) \(device)" }

    private func write(_ report: JUnitReport) throws {
        if let junit { try RegularFile.write(Array(report.xml.utf8), to: junit) }
    }

    /// Returns the parts of the tour that were left out though the user may have expected them.
    private func omissions(_ output: WarmUpOutput) -> [WarmUpStep] {
        var steps: [WarmUpStep] = []
        if output.beside.value == nil, !alone {
            let reason =
                "the layouts of two windows were not tried, since no other app has a window: install one, name a window "
                + "with --beside, or say --alone"
            steps.append(
                WarmUpStep(layout: "beside another window", isReached: false, faults: [], omission: reason))
        }
        if !output.savesState, output.passed {
            let reason = "the window saves no state, so none could be lost"
            steps.append(WarmUpStep(layout: "made anew", isReached: false, faults: [], omission: reason))
        }
        return steps
    }

    /// Prints the output and returns the failure to throw.
    private static func failure(_ console: Console, _ output: WarmUpOutput) throws -> ReportedFailure {
        try console.print(output)
        return ReportedFailure(status: .failed)
    }

    /// The default deadline of the whole tour.
    private static let patience: Duration = .seconds(3_600)
}
