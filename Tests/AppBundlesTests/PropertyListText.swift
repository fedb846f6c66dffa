/// Property lists for tests.
enum PropertyListText {
    /// An XML file with `body` as its root element.
    static func file(_ body: String) -> [UInt8] {
        Array(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0">
            \(body)
            </plist>
            """.utf8)
    }

    /// An app's file: a valid identifier, then `body` in the root dictionary.
    static func app(_ body: String = "", identifier: String = "org.example.notes") -> [UInt8] {
        file("<dict><key>CFBundleIdentifier</key><string>\(identifier)</string>\(body)</dict>")
    }

    /// An app whose dictionary `ActivityBroker` holds `body`.
    static func launch(_ body: String) -> [UInt8] { app("<key>ActivityBroker</key><dict>\(body)</dict>") }
}
