import SceneClient

/// The list of sent messages.
final class MailListController: ViewController {
    override init() {
        super.init()
        title = "Sent"
    }
}
