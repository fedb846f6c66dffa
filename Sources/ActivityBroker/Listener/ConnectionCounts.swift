/// How many connections are held, and how many of them have said nothing, by process and in all: they are what somebody
/// could hold without limit, since the broker's own limits count who has spoken.
struct ConnectionCounts {
    private struct Share {
        var held = 0
        var silent = 0
    }

    private var shares: [Int32: Share] = [:]
    private var total = Share()

    /// In all.
    var held: Int { total.held }
    var silent: Int { total.silent }

    func held(by process: Int32) -> Int { shares[process]?.held ?? 0 }
    func silent(of process: Int32) -> Int { shares[process]?.silent ?? 0 }

    /// Counts a connection that has said nothing yet.
    mutating func accepted(_ process: Int32) { change(process, held: 1, silent: 1) }

    mutating func spoke(_ process: Int32) { change(process, held: 0, silent: -1) }

    mutating func ended(_ process: Int32, wasSilent: Bool) { change(process, held: -1, silent: wasSilent ? -1 : 0) }

    private mutating func change(_ process: Int32, held: Int, silent: Int) {
        var share = shares[process] ?? Share()
        share.held += held
        share.silent += silent
        shares[process] = share.held == 0 ? nil : share
        total.held += held
        total.silent += silent
    }
}
