/// Which files of one room lead to which others, and the circles among them.
struct SourceGraph {
    /// By file, each other file that it leads to, with a name that leads there.
    private(set) var arrows: [String: [String: String]] = [:]

    /// Files that name the types that other files declare.
    static func types(_ sources: [SourceText]) -> SourceGraph {
        let homes = homes(sources, \.declaredTypes)
        var graph = SourceGraph()
        for source in sources {
            for name in source.namedTypes.sorted() {
                if let home = homes[name] { graph.add(source.file, home, name) }
            }
        }
        return graph
    }

    /// Files of one type that call functions which other files of it declare: without a receiver or on `self`, and,
    /// where one file of the room only has functions of that name, on whatever it is called. Of functions of one name those
    /// count whose labels fit.
    static func calls(_ sources: [SourceText]) -> [SourceGraph] {
        let unique = homes(sources, \.functionNames)
        var parts: [String: [SourceText]] = [:]
        for source in sources {
            for type in source.openedTypes { parts[type, default: []].append(source) }
        }
        return parts.values.filter { $0.count > 1 }.map { calls(among: $0, unique) }
    }

    private static func calls(among parts: [SourceText], _ unique: [String: String]) -> SourceGraph {
        var own: [String: [(file: String, function: SourceFunction)]] = [:]
        for part in parts {
            for function in part.functions { own[function.name, default: []].append((part.file, function)) }
        }
        var graph = SourceGraph()
        for part in parts {
            for call in part.calls.sorted(by: { $0.name < $1.name }) {
                let called = (own[call.name] ?? []).filter { $0.function.takes(call) }
                if called.contains(where: { $0.file == part.file }) { continue }
                for home in called where !home.function.isPrivate && (call.isOwn || unique[call.name] == home.file) {
                    graph.add(part.file, home.file, call.name)
                }
            }
        }
        return graph
    }

    /// Where each name that is declared in one file only is declared.
    private static func homes(_ sources: [SourceText], _ names: KeyPath<SourceText, Set<String>>) -> [String: String] {
        var homes: [String: String] = [:]
        var twice: Set<String> = []
        for source in sources {
            for name in source[keyPath: names] where homes.updateValue(source.file, forKey: name) != nil {
                twice.insert(name)
            }
        }
        return homes.filter { !twice.contains($0.key) }
    }

    private mutating func add(_ from: String, _ to: String, _ name: String) {
        if from != to, arrows[from]?[to] == nil { arrows[from, default: [:]][to] = name }
    }

    /// Groups of files each of which leads to all others of the group, the largest first (Tarjan).
    var circles: [[String]] {
        var search = Search(arrows: arrows)
        for file in arrows.keys.sorted() where search.indices[file] == nil { search.visit(file) }
        return search.circles.sorted { ($0.count, $1[0]) > ($1.count, $0[0]) }
    }

    /// How many files the largest circle has; 0 without one.
    var largest: Int { circles.first?.count ?? 0 }

    /// The arrows within a circle, for people.
    func described(_ circle: [String]) -> String {
        circle.flatMap { from in
            (arrows[from] ?? [:]).filter { circle.contains($0.key) }.sorted { $0.key < $1.key }
                .map { "\(from) → \($0.key) by \($0.value)" }
        }
        .joined(separator: "\n")
    }

    private struct Search {
        let arrows: [String: [String: String]]
        var indices: [String: Int] = [:]
        private var low: [String: Int] = [:]
        private var stack: [String] = []
        private(set) var circles: [[String]] = []

        init(arrows: [String: [String: String]]) {
            self.arrows = arrows
        }

        mutating func visit(_ file: String) {
            let index = indices.count
            indices[file] = index
            low[file] = index
            stack.append(file)
            for next in (arrows[file] ?? [:]).keys.sorted() {
                if indices[next] == nil {
                    visit(next)
                    low[file] = min(low[file] ?? index, low[next] ?? index)
                } else if stack.contains(next) {
                    low[file] = min(low[file] ?? index, indices[next] ?? index)
                }
            }
            guard low[file] == index, let place = stack.firstIndex(of: file) else { return }
            let group = stack[place...].sorted()
            stack.removeSubrange(place...)
            if group.count > 1 { circles.append(group) }
        }
    }
}
