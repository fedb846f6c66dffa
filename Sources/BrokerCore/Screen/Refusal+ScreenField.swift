import ActivityWire

extension Refusal {
    /// Returns the refusal with the field `screenField` of a command for the screen, or without a field if the command
    /// is not at fault.
    func naming(screenField: String) -> Refusal {
        var refusal = self
        refusal.field = code == .shuttingDown || code == .overloaded ? nil : screenField
        return refusal
    }
}
