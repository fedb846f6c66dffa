import Testing

@testable import DesktopEntries

/// Entries that are refused, and entries that are accepted.
enum EntrySamples {
    /// An entry with the reason why it is refused.
    struct Refused: Sendable, CustomTestStringConvertible {
        var text: [UInt8]
        var flaw: DesktopEntryFlaw
        var line: Int?
        var key: String?
        /// Whether `desktop-file-validate` accepts the entry.
        var isStricter = false

        var testDescription: String { "\(flaw)" }
    }

    static let head = "[Desktop Entry]\nType=Application\nName=Reader\n"

    private static func refused(
        _ text: String, _ flaw: DesktopEntryFlaw, _ line: Int? = nil, _ key: String? = nil, isStricter: Bool = false
    ) -> Refused {
        Refused(text: Array(text.utf8), flaw: flaw, line: line, key: key, isStricter: isStricter)
    }

    /// An entry whose fourth line is not valid.
    private static func line(
        _ text: String, _ flaw: DesktopEntryFlaw, isStricter: Bool = false
    ) -> Refused {
        let key = text.contains("=") && !text.hasPrefix("[") ? String(text.prefix { $0 != "=" }) : nil
        return refused(head + text + "\n", flaw, 4, key, isStricter: isStricter)
    }

    private static func exec(
        _ value: String, _ flaw: CommandLineFlaw, isStricter: Bool = false
    ) -> Refused { line("Exec=\(value)", .command(flaw), isStricter: isStricter) }

    static let refused: [Refused] = lines + values + commands + lists

    private static let lines: [Refused] = [
        refused("", .empty),
        refused("\u{FEFF}\(head)", .byteOrderMark, 1),
        refused(head.replacing("\n", with: "\r\n"), .carriageReturn, 1),
        refused(head + "Exec=a\rb\n", .carriageReturn, 4),
        refused("Name=Reader\n" + head, .entryBeforeGroup, 1),
        refused("[X-Other]\n\(head)", .otherFirstGroup("X-Other"), 1),
        refused(head + "\n\(head)", .duplicateGroup("Desktop Entry"), 5),
        refused(" \(head)", .leadingSpace, 1),
        refused(head + "  \n", .leadingSpace, 4),
        refused("[Desktop Entry] \nType=Application\nName=Reader\n", .trailingSpace, 1),
        refused(head + "no entry\n", .notALine, 4),
        refused(head + "=value\n", .notALine, 4),
        refused(head + "[Other]\nA=b\n", .unknownGroup("Other"), 4),
        refused(head + "[X-a[b]\n", .invalidGroup("X-a[b"), 4),
        refused(head + "[X-a\tb]\n", .invalidGroup("X-a\tb"), 4),
        refused(head + "[Desktop Action a b]\nName=x\nExec=x\n", .invalidGroup("Desktop Action a b"), 4),
        refused("[Desktop Entry]\nType=Application\n", .missing, 1, "Name"),
        refused("[Desktop Entry]\nName=Reader\n", .missing, 1, "Type"),
        line("Name=Other", .duplicateKey),
        line("Na me=Other", .invalidKey),
        line("Name[de=x", .invalidKey),
        line("Name[]=x", .invalidKey),
        line("Nonsense=x", .unknownKey),
        line("Exec[de]=x", .notLocalizable),
        line("GenericName[de]=x", .noPlainKey("GenericName")),
        Refused(text: Array((head + "Comment=").utf8) + [0xFF, 0x0A], flaw: .notUTF8, line: 4, key: "Comment"),
        Refused(
            text: Array((head + "X-").utf8) + [0x61, 0x3D, 0, 0x0A], flaw: .containsNul, line: 4, isStricter: true),
    ]

