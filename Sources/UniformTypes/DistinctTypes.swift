extension [UniformType] {
    /// The types without duplicates, each at its first position.
    package var distinct: [UniformType] {
        var seen: Set<UniformType> = []
        return filter { seen.insert($0).inserted }
    }
}
