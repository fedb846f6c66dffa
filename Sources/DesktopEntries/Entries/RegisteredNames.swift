/// The names that the Desktop Menu Specification registers. Other names begin with `X-`.
enum RegisteredNames {
    /// The desktops of `OnlyShowIn` and `NotShowIn`.
    static let desktops: Set<Substring> = Set(
        """
        Budgie COSMIC Cinnamon DDE EDE Endless Enlightenment GNOME GNOME-Classic GNOME-Flashback KDE LXDE LXQt MATE Old \
        Pantheon ROX Razor TDE Unity XFCE
        """.split(separator: " "))

    /// The categories of `Categories`, the main ones first.
    static let categories: Set<Substring> = Set(
        """
        AudioVideo Audio Video Development Education Game Graphics Network Office Science Settings System Utility \
        Building Debugger IDE GUIDesigner Profiling RevisionControl Translation Calendar ContactManagement Database \
        Dictionary Chart Email Finance FlowChart PDA ProjectManagement Presentation Spreadsheet WordProcessor 2DGraphics \
        VectorGraphics RasterGraphics 3DGraphics Scanning OCR Photography Publishing Viewer TextTools DesktopSettings \
        HardwareSettings Printing PackageManager Dialup InstantMessaging Chat IRCClient Feed FileTransfer HamRadio News \
        P2P RemoteAccess Telephony TelephonyTools VideoConference WebBrowser WebDevelopment Midi Mixer Sequencer Tuner \
        TV AudioVideoEditing Player Recorder DiscBurning ActionGame AdventureGame ArcadeGame BoardGame BlocksGame \
        CardGame KidsGame LogicGame RolePlaying Shooter Simulation SportsGame StrategyGame Art Construction Music \
        Languages ArtificialIntelligence Astronomy Biology Chemistry ComputerScience DataVisualization Economy \
        Electricity Geography Geology Geoscience History Humanities ImageProcessing Literature Maps Math \
        NumericalAnalysis MedicalSoftware Physics Robotics Spirituality Sports ParallelComputing Amusement Archiving \
        Compression Electronics Emulator Engineering FileTools FileManager TerminalEmulator Filesystem Monitor Security \
        Accessibility Calculator Clock TextEditor Documentation Adult Core COSMIC KDE GNOME XFCE DDE LXQt GTK Qt Motif \
        Java ConsoleOnly Screensaver TrayIcon Applet Shell Application Applications
        """.split(separator: " "))

    /// The categories that only some desktops know, so that an entry has to name these desktops.
    static let reservedCategories: Set<Substring> = ["Screensaver", "TrayIcon", "Applet", "Shell"]

    static func isDesktop(_ name: Substring) -> Bool { name.hasPrefix("X-") || desktops.contains(name) }

    static func isCategory(_ name: Substring) -> Bool { name.hasPrefix("X-") || categories.contains(name) }
}
