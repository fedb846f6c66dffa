import ArgumentParser

/// `brokerctl apps`.
struct Apps: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "apps",
        abstract: "The installed apps: bundle folders NAME.app with an Info.plist.",
        subcommands: [
            AppsList.self, AppsShow.self, AppsCheck.self, AppsInstall.self, AppsRemove.self, AppsLaunch.self,
            AppsDefaults.self, AppsSetDefault.self, AppsClearDefault.self,
        ],
        defaultSubcommand: AppsList.self)
}
