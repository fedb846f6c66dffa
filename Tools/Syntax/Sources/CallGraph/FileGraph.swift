/// Which files of a module lead to which others, and the circles among them.
public struct FileGraph: Sendable {
    /// By file, each other file that it leads to, with a name that leads there.
    public private(set) var arrows: [String: [String: String]] = [:]

    /// Files that name the types that other files declare.
    public static func types(_ files: [SourceFile]) -> FileGraph {
        let homes = onlyHomes(files, \.declaredTypes)
        var graph = FileGraph()
        for file in files {
            for name in file.namedTypes.sorted() {
                if let home = homes[name] { graph.add(file.path, home, name) }
            }
        }
        return graph
    }

    /// Files of one type that call functions which other files of it declare: without a receiver or on `self`, and, where
    /// one file of the module only has functions of that name, on whatever they are called. One graph for each type.
    public static func calls(_ files: [SourceFile]) -> [FileGraph] {
        let unique = onlyHomes(files) { Set($0.functions.map(\.signature.name)) }
        var parts: [String: [SourceFile]] = [:]
        for file in files {
            for type in file.openedTypes { parts[type, default: []].append(file) }
        }
        return parts.filter { $0.value.count > 1 }.map { calls(among: $0.value, of: $0.key, unique) }
    }

    private static func calls(among files: [SourceFile], of type: String, _ unique: [String: String]) -> FileGraph {
        var graph = FileGraph()
        let declared = Dictionary(
            grouping: files.flatMap { file in file.functions.filter { $0.type == type }.map { (file.path, $0) } },
            by: \.1.signature.name)
        for file in files {
            let own = file.functions.filter { $0.type == type }.flatMap(\.calls)
            let others = file.otherCalls.filter { $0.type == type }.map(\.call)
            for call in own + others {
                let called = (declared[call.name] ?? []).filter { $0.1.signature.accepts(call) }
                if called.contains(where: { $0.0 == file.path }) { continue }
                for (home, function) in called
                where !function.isPrivate && (call.receiver == .own || unique[call.name] == home) {
                    graph.add(file.path, home, call.name)
                }
            }
        }
        return graph
    }

    /// Where each name that is declared in one file only is declared.
    private static func onlyHomes(_ files: [SourceFile], _ names: (SourceFile) -> Set<String>) -> [String: String] {
        let all = files.flatMap { file in names(file).map { (name: $0, path: file.path) } }
        return Dictionary(grouping: all, by: \.name).compactMapValues { $0.count == 1 ? $0[0].path : nil }
    }

    private mutating func add(_ from: String, _ to: String, _ name: String) {
        if from != to, arrows[from]?[to] == nil { arrows[from, default: [:]][to] = name }
    }

    /// Groups of files each of which leads to all others of the group, the largest first (Tarjan).
    public var circles: [[String]] {
        var search = Search(arrows: arrows)
        for file in arrows.keys.sorted() where search.indices[file] == nil { search.visit(file) }
        return search.circles.sorted { ($0.count, $1[0]) > ($1.count, $0[0]) }
    }

    /// The number of files in the largest circle; 0 without one.
    public var largest: Int { circles.first?.count ?? 0 }

    /// The arrows within a circle, for people.
    public func described(_ circle: [String]) -> String {
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
