import ActivityWire
import ArgumentParser

/// Where the window is put that `open` brings forward.
struct PlacementArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Where the window is put: automatic, standard (beside the others) or prominent (above them).",
            valueName: "placement"),
        completion: .list(["automatic", "standard", "prominent"]), transform: Self.parse)
    var placement: Placement?

    @Option(
        help: ArgumentHelp(
            "Put the window in this session's place, which is hidden until the new one is closed.",
            valueName: "session"),
        transform: SessionArgument.parse)
    var push: SessionReference?

    @Flag(help: "Leave in front what is in front; the window is served in the background.")
    var withoutActivating = false

    mutating func validate() throws {
        guard placement == nil || push == nil else { throw ValidationError("--push is a placement itself; name one") }
        guard !withoutActivating || (placement == nil && push == nil) else {
            throw ValidationError("--without-activating leaves a placement nothing to say; name one")
        }
    }

    func apply(to request: inout ActivationRequest) {
        request.placement = push == nil ? placement ?? .automatic : .push
        request.pushTarget = push
        request.joinBehavior = withoutActivating ? .preferredWithoutActivating : .automatic
    }

    private static func parse(_ text: String) throws -> Placement {
        guard let placement = Placement(name: text), placement != .push else {
            throw ValidationError("\(text) is no placement; there are automatic, standard and prominent, and --push")
        }
        return placement
    }
}
