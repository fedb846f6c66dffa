import ActivityWire
import ArgumentParser
import UniformTypes

/// The options that say where a drag ends. Exactly one end is required.
struct DragEndingArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp("Drop on this window.", valueName: "session"), completion: SessionArgument.completion,
        transform: SessionArgument.parse)
    var dropOn: SessionReference?

    @Option(help: ArgumentHelp("Drop on an edge of the screen: leading or trailing.", valueName: "edge"))
    var dropOnEdge: DropEdge?

    @Option(
        help: ArgumentHelp("Drop on an app, launching it if needed.", valueName: "app"),
        completion: AppName.completion, transform: AppName.parse)
    var dropOnApp: AppName?

    @Option(
        help: ArgumentHelp("With --drop-on: drop at this point of the window.", valueName: "x,y"),
        transform: PointArgument.parse)
    var dropAt: DragPoint?

    @Flag(help: "Drop it into a new window of its own.")
    var tearOff = false

    @Flag(help: "Cancel the drag.")
    var cancel = false

    func validate() throws {
        let ways = [dropOn != nil, dropOnEdge != nil, dropOnApp != nil, tearOff, cancel].count { $0 }
        guard ways == 1 else {
            throw ValidationError(
                "give exactly one of --drop-on, --drop-on-edge, --drop-on-app, --tear-off and --cancel")
        }
        guard dropAt == nil || dropOn != nil else {
            throw ValidationError("--drop-at requires --drop-on")
        }
    }

    /// Returns where the drag ends; nil when it is cancelled.
    ///
    /// - Parameter app: the app that ``dropOnApp`` names.
    func target(app: AppID?) -> DragTarget? {
        if let dropOn { return .session(dropOn) }
        if let dropOnEdge { return .zone(dropOnEdge == .leading ? .leadingEdge : .trailingEdge) }
        if let app { return .app(app) }
        return tearOff ? .zone(.tornOff) : nil
    }
}

/// A point in a window, in points from its top left: `120,80`.
enum PointArgument {
    /// - Throws: `ValidationError` for a text that is not a point.
    static func parse(_ text: String) throws -> DragPoint {
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
        guard numbers.count == 2, let x = numbers[0], let y = numbers[1], x.isFinite, y.isFinite else {
            throw ValidationError(
                "'\(text)' is not a valid point (expected X,Y in points from the window's top left, such as 120,80)")
        }
        return DragPoint(x: x, y: y)
    }
}

/// An edge of the screen.
enum DropEdge: String, ExpressibleByArgument, CaseIterable {
    case leading
    case trailing
}

/// The numbers of a window's drag interactions, each at least 1.
struct ItemNumbers: Hashable, Sendable {
    var numbers: [UInt32]

    /// - Throws: `ValidationError` for a text that is not a list of numbers, and for more than
    ///   ``DragLimits/contributors`` numbers.
    static func parse(_ text: String) throws -> ItemNumbers {
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { UInt32($0) }
        guard numbers.allSatisfy({ ($0 ?? 0) > 0 }), numbers.count <= DragLimits.contributors else {
            throw ValidationError(
                "'\(text)' is not a valid list of items (expected numbers from 1, separated by commas)")
        }
        return ItemNumbers(numbers: numbers.compactMap(\.self))
    }
}

/// A uniform type on the command line.
enum UniformTypeArgument {
    /// - Throws: `ValidationError` for a text that is not the identifier of a uniform type.
    static func parse(_ text: String) throws -> UniformType {
        guard let type = UniformType(text) else {
            throw ValidationError("'\(text)' is not a valid uniform type identifier (expected one such as public.png)")
        }
        return type
    }
}

/// A digest on the command line: `sha256:` and 64 hexadecimal digits. Parsing returns the digits in lower case.
enum DigestArgument {
    /// - Throws: `ValidationError` for a text of another form.
    static func parse(_ text: String) throws -> String {
        let prefix = "sha256:"
        let digits = text.dropFirst(prefix.count).lowercased()
        guard text.hasPrefix(prefix), digits.count == 64, digits.allSatisfy(\.isHexDigit) else {
            throw ValidationError("not a valid digest (expected sha256: and 64 hexadecimal digits)")
        }
        return digits
    }
}
