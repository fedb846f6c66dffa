import SceneClient

/// The message beside the list of sent messages, or in front of it.
final class MailLetterController: ViewController {
    /// The identifier of the message that was chosen; nil before.
    var identifier: String?

    /// Returns the message to show. Before one is chosen, that is the first one.
    func letter(of letters: [MailFolder.Letter]) -> MailFolder.Letter? {
        letters.first { $0.identifier == identifier } ?? letters.first
    }
}
