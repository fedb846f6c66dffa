import NIOHTTP1

extension RequestGate.Head {
    /// Reads the parts of a request's head that the gate decides by. The values of a header that is given twice are
    /// joined, so that they match nothing. Only cookies may be given in several headers.
    init(_ request: HTTPRequestHead) {
        let headers = request.headers
        let target = RequestTarget(request.uri)
        method = request.method.rawValue
        path = target.path
        token = target.value(of: "token")
        host = (target.host ?? Self.only(headers, "Host"))?.lowercased()
        origin = Self.only(headers, "Origin")
        fetchSite = Self.only(headers, "Sec-Fetch-Site")
        cookies = headers.contains(name: "Cookie") ? headers["Cookie"].joined(separator: "; ") : nil
        isUpgrade = headers.contains(name: "Upgrade")
    }

    private static func only(_ headers: HTTPHeaders, _ name: String) -> String? {
        headers.contains(name: name) ? headers[name].joined(separator: ", ") : nil
    }
}
