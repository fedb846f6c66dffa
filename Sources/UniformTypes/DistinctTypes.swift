extension [UniformType] {
    /// Each type once, where it comes first.
    package var distinct: [UniformType] {
        var seen: Set<UniformType> = []
        return filter { seen.insert($0).inserted }
    }
}
