import ActivityWire
import AppDescriptions
import DesktopEntries
import UniformTypes

/// The desktop entries and defaults that `desktop install` is to make.
struct DesktopWishes: Hashable, Sendable {
    private(set) var entries: [HandlerEntry] = []
    private(set) var defaults: [DefaultWish] = []

    /// - Parameters:
    ///   - program: The absolute path of `brokerctl`.
    ///   - types: The types that the apps are to open.
    ///   - isAll: Whether the apps are to open all types and schemes that they declare. The first app that declares one
    ///     gets it.
    init(
        _ apps: [AppDescription], program: String, types: [MIMEName], isAll: Bool
    ) throws(HandlerEntry.Flaw) {
        var taken: Set<MIMEName> = []
        for app in apps {
            let entry = try HandlerEntry(app: app.id.text, name: app.name, program: program)
            let wanted = types + (isAll ? Self.declaredTypes(of: app) : [])
            entries.append(entry)
            defaults += wanted.filter { taken.insert($0).inserted }.map {
                DefaultWish(type: $0, entry: entry.identifier)
            }
        }
    }

    /// Returns the MIME types and schemes that an app declares.
    static func declaredTypes(of app: AppDescription) -> [MIMEName] {
        let catalog = UniformTypeCatalog(declarations: app.typeDeclarations)
        let types = app.documentTypes.flatMap(\.contentTypes).compactMap { UniformType($0) }
        return types.flatMap { catalog.mimeTypes(of: $0) }.compactMap { MIMEName($0) }
            + app.urlSchemes.compactMap { MIMEName(scheme: $0) }
    }
}
