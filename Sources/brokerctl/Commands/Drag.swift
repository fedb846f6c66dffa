import ActivityWire
import ArgumentParser
import BrokerClient
import UniformTypes

/// `brokerctl drag`.
struct Drag: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "drag",
        abstract: "Drag something from a window to another window, a screen edge or an app.",
        discussion: """
            The broker plays the finger: the windows receive the callbacks of a real drag in UIKit's order, and this \
            command prints them. With --load, the dropped items are also sent here, each in the first of the given \
            types that the destination is offered; --save writes them into a folder, under names derived from those \
            that the source suggests.

              brokerctl drag gallery:photo/7 --drop-on notes:note/trip
              brokerctl drag GALLERY --over MAIL --drop-on NOTE --load public.png --save .
              brokerctl drag GALLERY --item 1,2 --drop-on-edge trailing
              brokerctl drag GALLERY --at 120,80 --drop-on NOTE --drop-at 40,200

            Exit status 1 if the drop was refused, nothing was dragged, or --load received nothing for an item \
            because none of the types was offered.
            """)

    @Argument(help: SessionArgument.help, completion: SessionArgument.completion, transform: SessionArgument.parse)
    var session: SessionReference

    @Option(
        help: ArgumentHelp(
            "Lift at the window's drag interaction with this number; each further number is a tap that adds its items.",
            valueName: "n[,n…]"),
        transform: ItemNumbers.parse)
    var item: ItemNumbers = ItemNumbers(numbers: [])

    @Option(
        help: ArgumentHelp("Lift at this point, which is passed to the window.", valueName: "x,y"),
        transform: PointArgument.parse)
    var at: DragPoint?

    @Option(
        help: ArgumentHelp("Move over this window on the way; may be repeated.", valueName: "session"),
        completion: SessionArgument.completion, transform: SessionArgument.parse)
    var over: [SessionReference] = []

    @Option(
        help: ArgumentHelp("Time to stay over each window and over the target.", valueName: "duration"),
        transform: DurationArgument.parse)
    var hold: Duration?

    @OptionGroup(title: "Drop target") var ending: DragEndingArguments

    @Option(
        help: ArgumentHelp("A uniform type in which to load the dropped items; may be repeated.", valueName: "type"),
        transform: UniformTypeArgument.parse)
    var load: [UniformType] = []

    @Option(help: ArgumentHelp("Write the loaded items into this folder.", valueName: "folder"))
    var save: String?

    @Option(
        help: ArgumentHelp("Fail unless the single loaded item has this digest.", valueName: "sha256:hex"),
        transform: DigestArgument.parse)
    var expect: String?

    @OptionGroup(title: "General") var options: GlobalOptions

    mutating func validate() throws {
        if save != nil || expect != nil, load.isEmpty { throw ValidationError("--save and --expect require --load") }
        if ending.cancel, !load.isEmpty { throw ValidationError("--cancel and --load are mutually exclusive") }
    }

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        let folder = try save.map { path throws(CommandFailure) in try SavingFolder(path) }
        let target = ending.target(app: try await broker.identifier(of: ending.dropOnApp))
        let connection = try await BrokerConnection.connect(
            to: broker.endpoint, role: .tool, agent: BrokerProxy.agent, timeout: GlobalOptions.answerTimeout)
        let pointer = DragPointer(
            connection: connection, copies: DroppedCopies(connection.streams, folder: folder),
            deadline: .now + (broker.timeout ?? Self.patience))
        let report = try await pointer.perform(plan(to: target))
        let output = DragOutput(report, wanted: load, copies: await pointer.copies.finished())
        await connection.close()
        if let failure = failure(report, output) { return try console.print(output, failure: failure) }
        try console.print(output)
    }

    private func plan(to target: DragTarget?) -> DragPointer.Plan {
        DragPointer.Plan(
            session: session, interactions: item.numbers, point: at ?? .zero, over: over, hold: hold, target: target,
            targetPoint: ending.dropAt ?? .zero, copies: load)
    }

    /// Returns the reason for the exit status 1; nil when the drag did what was asked for.
    private func failure(_ report: DragReport, _ output: DragOutput) -> CommandFailure? {
        guard report.operation == .copy || report.operation == .move || (ending.cancel && report.ending == .cancelled)
        else {
            return CommandFailure(
                code: report.ending.rawValue,
                reason: "nothing was dropped: \(output.untaken ?? report.ending.words) (\(report.ending.rawValue))")
        }
        if let failed = output.loads.first(where: { $0.failure.value != nil }) {
            let code = failed.failure.value ?? ""
            let reason = LoadFailure(rawValue: code).map { "\($0.words) (\(code))" } ?? code
            return CommandFailure(code: code, reason: "item \(failed.item) was not loaded: \(reason)")
        }
        if let missing = output.missing.first {
            return CommandFailure(code: missing.reason, reason: "item \(missing.item) was not loaded: \(missing.words)")
        }
        if !load.isEmpty, !output.loads.contains(where: \.copy) {
            let reason = "nothing was loaded: \(report.ending.words) (\(report.ending.rawValue))"
            return CommandFailure(code: "notLoaded", reason: reason)
        }
        guard let expect else { return nil }
        let digests = output.loads.compactMap(\.sha256.value)
        guard digests != [expect] else { return nil }
        let loaded = digests.isEmpty ? "nothing was loaded" : "sha256:" + digests.joined(separator: ", sha256:")
        return CommandFailure(code: "otherDigest", reason: "loaded data does not match the expected digest: \(loaded)")
    }

    /// The default deadline; a drop may carry much data.
    private static let patience: Duration = .seconds(600)
}
