extension DemoBundle {
    static let gallery = DemoBundle(
        name: "Gallery", identifier: "org.activitybroker.demo.gallery", processModel: "scene",
        arguments: ["gallery"], activityTypes: [Photo.activityType],
        configurations: [
            .init(name: "Grid", delegateClass: "GridScene"), .init(name: "Photo", delegateClass: "PhotoScene"),
        ], playsVideo: true)

    static let notes = DemoBundle(
        name: "Notes", identifier: "org.activitybroker.demo.notes", processModel: "application",
        arguments: ["notes"], activityTypes: [Note.activityType],
        configurations: [
            .init(name: "Note", delegateClass: "NoteScene"),
            .init(
                name: "Wall", delegateClass: "NoteWallScene",
                role: "UIWindowSceneSessionRoleExternalDisplayNonInteractive"),
        ], urlSchemes: [NoteScene.urlScheme],
        documentTypes: ["public.plain-text"], shortcuts: [NoteScene.newNoteShortcut: "New Note"])

    static let mail = DemoBundle(
        name: "Mail", identifier: "org.activitybroker.demo.mail", processModel: "scene", arguments: ["mail"],
        activityTypes: [
            MailboxScene.activityType, MailMessage.composeType, MailMessage.sendType, MailMessage.saveType,
            MailMessage.discardType,
        ],
        configurations: [
            .init(name: "Mailbox", delegateClass: "MailboxScene"),
            .init(name: "Compose", delegateClass: "ComposeScene"),
        ])

    static let shelf = DemoBundle(
        name: "Shelf", identifier: "org.activitybroker.demo.shelf", processModel: "scene", arguments: ["shelf"],
        activityTypes: ["org.activitybroker.demo.shelf.read"],
        configurations: [
            .init(name: "shelf", delegateClass: "ShelfScene"), .init(name: "book", delegateClass: "BookScene"),
        ])

    static let faultyWindow = misbehaving("window")

    /// Drags and accepts any amount of data, in a process for each window; for tests and measurements.
    static let freight = DemoBundle(
        name: "Freight", identifier: "org.activitybroker.demo.freight", processModel: "scene", arguments: ["freight"],
        activityTypes: [FreightScene.activityType],
        configurations: [.init(name: "Freight", delegateClass: "FreightScene")])

    /// The apps of the demo.
    static let all = [gallery, notes, mail, shelf]

    /// The apps for tests: three that misbehave, and ``freight``. A process does not know its content before its
    /// greeting, so each fault before the greeting has an app of its own.
    static let faulty = [
        faultyWindow, misbehaving("never-connects", launchTimeout: 2), misbehaving("exits"), freight,
    ]

    private static func misbehaving(_ kind: String, launchTimeout: Int? = nil) -> DemoBundle {
        DemoBundle(
            name: "Faulty-\(kind)", identifier: "org.activitybroker.demo.faulty.\(kind)", processModel: "scene",
            arguments: ["faulty", kind], activityTypes: [FaultyScene.activityType],
            configurations: [.init(name: "Faulty", delegateClass: "FaultyScene")], launchTimeout: launchTimeout)
    }
}
