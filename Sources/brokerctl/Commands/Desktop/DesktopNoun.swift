import ArgumentParser

/// `brokerctl desktop`.
struct DesktopNoun: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "desktop",
        abstract: "Open files and links of the desktop in the right window.",
        discussion: """
            After desktop install, xdg-open, file managers and links open the chosen types in the apps of the broker. \
            desktop remove takes all of that back.
            """,
        subcommands: [DesktopOpen.self, DesktopInstall.self, DesktopStatus.self, DesktopRemove.self])
}