    private static let values: [Refused] = [
        line("Terminal=yes", .notBoolean("yes")),
        line("SingleMainWindow=maybe", .notBoolean("maybe")),
        line("Exec=a\u{1}b", .controlCharacter),
        line("Version=2.0", .unknownVersion("2.0")),
        line("Encoding=Latin1", .unknownEncoding("Latin1")),
        line("Icon=/icons/", .iconIsFolder("/icons/")),
        line("Icon=icons/a", .relativeIcon("icons/a")),
        line("URL=http://example.org", .keyOfOtherType("Link")),
        line("FSType=ext4", .keyOfOtherType("FSDevice")),
        line("Patterns=*.pdf", .keyOfOtherType("MimeType")),
        line("AutostartCondition=if-exists /absolute", .invalidCondition("if-exists /absolute")),
        line("AutostartCondition=GSettings one", .invalidCondition("GSettings one")),
        line("Hidden=true", .hidden, isStricter: true),
        line(#"Exec=a\qb"#, .invalidEscape(#"\q"#), isStricter: true),
        refused("[Desktop Entry]\nType=Link\nName=a\nURL=x:y\n", .otherType("Link"), 2, "Type", isStricter: true),
        refused("[Desktop Entry]\nType=Nothing\nName=a\n", .otherType("Nothing"), 2, "Type"),
    ]

    private static let commands: [Refused] = [
        exec("", .noProgram, isStricter: true),
        exec("reader %f %u", .severalFileCodes),
        exec("reader %F %F", .severalFileCodes),
        exec("reader %x", .unknownCode("x")),
        exec("reader %", .openCode),
        exec("reader \"open", .openQuote),
        exec("reader it's", .reservedCharacter("'")),
        exec("reader a>b", .reservedCharacter(">")),
        exec("reader a*", .reservedCharacter("*")),
        exec("reader $HOME", .reservedCharacter("$")),
        exec("reader ~/x", .reservedCharacter("~")),
        exec("reader a; b", .reservedCharacter(";")),
        exec("reader (a)", .reservedCharacter("(")),
        exec("reader \"$HOME\"", .notEscaped("$")),
        exec("reader \"`id`\"", .notEscaped("`")),
        exec(#"reader a\\"#, .openEscape, isStricter: true),
        exec("reader --file=%f", .codeInsideArgument("f"), isStricter: true),
        exec("reader %Fx", .codeInsideArgument("F"), isStricter: true),
        exec("reader \"%f\"", .codeInQuotes("f"), isStricter: true),
        exec("reader x%i", .codeInsideArgument("i"), isStricter: true),
        exec("%f", .codeAsProgram("f"), isStricter: true),
        exec("A=b reader", .programHasEquals("A=b"), isStricter: true),
    ]

    private static let lists: [Refused] = [
        refused(head + "OnlyShowIn=KDE;\nNotShowIn=XFCE;\n", .bothShowKeys, 4, "OnlyShowIn"),
        line("OnlyShowIn=Mine;", .unregisteredDesktop("Mine")),
        line("Categories=Nonsense;", .unregisteredCategory("Nonsense")),
        line("Categories=Office;;Viewer;", .unregisteredCategory("")),
        line("Categories=TrayIcon;", .reservedCategory("TrayIcon")),
        line("Actions=a;;b;", .emptyAction),
        line("Actions=a b;", .invalidAction("a b")),
        line("Actions=a;", .actionWithoutGroup("a")),
        line("Implements=nonsense", .invalidInterface("nonsense"), isStricter: true),
        line("MimeType=pdf;", .invalidMIMEType("pdf"), isStricter: true),
        line("MimeType=text/plain;;", .invalidMIMEType(""), isStricter: true),
        line("MimeType=a/b/c;", .invalidMIMEType("a/b/c"), isStricter: true),
        line("MimeType=text/;", .invalidMIMEType("text/"), isStricter: true),
        line("MimeType= text/plain; image/png", .invalidMIMEType(" image/png"), isStricter: true),
        line(
            "MimeType=" + (1...10_000).map { "application/x-\($0);" }.joined(),
            .tooManyTypes(10_000, limit: 1_024), isStricter: true),
        refused(head + "[Desktop Action a]\nName=x\nExec=x\n", .groupWithoutAction("a"), 4),
        refused(head + "Actions=a;\n[Desktop Action a]\nName=x\n", .missing, 5, "Exec"),
        refused(head + "Actions=a;\n[Desktop Action a]\nExec=x\n", .missing, 5, "Name"),
        refused(
            head + "Actions=a;\n[Desktop Action a]\nName=x\nExec=x\nTerminal=true\n", .unknownKey, 8, "Terminal"),
    ]

    /// Entries that are valid, and that `desktop-file-validate` accepts.
    static let accepted: [String] = [
        head + "Exec=reader %U\n",
        head + "Exec=reader %U",
        "# comment\n\n[Desktop Entry]\n# another\nType=Application\nName = Reader\nExec =   reader  %f \n\n",
        head + "Name[de]=Leser\nName[sr@latin]=x\nExec=reader\n",
        head + "Comment=\u{e4}\nIcon=reader\nExec=reader\nTerminal=0\n",
        head + "Version=1.0\nKeywords=a;b;\nExec=reader\nX-Anything=x\nX-Key[de]=y\n",
        head + "Exec=reader\nCategories=Office;Viewer;X-Mine;\nMimeType=application/pdf;x-scheme-handler/mailto;\n",
        head + "Exec=reader\nCategories=\nMimeType=\nOnlyShowIn=\n",
        head + "Exec=reader \"a b\" %F\nActions=new-window;\n\n[Desktop Action new-window]\nName=New\nExec=reader -n\n",
        head + "Exec=sh -c \"echo \\\\$HOME \\\\\"x\\\\\"\"\n",
        head + "Exec=reader %i -caption \"%c\" --entry=%k 100%%\n",
        head + "Exec=reader %d %D %n %N %v %m\n",
        head + "Exec=reader\n[X-Group]\nanything=x\nanything[de]=y\n",
        head + "Exec=reader\nStartupWMClass=a\nInitialPreference=3\nServiceTypes=x\nPath=/tmp\nTryExec=reader\n",
        head + "Exec=reader\nImplements=org.example.One\n[org.example.One]\na=b\n",
        head + "Exec=reader\nAutostartCondition=if-exists a/b\n",
        head + "Exec=reader\nAutostartCondition=GNOME3 unless-session gnome\n",
        head + "Exec=reader\nAutostartCondition=X-Mine\n",
        head + "Exec=reader\nMimeType=\(String(repeating: "text/plain;", count: 1_000))\n",
    ]
}
