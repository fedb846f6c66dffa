import NIOHTTP1

/// What browsers are told not to do with what they get.
enum ResponseHeaders {
    /// Of everything that is served.
    static let always: HTTPHeaders = [
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "no-referrer",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Cross-Origin-Opener-Policy": "same-origin",
        "X-Frame-Options": "DENY",
        "Cache-Control": "no-store",
    ]

    /// Nothing but the page's own files, and its own WebSocket.
    static func page(host: String) -> String {
        [
            "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self'",
            "connect-src 'self' ws://\(host)", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'",
            "require-trusted-types-for 'script'", "trusted-types 'none'",
        ].joined(separator: "; ")
    }

    /// A picture that is opened by itself is a document, and an SVG image one with scripts: here it has no rights.
    static let picture =
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; sandbox"

    static func with(_ type: String, policy: String) -> HTTPHeaders {
        var headers = always
        headers.add(name: "Content-Type", value: type)
        headers.add(name: "Content-Security-Policy", value: policy)
        return headers
    }
}
