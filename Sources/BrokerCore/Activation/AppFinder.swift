import ActivityWire
import OrderedCollections

/// Finds the app for an event that names none: by activity type, URL scheme or document type (U:P14, U:P17, U:P18).
struct AppFinder {
    let apps: OrderedDictionary<AppID, AppDescription>

    func find(_ event: SceneEvent?) throws(Refusal) -> AppDescription {
        guard let event else {
            throw Refusal(code: .invalidValue, reason: "name an app, a session or something to open", field: "app")
        }
        let (matches, what) = candidates(for: event)
        guard let first = matches.first else {
            throw Refusal(code: .noAppForEvent, reason: "no installed app declares \(what)", field: "app")
        }
        guard matches.count == 1 else {
            throw Refusal(
                code: .ambiguousApp, reason: "\(matches.count) apps declare \(what); name one", field: "app",
                candidates: matches.map(\.id.text))
        }
        return first
    }

    private func candidates(for event: SceneEvent) -> ([AppDescription], String) {
        switch event {
        case .activity(let activity):
            (apps.values.filter { $0.activityTypes.contains(activity.type) }, "the activity type \(activity.type)")
        case .url(let context): candidates(for: context)
        case .notification(let response): ([], "the notification \(response.notificationIdentifier)")
        case .shortcut(let item): ([], "the shortcut \(item.type)")
        }
    }

    private func candidates(for context: URLContext) -> ([AppDescription], String) {
        let scheme = context.url.prefix { $0 != ":" }.lowercased()
        guard scheme == "file" else {
            return (apps.values.filter { $0.urlSchemes.contains(scheme) }, "the URL scheme \(scheme)")
        }
        let types = UniformTypes(declarations: apps.values.flatMap(\.typeDeclarations))
        guard let type = context.contentType ?? types.type(ofPath: context.url) else {
            return ([], "a document type for \(context.url)")
        }
        let matches = apps.values.filter { app in
            app.documentTypes.contains { $0.contentTypes.contains { types.conforms(type, to: $0) } }
        }
        return (matches, "the document type \(type)")
    }
}
