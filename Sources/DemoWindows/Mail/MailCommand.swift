import ArgumentParser
import DemoSupport

/// A window process of the mail app.
struct MailCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mail", abstract: "Run a window process of the mail app; normally launched by the broker.")

    @OptionGroup var data: DataOptions

    @MainActor
    func run() async {
        data.apply()
        await DemoApplication.run(
            .mail,
            kinds: [
                .init(
                    name: "Compose", scene: ComposeScene.self, targetPrefix: MailMessage.targetPrefix,
                    urlScheme: MailLink.scheme),
                .init(name: "Mailbox", scene: MailboxScene.self, targetPrefix: nil),
            ])
    }
}
