import ActivityWire
import AppBundles
import AppDescriptions
import Testing

@Suite("Quick actions, domains and opening in place")
struct ShortcutReaderTests {
    private func facts(_ body: String) throws -> BundleFacts {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>
            <key>CFBundleIdentifier</key><string>org.example.notes</string>
            <key>CFBundleExecutable</key><string>notes</string>\(body)</dict></plist>
            """
        return try BundleReader.facts(in: Array(text.utf8))
    }

    private func item(_ entries: String) -> String {
        "<key>UIApplicationShortcutItems</key><array><dict>\(entries)</dict></array>"
    }

    private let type = "<key>UIApplicationShortcutItemType</key><string>new</string>"
    private let title = "<key>UIApplicationShortcutItemTitle</key><string>New Note</string>"

    @Test("An action has its type, both lines and its user info")
    func whole() throws {
        let facts = try facts(
            item(
                type + title + "<key>UIApplicationShortcutItemSubtitle</key><string>Shopping</string>"
                    + "<key>UIApplicationShortcutItemUserInfo</key><dict><key>a</key><array><integer>1</integer>"
                    + "</array></dict>"))
        let expected = ShortcutItem(
            type: "new", title: "New Note", userInfo: try UserInfoCodec.encode(["a": .array([.integer(1)])]),
            subtitle: "Shopping")
        #expect(facts.shortcutItems == [expected] && facts.warnings.isEmpty)
        #expect(try facts.app(path: "/n.app").shortcutItems == [expected])
    }

    @Test("An action without a type or a title is ignored with a remark")
    func incomplete() throws {
        for (entries, key) in [
            (type, "UIApplicationShortcutItemTitle"), (title, "UIApplicationShortcutItemType"),
        ] {
            let facts = try facts(item(entries))
            #expect(facts.shortcutItems.isEmpty)
            #expect(facts.warnings.map(\.keyPath) == ["UIApplicationShortcutItems[0].\(key)"])
            #expect(facts.warnings.map(\.oddity) == [.missing])
        }
    }

    @Test("An action with an empty type is ignored with a remark")
    func emptyType() throws {
        let empty = "<key>UIApplicationShortcutItemType</key><string></string>"
        let facts = try facts(item(empty + title))
        #expect(facts.shortcutItems.isEmpty)
        #expect(facts.warnings.map(\.keyPath) == ["UIApplicationShortcutItems[0].UIApplicationShortcutItemType"])
        #expect(facts.warnings.map(\.oddity) == [.invalidValue("", allowed: "a type")])
    }

    @Test("At most the maximum number of actions is read")
    func tooMany() throws {
        let count = Limits.shortcutItems + 1
        let items = String(repeating: "<dict>\(type)\(title)</dict>", count: count)
        let facts = try facts("<key>UIApplicationShortcutItems</key><array>\(items)</array>")
        #expect(facts.shortcutItems.count == Limits.shortcutItems)
        let remark = BundleWarning.Oddity.invalidValue(
            "\(count) actions", allowed: "at most \(Limits.shortcutItems)")
        #expect(facts.warnings.map(\.oddity) == [remark])
    }

    @Test("Only domains of links are read from the associated domains")
    func domains() throws {
        let entries = ["applinks:example.org", "applinks:*.b.org?mode=managed", "webcredentials:c.org", "applinks:a b"]
        let texts = entries.map { "<string>\($0)</string>" }.joined()
        let facts = try facts(
            "<key>ActivityBroker</key><dict><key>AssociatedDomains</key><array>\(texts)</array></dict>")
        #expect(facts.launch.associatedDomains.map(\.text) == ["example.org", "*.b.org"])
        #expect(facts.warnings.map(\.keyPath) == ["ActivityBroker.AssociatedDomains[3]"])
    }

    @Test("Opening files in place is known only if the bundle declares it")
    func inPlace() throws {
        #expect(try facts("").supportsOpeningInPlace == nil)
        #expect(try facts("<key>LSSupportsOpeningDocumentsInPlace</key><false/>").supportsOpeningInPlace == false)
    }

    @Test("The host of a link is the part between user name and port, in lower case")
    func hosts() {
        #expect(WebLink("https://user@Example.ORG.:8443/n?x#y")?.host == "example.org")
        #expect(WebLink("HTTP://a.b")?.scheme == "http")
        for text in ["https:a.b", "https://", "https://:80", "ftp://a.b", "a.b", "https://@/"] {
            #expect(WebLink(text) == nil)
        }
        #expect(WebLink("https://good.org\\@evil.org/")?.host == "good.org")
    }

    @Test(
        "The host of a link to an IPv6 address is the address in brackets",
        arguments: ["https://[::1]/", "https://user@[::1]:8443/page", "HTTPS://[::1]"])
    func addresses(link: String) {
        #expect(WebLink(link)?.host == "[::1]")
        #expect(WebLink("https://[::1/") == nil)
    }

    @Test("A wildcard domain matches its subdomains only")
    func stars() throws {
        let star = try #require(AssociatedDomain("applinks:*.example.org"))
        #expect(star.matches("a.example.org") && star.matches("a.b.example.org"))
        #expect(!star.matches("example.org") && !star.matches(".example.org") && !star.matches("badexample.org"))
    }
}
