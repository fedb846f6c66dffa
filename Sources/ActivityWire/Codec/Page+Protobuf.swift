extension ControlWriter {
    func write(_ page: Page) -> WirePage {
        var wire = WirePage()
        if let after = page.after { wire.after = write(after) }
        wire.limit = page.limit ?? 0
        return wire
    }

    func write(_ token: PageToken) -> WirePageToken {
        var wire = WirePageToken()
        wire.app = token.app.text
        wire.number = token.number
        return wire
    }
}

extension ControlReader {
    func read(_ wire: WirePage) throws(Refusal) -> Page {
        Page(
            after: wire.hasAfter ? try within("after", read(wire.after)) : nil,
            limit: wire.limit == 0 ? nil : wire.limit)
    }

    func read(_ wire: WirePageToken) throws(Refusal) -> PageToken {
        PageToken(app: try within("app", app(wire.app)), number: wire.number)
    }
}
