import ActivityWire
import Adaptation
import ArgumentParser

/// `brokerctl screen warm-up`.
struct ScreenWarmUp: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "warm-up", abstract: "Test an app's window in every layout of a device.",
        discussion: """
            Full screen, in and under Slide Over, each side of each split, with the divider held, in the switcher \
            and on the home screen, in both orientations. After each gesture the window must be connected, report \
            the expected size and traits, be in the right state, and save the same state as before. Finally it is \
            recreated from its saved state. With --expect, what its view controllers present and how their split view has \
            adapted must be what an earlier run has recorded with --record. Windows that were opened for the test are closed, and the device is \
            restored.

            To test that no state is lost, open the window with content first. Without a window of another app, the \
            layouts with two windows are skipped, with a warning.

            Exit status: 0 no fault found, 1 fault found or test refused, 2 wrong usage.
            """)

    @Argument(help: AppName.help(), completion: AppName.completion, transform: AppName.parse) var app: AppName

    @Option(help: ArgumentHelp("Content to open (default: the app's last window).", valueName: "identifier"))
    var target: String?

    @Option(
        help: ArgumentHelp(
            "User info for the content: a JSON object, or @ and the path of a file with one.", valueName: "json"))
    var userInfo: String?

    @Option(
        help: ArgumentHelp("Window for the other position (default: another app's last window).", valueName: "session"),
        completion: SessionArgument.completion, transform: SessionArgument.parse)
    var beside: SessionReference?

    @Flag(help: "Test only the layouts with a single window.") var alone = false

    @Option(help: ArgumentHelp("Device to test on (default: the current one).", valueName: "model"))
    var device: String?

    @Option(
        help: ArgumentHelp("A key of the saved state that may change; may be repeated.", valueName: "key"))
    var ignore: [String] = []

    @Option(
        help: ArgumentHelp(
            "Write a JUnit report to this file, with a test case for each layout.", valueName: "file"),
        completion: .file())
    var junit: String?

    @Option(
        help: ArgumentHelp(
            "Write what the window presents in each layout to this file, for --expect.", valueName: "file"),
        completion: .file())
    var record: String?

    @Option(
        help: ArgumentHelp(
            "Fail where the window presents something else than this file says.", valueName: "file"),
        completion: .file())
    var expect: String?

    @Flag(help: "Report each completed layout on standard error.") var progress = false

    @OptionGroup(title: "General") var options: GlobalOptions

    mutating func validate() throws {
        guard !alone || beside == nil else { throw ValidationError("--alone and --beside are mutually exclusive") }
        guard userInfo == nil || target != nil else { throw ValidationError("--user-info requires --target") }
    }

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        let expected = try expect.map { path throws(CommandFailure) in
            let bytes = try RegularFile.read(path, limit: ExpectedContent.bytesMax)
            return try ExpectedContent(path: path, String(decoding: bytes, as: UTF8.self))
        }
        let userInfo = try UserInfoArgument.userInfo.encode(userInfo)
        // The answer's default timeout is too short for a tour.
        let broker = BrokerProxy(endpoint: broker.endpoint, timeout: broker.timeout ?? Self.patience)
        let app = try await broker.identifier(of: app)
        let initial = try await broker.screen()
        if let device { _ = try await broker.screen(.device(device)) }
        let windows = try await gather(app, userInfo, on: initial.device, broker)
        let stops = try await broker.tour(of: windows.window, beside: windows.companion)
        do {
            try expected?.check(isAbout: stops.map(\.name))
        } catch {
            try await clearUp(windows, initial, broker)
            throw error
        }
        var warmUp = WarmUp(
            WindowProbe(broker: broker, session: windows.window), through: stops, saved: windows.saved,
            ignoring: Set(ignore))
        warmUp.expected = expected
        if progress {
            var number = 0
            warmUp.report = { step in
                number += 1
                ErrorOutput.write(step.line(number, of: stops.count))
            }
        }
        try await warmUp.run()
        let output = WarmUpOutput(warmUp, app: app, windows, device: try await broker.screen().device)
        try await clearUp(windows, initial, broker)
        await broker.close()
        let omitted = omissions(output)
        for step in omitted { ErrorOutput.write("brokerctl: \(step.omission ?? step.layout)") }
        try write(
            JUnitReport(
                name: Self.name(of: app, on: output.device), layouts: stops.map(\.name), steps: warmUp.steps,
                faults: warmUp.faults, omitted: omitted))
        if let record { try RegularFile.write(Array(ExpectedContent.text(of: warmUp.contents).utf8), to: record) }
        guard !warmUp.faults.isEmpty else { return try console.print(output) }
        throw try Self.failure(console, output)
    }

    /// Closes the windows that were opened for the test, and restores the device: the tour has rotated it, and may have run
    /// on another model.
    private func clearUp(_ windows: WarmUpWindows, _ initial: ScreenReport, _ broker: BrokerProxy) async throws {
        await windows.dismiss(broker)
        if device != nil {
            let profile = ScreenProfile(word: initial.profile)
            _ = try await broker.screen(.device(initial.device, profile: profile, release: initial.release))
        }
        if let orientation = InterfaceOrientation(word: initial.orientation) {
            _ = try await broker.screen(.rotate(orientation))
        }
    }

    /// Opens the windows. When that fails, the JUnit report says why.
    private func gather(
        _ app: AppID, _ userInfo: Blob, on device: String, _ broker: BrokerProxy
    ) async throws -> WarmUpWindows {
        do {
            return try await WarmUpWindows.gather(
                app, target: target, userInfo: userInfo, beside: beside, isAlone: alone, broker)
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
                "the layouts of two windows were skipped because no other app has a window: install one, give a window "
                + "with --beside, or use --alone"
            steps.append(
                WarmUpStep(layout: "beside another window", isReached: false, faults: [], omission: reason))
        }
        if !output.savesState, output.passed {
            let reason = "the window saves no state, so loss of state was not tested"
            steps.append(WarmUpStep(layout: "recreated", isReached: false, faults: [], omission: reason))
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
