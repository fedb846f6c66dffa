import ArgumentParser

/// `brokerctl screen`.
struct ScreenNoun: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "screen",
        abstract: "Control the simulated screen, which decides which windows are in the foreground.",
        subcommands: [
            ScreenShow.self, ScreenDeviceCommand.self, ScreenRotate.self, ScreenOpen.self, ScreenSplitCommand.self,
            ScreenDivider.self, ScreenSlideOver.self, ScreenExpand.self, ScreenPutAway.self, ScreenHome.self,
            ScreenSwitcher.self, ScreenAlert.self, ScreenFling.self, ScreenKeyboardCommand.self, ScreenCamera.self,
            ScreenDisplay.self, ScreenSet.self, ScreenPressure.self, ScreenLock.self, ScreenUnlock.self,
            ScreenPictureInPicture.self, ScreenPicker.self, ScreenExpose.self, ScreenDock.self, ScreenDrop.self,
            ScreenWarmUp.self,
        ],
        defaultSubcommand: ScreenShow.self)
}
