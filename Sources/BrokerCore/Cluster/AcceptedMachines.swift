/// The machines from which this one accepts requests.
public struct AcceptedMachines: Hashable, Sendable {
    private static let everyone = "all"
    private static let nobody = "none"

    /// Names of machines; only `all` for every machine, only `none` for no machine.
    public var names: [String] = [everyone]

    public init() {}

    func accepts(_ machine: String) -> Bool {
        if names == [Self.everyone] { return true }
        return names != [Self.nobody] && names.contains(machine)
    }
}
