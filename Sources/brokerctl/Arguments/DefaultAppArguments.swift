import ActivityWire
import ArgumentParser

/// What an app is, or is no longer, the default for.
struct DefaultAppArguments: ParsableArguments {
    @Argument(
        help: ArgumentHelp("activityType, urlScheme or documentType.", valueName: "kind"),
        completion: .list(["activityType", "urlScheme", "documentType"]), transform: Self.parseKind)
    var kind: DefaultAppSubject.Kind

    @Argument(help: ArgumentHelp("The type or scheme.", valueName: "name")) var name: String

    var subject: DefaultAppSubject {
        DefaultAppSubject(kind: kind, name: kind == .urlScheme ? name.lowercased() : name)
    }

    /// - Throws: `ValidationError` with the kinds there are.
    private static func parseKind(_ text: String) throws -> DefaultAppSubject.Kind {
        guard let kind = DefaultAppSubject.Kind(name: text) else {
            let names = DefaultAppSubject.Kind.allCases.map(\.name).joined(separator: ", ")
            throw ValidationError("\(text) is no kind of default app; there are \(names)")
        }
        return kind
    }
}
