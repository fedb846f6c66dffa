/// The scene delegate classes of the app, by name; the first is the default.
struct SceneClasses {
    private(set) var classes: [any SceneDelegate.Type]

    init(_ classes: [any SceneDelegate.Type]) {
        self.classes = classes
    }

    mutating func register(_ type: any SceneDelegate.Type) {
        if !classes.contains(where: { $0 == type }) { classes.append(type) }
    }

    /// Returns the class with the name, which may have a module's name before it; the default if there is no name.
    /// Throws if there is no such class, so that the connect fails (U:P13).
    func find(_ name: String?) throws(SceneError) -> any SceneDelegate.Type {
        guard let name, !name.isEmpty else {
            guard let first = classes.first else {
                throw .requestDenied(reason: "the app has no scene delegate class")
            }
            return first
        }
        let unqualifiedName = name.split(separator: ".").last.map(String.init) ?? name
        guard let type = classes.first(where: { String(describing: $0) == unqualifiedName }) else {
            let known = classes.map { String(describing: $0) }.joined(separator: ", ")
            throw .requestDenied(reason: "there is no scene delegate class \(name) (expected one of \(known))")
        }
        return type
    }
}
