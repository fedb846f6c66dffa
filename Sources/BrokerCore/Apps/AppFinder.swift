import ActivityWire
import OrderedCollections
import UniformTypes

/// Finds the app for a request that names no app: by activity type, URL scheme or document type (U:P14, U:P17, U:P18).
///
/// The subject of an event is its activity type, URL scheme or document type. If several apps declare the subject, the
/// user's default app is chosen. Without a default app the request is refused, and the refusal lists the candidates.
struct AppFinder {
    let apps: OrderedDictionary<AppID, AppDescription>
    var defaults: OrderedDictionary<DefaultAppSubject, DefaultApp> = [:]

    /// Returns the app for the event. Throws if no app declares the event's subject, or if several do and the user has
    /// no default app for it.
    func find(_ event: SceneEvent?) throws(Refusal) -> AppDescription {
        guard let event else {
            throw Refusal(code: .invalidValue, reason: "specify an app, a session or something to open", field: "app")
        }
        let subject = try subject(of: event)
        let matches = apps(declaring: subject)
        guard let first = matches.first else {
            throw Refusal(code: .noAppForEvent, reason: "no installed app declares \(subject)", field: "app")
        }
        if matches.count == 1 { return first }
        if let remembered = chosenDefault(for: subject, among: matches) { return remembered }
        throw Refusal(
            code: .ambiguousApp,
            reason: "\(matches.count) apps declare \(subject); specify one, or set a default app for it",
            field: "app", candidates: matches.map(\.id.text))
    }

    /// Returns all apps that declare the subject. An app declares a document type also by declaring a type that the
    /// document type conforms to.
    func apps(declaring subject: DefaultAppSubject) -> [AppDescription] {
        switch subject.kind {
        case .activityType: return apps.values.filter { $0.activityTypes.contains(subject.name) }
        case .urlScheme: return apps.values.filter { $0.urlSchemes.contains(subject.name) }
        case .documentType:
            let types = types
            return apps.values.filter { !documentTypes(of: $0, for: subject, types).isEmpty }
        }
    }

    /// Returns the apps that declare the event's subject, each with its best handler rank for the subject (U:P18): 0 is
    /// the rank `Owner`, 1 `Default`, and 2 `Alternate`. An app without a rank has 3.
    func ranked(for event: SceneEvent) throws(Refusal) -> [(app: AppDescription, rank: Int)] {
        let subject = try subject(of: event)
        let (types, ranks) = (types, ["Owner", "Default", "Alternate"])
        return apps(declaring: subject).map { app in
            let declared = documentTypes(of: app, for: subject, types)
            let best = declared.map { ranks.firstIndex(of: $0.handlerRank) ?? ranks.count }.min()
            return (app, best ?? ranks.count)
        }
    }

    /// Returns the app's document types that declare the subject; none if the subject is not a document type.
    private func documentTypes(
        of app: AppDescription, for subject: DefaultAppSubject, _ types: UniformTypeCatalog
    ) -> [DocumentType] {
        guard subject.kind == .documentType else { return [] }
        return app.documentTypes.filter { $0.contentTypes.contains { types.conforms(subject.name, to: $0) } }
    }

    private func subject(of event: SceneEvent) throws(Refusal) -> DefaultAppSubject {
        switch event {
        case .activity(let activity): return DefaultAppSubject(kind: .activityType, name: activity.type)
        case .url(let context): return try subject(of: context)
        case .notification: throw Self.mustBeNamed("a notification")
        case .shortcut: throw Self.mustBeNamed("a quick action")
        case .handoff(let advert): return DefaultAppSubject(kind: .activityType, name: advert.type)
        }
    }

    private func subject(of context: URLContext) throws(Refusal) -> DefaultAppSubject {
        let scheme = context.url.prefix { $0 != ":" }.lowercased()
        guard scheme == "file" else { return DefaultAppSubject(kind: .urlScheme, name: scheme) }
        guard let type = context.contentType ?? types.type(ofPath: context.url)?.identifier else {
            throw noApp(for: "a document type for \(context.url)")
        }
        return DefaultAppSubject(kind: .documentType, name: type)
    }

    private static func mustBeNamed(_ what: String) -> Refusal {
        Refusal(code: .invalidValue, reason: "\(what) does not determine the app: specify one", field: "app")
    }

    private func noApp(for what: String) -> Refusal {
        Refusal(code: .noAppForEvent, reason: "no installed app declares \(what)", field: "app")
    }

    /// Returns the default app for the subject, otherwise the default app for a document type that the subject conforms
    /// to. Returns nil if the default app is not in `matches`.
    private func chosenDefault(for subject: DefaultAppSubject, among matches: [AppDescription]) -> AppDescription? {
        var chosen = defaults[subject]
        if chosen == nil, subject.kind == .documentType {
            let types = types
            chosen = defaults.values.first {
                $0.subject.kind == .documentType && types.conforms(subject.name, to: $0.subject.name)
            }
        }
        return chosen.flatMap { chosen in matches.first { $0.id == chosen.app } }
    }

    /// The types that the apps declare. Each access rebuilds the catalog, so a loop reads it once.
    private var types: UniformTypeCatalog { UniformTypeCatalog(declarations: apps.values.flatMap(\.typeDeclarations)) }
}

extension UniformTypeCatalog {
    /// Whether `type` conforms to `wanted`. A text that is not a type identifier conforms only to itself.
    fileprivate func conforms(_ type: String, to wanted: String) -> Bool {
        guard let type = UniformType(type), let wanted = UniformType(wanted) else { return type == wanted }
        return conforms(type, to: wanted)
    }
}
