import ArgumentParser

/// `brokerctl screen`.
struct ScreenNoun: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "screen", abstract: "The simulated screen that decides which windows are in the foreground.",
        subcommands: [
            ScreenShow.self, ScreenHome.self, ScreenSwitcher.self, ScreenAlert.self, ScreenFling.self,
            ScreenPressure.self, ScreenLock.self, ScreenUnlock.self,
        ],
        defaultSubcommand: ScreenShow.self)
}
