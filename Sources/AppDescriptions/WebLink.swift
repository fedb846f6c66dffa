/// The parts of a web page's URL that decide which app shows the page.
public struct WebLink: Hashable, Sendable {
    /// The type of the activities that are made of links: NSUserActivityTypeBrowsingWeb (U:U1).
    public static let activityType = "NSUserActivityTypeBrowsingWeb"

    /// `http` or `https`.
    public let scheme: String
    /// The host's name in lower case, without a port and without a dot at its end; `[::1]` for an IPv6 address.
    public let host: String

    /// Reads a URL; nil if it is not the URL of a web page.
    public init?(_ url: String) {
        guard let colon = url.firstIndex(of: ":") else { return nil }
        let scheme = url[..<colon].lowercased()
        let rest = url[url.index(after: colon)...]
        guard scheme == "http" || scheme == "https", rest.hasPrefix("//") else { return nil }
        // Browsers read a backslash as a slash.
        let authority = rest.dropFirst(2).prefix { $0 != "/" && $0 != "?" && $0 != "#" && $0 != "\\" }
        // A user name and a password may stand before an `@`.
        let hostAndPort = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
        guard var host = Self.host(of: hostAndPort)?.lowercased() else { return nil }
        if host.hasSuffix(".") { host.removeLast() }
        guard !host.isEmpty else { return nil }
        self.scheme = scheme
        self.host = host
    }

    /// Returns the host without a port; nil if the bracket of an IPv6 address is not closed. Such an address keeps its
    /// brackets.
    private static func host(of hostAndPort: Substring) -> Substring? {
        guard hostAndPort.hasPrefix("[") else { return hostAndPort.prefix { $0 != ":" } }
        return hostAndPort.firstIndex(of: "]").map { hostAndPort[...$0] }
    }
}

/// A domain whose links an app claims: an entry of the associated domains with the service `applinks`.
public struct AssociatedDomain: Hashable, Sendable {
    private static let service = "applinks:"

    /// The domain in lower case. A text such as `*.example.org` stands for every subdomain, but not for the domain
    /// itself.
    public let text: String

    /// Reads an entry such as `applinks:example.org` or `applinks:*.example.org`, with or without `?mode=…`; nil for
    /// other services and for text without a domain.
    public init?(_ entry: String) {
        guard entry.hasPrefix(Self.service) else { return nil }
        let domain = entry.dropFirst(Self.service.count).prefix { $0 != "?" }.lowercased()
        let name = domain.hasPrefix("*.") ? String(domain.dropFirst(2)) : domain
        // The name of a host has at most 253 bytes.
        guard !name.isEmpty, name.utf8.count <= 253, name.utf8.allSatisfy(Self.isOfName) else { return nil }
        text = domain
    }

    /// Whether the host is in this domain.
    public func matches(_ host: String) -> Bool {
        guard text.hasPrefix("*.") else { return host == text }
        // The `*` stands for at least one character.
        return host.hasSuffix(text.dropFirst()) && host.utf8.count >= text.utf8.count
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
        let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        return letters.contains(byte) || digits.contains(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
    }
}
