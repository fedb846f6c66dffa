import ActivityWire

extension GoldenSamples {
    static let shortcut = ShortcutItem(
        type: "org.example.notes.new", title: "New Note", targetContentIdentifier: "note/new", userInfo: Blob([1, 2]),
        subtitle: "Shopping")

    static let offered = [
        OfferedShortcutItem(item: ShortcutItem(type: "org.example.notes.find", title: "Find")),
        OfferedShortcutItem(item: shortcut, isDynamic: true),
    ]

    static let link = ActivationRequest(
        event: .url(
            URLContext(
                url: "https://example.org/n/1", openInPlace: false, annotation: Blob([3]),
                eventAttribution: EventAttribution(
                    sourceIdentifier: 7, destinationURL: "https://example.org", sourceDescription: "A banner",
                    purchaser: "Example"))),
        requiresUniversalLink: true)
}
