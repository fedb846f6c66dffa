import DemoSupport
import Foundation
import SceneClient

/// The menu by which a photo is shared, and what its actions do.
@MainActor
final class PhotoSharing {
    /// The width of a window that is too narrow for the popover.
    static let filledWidth = 320.0

    private let photo: Photo
    private let controller: PhotoController
    private let log: WindowLogWriter
    private weak var menu: ActionMenu?

    init(of photo: Photo, by controller: PhotoController, log: WindowLogWriter) {
        self.photo = photo
        self.controller = controller
        self.log = log
    }

    /// The button at which the menu points.
    var button: ScreenRectangle? {
        didSet { if let button { menu?.button = button } }
    }

    /// Presents the menu; does nothing while something is presented.
    func begin(at button: ScreenRectangle) throws {
        guard controller.presentedViewController == nil else { return }
        let menu = makeMenu()
        menu.button = button
        try controller.present(menu)
        self.menu = menu
    }

    /// Dismisses the menu.
    func end() {
        guard menu != nil else { return }
        controller.dismiss()
    }

    private func makeMenu() -> ActionMenu {
        ActionMenu(
            title: "Share", heading: photo.title,
            actions: [
                .init("Add to Note", symbol: .note) { [self] in open(url: noteURL) },
                .init("Mail Photo", symbol: .envelope) { [self] in open(url: mailURL) },
                .init("Show Full Size", symbol: .fullSize) { [self] in showFullSize() },
            ], filledWidth: Self.filledWidth, log: log)
    }

    /// The URL of the note for the photo.
    var noteURL: String { "\(NoteScene.urlScheme):photo-\(photo.number)" }

    /// The URL of a new message about the photo.
    var mailURL: String {
        let light = Landscape(number: photo.number).light.rawValue
        var components = URLComponents()
        components.scheme = MailLink.scheme
        components.queryItems = [
            URLQueryItem(name: "subject", value: photo.title),
            URLQueryItem(name: "body", value: "\(photo.title) of the gallery: \(light)."),
        ]
        return components.string ?? "\(MailLink.scheme):"
    }

    private func open(url: String) {
        guard let scene = controller.window?.scene else { return }
        let options = ActivationRequestOptions(requestingScene: scene, isUserInitiated: true)
        let log = log
        // The callback returns before the other window exists.
        Task {
            do {
                try await SceneApplication.shared.open(url: url, options: options)
                log.say("opened \(url)")
            } catch {
                log.say("failed: \(error)")
            }
        }
    }

    private func showFullSize() {
        do {
            try controller.present(FullSizeController(photo))
        } catch {
            log.say("failed: \(error)")
        }
    }
}
