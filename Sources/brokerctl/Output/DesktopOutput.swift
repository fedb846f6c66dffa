/// `desktop install`.
struct DesktopInstallOutput: CommandOutput, Encodable, Hashable, Sendable {
    struct Entry: Encodable, Hashable, Sendable {
        var app: String
        /// The path of the desktop entry.
        var path: String
    }

    struct Default: Encodable, Hashable, Sendable {
        /// The MIME type, or `x-scheme-handler/` and a scheme.
        var type: String
        /// The identifier of the desktop entry that opens the type.
        var entry: String
    }

    var entries: [Entry] = []
    var defaults: [Default] = []

    var display: TextLayout {
        let defaultColumns: [Table.Column] = [.init("type", cut: .end), .init("entry", cut: .beginning)]
        let defaultRows = defaults.map { [Cell($0.type, style: .bold), Cell($0.entry)] }
        return .tables(
            Table(entries),
            Table(columns: defaultColumns, rows: defaultRows, emptySentence: "No types were given to the apps."))
    }
}

/// `desktop remove`.
struct DesktopRemoveOutput: CommandOutput, Encodable, Hashable, Sendable {
    /// The files that are as they were before.
    var restored: [String] = []
    /// The entries that were changed since, and stay.
    var kept: [String] = []

    var display: TextLayout {
        let rows =
            restored.map { [Cell("restored"), Cell($0)] } + kept.map { [Cell("kept", style: .yellow), Cell($0)] }
        return .table(
            Table(
                columns: [.init("done"), .init("path", cut: .beginning)], rows: rows,
                emptySentence: "Nothing of brokerctl was installed on the desktop."))
    }
}

/// `desktop status`.
struct DesktopStatusOutput: CommandOutput, Encodable, Hashable, Sendable {
    /// The application that opens a type now.
    struct Opener: Encodable, Hashable, Sendable {
        var type: String
        /// The identifier of the desktop entry; nil if none opens the type.
        var entry: Nullable<String>
        /// The app of the broker that the entry stands for.
        var app: Nullable<String>
        /// The path of the file that decides.
        var source: Nullable<String>
        /// `installed`, `overruled` if another entry opens a type that was given to an app, `removed` if no entry does,
        /// or `other`.
        var state: String
    }

    var entries: [DesktopInstallOutput.Entry] = []
    var types: [Opener] = []

    var display: TextLayout {
        let columns: [Table.Column] = [
            .init("type", cut: .end), .init("state"), .init("entry", cut: .beginning),
            .init("because of", cut: .beginning),
        ]
        let rows = types.map { opener in
            [
                Cell(opener.type, style: .bold),
                Cell(opener.state, style: opener.state == "installed" ? .green : .yellow),
                Cell(opener.entry.value), Cell(opener.source.value),
            ]
        }
        return .tables(
            Table(entries),
            Table(columns: columns, rows: rows, emptySentence: "No types were given to apps of the broker."))
    }
}

extension Table {
    /// The installed desktop entries.
    fileprivate init(_ entries: [DesktopInstallOutput.Entry]) {
        self.init(
            columns: [.init("app", cut: .beginning), .init("path", cut: .beginning)],
            rows: entries.map { [Cell($0.app, style: .bold), Cell($0.path)] },
            emptySentence: "No entries are installed.")
    }
}
