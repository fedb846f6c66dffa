/// Options that go with every command may also stand before it, where the parser does not look for them.
enum ArgumentOrder {
    /// The arguments with general options from the front moved behind the others.
    static func generalOptionsLast(_ arguments: [String]) -> [String] {
        var moved: [String] = []
        var rest = arguments[...]
        while let first = rest.first {
            let name = first.prefix { $0 != "=" }
            if first == "--json" {
                moved.append(rest.removeFirst())
            } else if name == "--endpoint" || name == "--timeout" {
                let count = name == first ? 2 : 1
                guard rest.count > count else { return arguments }
                moved += rest.prefix(count)
                rest = rest.dropFirst(count)
            } else {
                break
            }
        }
        guard !rest.isEmpty else { return arguments }
        // Behind "--" everything is an argument.
        let end = rest.firstIndex(of: "--") ?? rest.endIndex
        return rest[..<end] + moved + rest[end...]
    }
}
