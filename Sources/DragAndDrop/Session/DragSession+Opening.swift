import ActivityWire

/// Drops that the system takes: it opens an activity, a link or a file in a window (U:D40, U:D43, W:§2). Interactions
/// at the place get no call (U:D41).
extension DragSession {
    /// Drops into a zone in which the system opens a window: with a declared activity, else with a link or a file
    /// (U:D40, U:P14). No interaction is called (U:D41). Several links or files are not taken, since the window would get only
    /// one.
    mutating func drop(in zone: SystemZone, _ declared: [String], _ registry: inout DragRegistry) {
        let activities = items.filter { $0.item.activityVisibility == .all }.compactMap(\.item.activity)
        if let activity = activities.first(where: { declared.contains($0.type) }) {
            registry.perform(.openWindow(source.party.app, activity, zone, id))
            return finish(.copy, .windowOpened, &registry)
        }
        guard let link = links.first, links.count == 1 else { return finish(.cancel, .undeclaredActivity, &registry) }
        // The app that takes it may be another one.
        guard !isRestricted else { return finish(.cancel, .restricted, &registry) }
        open(link, at: .zone(zone), &registry)
    }

    /// Drops on an app's icon. One file opens as a URL does (U:D43); anything else is dropped on the app's window,
    /// which comes up.
    mutating func drop(onIconOf app: AppID, _ registry: inout DragRegistry) {
        let files = links.filter(Self.isFile)
        guard let file = files.first, files.count == 1 else { return showWindow(.openApp(app, id), &registry) }
        open(file, at: .icon(app), &registry)
    }

    /// Ends the drag by the answer to ``DragEffect/openLink(_:_:_:)``.
    mutating func handleOpening(isDone: Bool, _ registry: inout DragRegistry) {
        guard phase == .releasing, isOpeningLink else { return }
        if isDone { finish(.copy, .windowOpened, &registry) } else { finish(.cancel, .undeclaredActivity, &registry) }
    }

    private mutating func open(_ link: String, at place: LinkPlace, _ registry: inout DragRegistry) {
        isOpeningLink = true
        registry.perform(.openLink(link, place, id))
    }

    private var links: [String] { items.compactMap(\.item.url).filter { !$0.isEmpty } }

    private static func isFile(_ url: String) -> Bool { url.lowercased().hasPrefix("file:") }
}
