import EtcdGateway
import Testing

/// At each limit what is just allowed, and what is just not.
@Suite("Limits of requests to etcd")
struct RequestLimitTests {
    private static let reading = Result { RowOperation.range(try RowRange(.key("a".bytes))) }

    @Test("A transaction has at most 128 comparisons and 128 operations in each branch")
    func counts() throws {
        let operation = try Self.reading.get()
        let most = Array(repeating: operation, count: 128)
        let comparisons = Array(repeating: try Comparison.absent("a".bytes), count: 128)
        _ = try EtcdTransaction(comparing: comparisons, success: most, failure: most)
        #expect(throws: RequestError.tooMany(field: "success", count: 129, limit: 128)) {
            try EtcdTransaction(comparing: [], success: most + [operation])
        }
        #expect(throws: RequestError.tooMany(field: "failure", count: 129, limit: 128)) {
            try EtcdTransaction(comparing: [], success: [], failure: most + [operation])
        }
        #expect(throws: RequestError.tooMany(field: "compare", count: 129, limit: 128)) {
            try EtcdTransaction(comparing: comparisons + comparisons.prefix(1), success: most)
        }
    }

    @Test("A transaction has at most 1.5 MiB")
    func bytes() throws {
        let limit = 3 * 524_288
        let value = [UInt8](repeating: 1, count: limit - 65)
        _ = try EtcdTransaction(comparing: [], success: [.put(RowPut(key: [1], value: value))])
        #expect(throws: RequestError.tooLong(field: "transaction", bytes: limit + 1, limit: limit)) {
            try EtcdTransaction(comparing: [], success: [.put(RowPut(key: [1, 2], value: value))])
        }
        #expect(throws: RequestError.tooLong(field: "transaction", bytes: limit + 65, limit: limit)) {
            try EtcdTransaction(
                comparing: [Comparison([1], .equal, .value([]))],
                success: [.put(RowPut(key: [1], value: value))])
        }
    }

    @Test("A transaction that a member which is cut off could answer alone is refused")
    func alone() throws {
        let local = RowOperation.range(try RowRange(.key("a".bytes), consistency: .serializable))
        for operations in [[], [local]] {
            #expect(throws: RequestError.comparesAlone) {
                try EtcdTransaction(comparing: [.absent("a".bytes)], success: operations, failure: operations)
            }
        }
        let reading = try EtcdTransaction(
            comparing: [.absent("a".bytes)], success: [local], failure: [try Self.reading.get()])
        #expect(!reading.canChangeStore)
        #expect(try Sample.put().canChangeStore)
    }

    @Test("A branch that puts one key twice is refused, two branches may put the same key")
    func twice() throws {
        let put = RowOperation.put(try RowPut(key: [1], value: []))
        _ = try EtcdTransaction(comparing: [], success: [put], failure: [put])
        #expect(throws: RequestError.repeatedKey(field: "failure")) {
            try EtcdTransaction(comparing: [], success: [], failure: [put, put])
        }
    }

    @Test("Empty keys, names and lists are refused by name")
    func empty() {
        #expect(throws: RequestError.empty(field: "key")) { try KeyRange.key([]) }
        #expect(throws: RequestError.empty(field: "prefix")) { try KeyRange.prefix([]) }
        #expect(throws: RequestError.empty(field: "put.key")) { try RowPut(key: [], value: []) }
        #expect(throws: RequestError.empty(field: "compare.key")) { try Comparison.absent([]) }
        #expect(throws: RequestError.empty(field: "name")) { try Authentication(name: "", password: "a") }
        #expect(throws: RequestError.empty(field: "password")) { try Authentication(name: "a", password: "") }
        #expect(throws: RequestError.empty(field: "commands")) { try WatchRequest([]) }
    }

    @Test("Numbers out of their range are refused by name")
    func numbers() throws {
        let most: Int64 = 9_000_000_000
        _ = try (LeaseGrant(timeToLive: 1), LeaseGrant(timeToLive: most))
        for value in [0, -1, .min, most + 1, .max] {
            #expect(throws: RequestError.outOfRange(field: "TTL", value: value, least: 1, most: most)) {
                try LeaseGrant(timeToLive: value)
            }
        }
        #expect(throws: RequestError.outOfRange(field: "limit", value: -1, least: 0, most: .max)) {
            try RowRange(.key([1]), limit: -1)
        }
        #expect(throws: RequestError.outOfRange(field: "revision", value: .min, least: 0, most: .max)) {
            try RowRange(.key([1]), revision: .min)
        }
        #expect(throws: RequestError.outOfRange(field: "start_revision", value: -1, least: 0, most: .max)) {
            try WatchCreation(.key([1]), startRevision: -1)
        }
    }

    @Test("Long names, passwords and ranges and many watches are refused by name")
    func long() throws {
        let longest = String(repeating: "é", count: 512)
        _ = try Authentication(name: longest, password: longest)
        #expect(throws: RequestError.tooLong(field: "name", bytes: 1_025, limit: 1_024)) {
            try Authentication(name: longest + "a", password: "a")
        }
        #expect(throws: RequestError.tooLong(field: "password", bytes: 1_025, limit: 1_024)) {
            try Authentication(name: "a", password: longest + "a")
        }
        #expect(throws: RequestError.tooLong(field: "range", bytes: 1_572_865, limit: 1_572_864)) {
            try RowRange(.key([UInt8](repeating: 1, count: 1_572_865)))
        }
        let commands = Array(repeating: WatchRequest.Command.cancel(WatchID(0)), count: 16)
        _ = try WatchRequest(commands)
        #expect(throws: RequestError.tooMany(field: "commands", count: 17, limit: 16)) {
            try WatchRequest(commands + commands.prefix(1))
        }
    }

    @Test("The end of a prefix is the first key behind it")
    func prefixes() throws {
        #expect(try KeyRange.prefix([1, 2]).end == [1, 3])
        #expect(try KeyRange.prefix([1, 0xFF]).end == [2])
        #expect(try KeyRange.prefix([0xFF, 0xFF]).end == [0])
        for range in try [KeyRange.prefix([1, 2]), .prefix([1, 0xFF]), .prefix([0xFF, 0xFF])] {
            #expect(range.contains(range.key) && range.contains(range.key + [0xFF, 0xFF]))
            #expect(!range.contains([]) && !range.contains([0]))
        }
        #expect(try !KeyRange.prefix([1, 0xFF]).contains([2]))
        #expect(try KeyRange.key([1]).contains([1]) && !KeyRange.key([1]).contains([1, 0]))
        let page = try KeyRange.prefix([1]).after([1, 5])
        #expect(!page.contains([1, 5]) && page.contains([1, 5, 0]) && !page.contains([2]))
    }
}
