package import ActivityWire

/// Finds apps by the names that people use: the identifier, the end of the identifier after a dot, or the display name.
package struct AppNames: Sendable {
    private var identifiers: Set<AppID> = []
    /// The apps by their names in lower case; apps of one name keep the order in which they were given.
    private var named: [String: [AppID]] = [:]

    package init() {}

    package init(_ apps: some Sequence<AppDescription>) { self.init(apps.lazy.map { ($0.id, $0.name) }) }

    package init(_ apps: some Sequence<(id: AppID, name: String)>) {
        for app in apps {
            identifiers.insert(app.id)
            for name in Self.names(of: app.id, called: app.name) { named[name, default: []].append(app.id) }
        }
    }

    /// Returns the apps that `text` can mean: the app with exactly this identifier, else all apps with this name or
    /// this end of the identifier, in any case.
    package func find(_ text: String) -> [AppID] {
        if let app = AppID(text), identifiers.contains(app) { return [app] }
        return named[text.lowercased()] ?? []
    }

    private static func names(of app: AppID, called name: String) -> Set<String> {
        let text = app.text.lowercased()
        let ends = text.indices.filter { text[$0] == "." }.map { String(text[text.index(after: $0)...]) }
        return Set(ends + [text, name.lowercased()])
    }
}
