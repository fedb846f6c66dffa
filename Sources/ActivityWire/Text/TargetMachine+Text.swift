extension TargetMachine {
    /// Reads `here` or a machine's name; nil for any other text.
    package init?(checking text: String) {
        self.init(text)
        guard self == .here || ClusterNameRule.accepts(machine: text) else { return nil }
    }
}
