import DemoSupport

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
            MailboxState.activityType, MailMessage.composeType, MailMessage.sendType, MailMessage.saveType,
            MailMessage.discardType,
        ],
        configurations: [
            .init(name: "Mailbox", delegateClass: "MailboxScene"),
            .init(name: "Compose", delegateClass: "ComposeScene"),
        ], urlSchemes: [MailLink.scheme])

    static let shelf = DemoBundle(
        name: "Shelf", identifier: "org.activitybroker.demo.shelf", processModel: "scene", arguments: ["shelf"],
        activityTypes: ["org.activitybroker.demo.shelf.read"],
        configurations: [
            .init(name: "shelf", delegateClass: "ShelfScene"), .init(name: "book", delegateClass: "BookScene"),
        ])

    /// The apps of the demo.
    static let all = [gallery, notes, mail, shelf]
}
