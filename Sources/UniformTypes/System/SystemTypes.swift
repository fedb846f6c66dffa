/// The system's types, each in one line: `identifier | supertypes | extensions | MIME types`.
///
/// The hierarchy is the hierarchy of Apple's published system types. The extensions and MIME types are in common use on
/// any system. The first extension and the first MIME type of a line are preferred.
enum SystemTypes {
    static let tables = [structure, text, sourceCode, images, audiovisual, documents, archives, everyday]

    static let records: [TypeRecord] = tables.flatMap { table in
        table.utf8.split(separator: UInt8(ascii: "\n")).compactMap { TypeRecord(line: $0) }
    }

    /// The base types, to which the other types conform.
    static let structure = """
        public.item |||
        public.content |||
        public.data | public.item | |
        public.directory | public.item | | inode/directory
        public.folder | public.directory | |
        public.volume | public.folder | |
        public.symlink | public.item com.apple.resolvable | | inode/symlink
        com.apple.resolvable |||
        com.apple.package | public.directory | |
        com.apple.bundle | public.directory | |
        com.apple.plugin | com.apple.package com.apple.bundle | plugin |
        com.apple.framework | com.apple.bundle | framework |
        com.apple.application | public.item | |
        com.apple.application-bundle | com.apple.application com.apple.bundle com.apple.package | app |
        com.apple.application-file | com.apple.application public.data | |
        com.apple.alias-file | public.data com.apple.resolvable | |
        com.apple.mount-point | public.item com.apple.resolvable | |
        public.executable | public.data | |
        public.unix-executable | public.executable | | application/x-executable
        public.composite-content | public.content | |
        public.presentation | public.composite-content | |
        public.spreadsheet | public.content | |
        public.database |||
        public.message |||
        public.contact |||
        public.calendar-event |||
        public.to-do-item | public.calendar-event | |
        public.bookmark |||
        public.url | public.data | |
        public.file-url | public.url | |
        public.url-name | public.plain-text | |
        com.apple.internet-location | public.data public.bookmark | inetloc |
        com.apple.web-internet-location | com.apple.internet-location | webloc |
        com.microsoft.internet-shortcut | public.data public.bookmark | url | application/x-mswinurl
        public.log | public.plain-text | log |
        """
}
