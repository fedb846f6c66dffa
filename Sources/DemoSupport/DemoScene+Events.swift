package import SceneClient

// Events other than activities. Each event is logged once when it was handled, as an activity is.
extension DemoScene {
    /// Returns the target that a new window is for.
    package static func target(of options: ConnectionOptions) -> String? {
        options.userActivities.lazy.compactMap(\.targetContentIdentifier).first
            ?? options.urlContexts.lazy.compactMap { target(of: $0) }.first
            ?? options.notificationResponse?.targetContentIdentifier ?? options.shortcutItem?.targetContentIdentifier
    }

    /// Handles the events that made the window, except its activities.
    package func take(_ options: ConnectionOptions, in scene: Scene) async throws {
        for context in options.urlContexts { try await take(context, in: scene) }
        if let response = options.notificationResponse { try await take(response, in: scene) }
        if let item = options.shortcutItem { try await take(item, in: scene) }
    }

    package func scene(_ scene: Scene, openURLContexts contexts: Set<URLContext>) async throws {
        for context in contexts { try await take(context, in: scene) }
    }

    package func scene(_ scene: Scene, didReceive response: NotificationResponse) async throws {
        try await take(response, in: scene)
    }

    package func scene(_ scene: Scene, performActionFor item: ShortcutItem) async throws {
        try await take(item, in: scene)
    }

    private func take(_ context: URLContext, in scene: Scene) async throws {
        try await logged { try await open(context, in: scene) }
        log.say(HandledLine(origin: context.origin, what: ["url=\(context.url)"]).description)
    }

    private func take(_ response: NotificationResponse, in scene: Scene) async throws {
        try await logged { try await answer(response, in: scene) }
        log.say(
            HandledLine(origin: response.origin, what: ["notification=\(response.notificationIdentifier)"]).description)
    }

    private func take(_ item: ShortcutItem, in scene: Scene) async throws {
        try await logged { try await perform(item, in: scene) }
        log.say(HandledLine(origin: item.origin, what: ["shortcut=\(item.type)"]).description)
    }
}
