import ActivityWire
import MachineDirectory
import Testing

@testable import ClusterClient

@Suite("A machine's keys")
struct MachineKeysTests {
    private let machine: MachineName
    private let old: LinkKey
    private let new: LinkKey

    init() throws {
        machine = try #require(MachineName("one"))
        old = try #require(LinkKey())
        new = try #require(LinkKey())
    }

    private static func allowed(_ keys: LinkKey...) -> PublishedKeys {
        PublishedKeys(keys.map { allowedKey($0.machineKey) })
    }

    private static func allowedKey(_ key: MachineKey) -> AllowedKey {
        AllowedKey(key: key, allowedBy: "root", since: WallTime(milliseconds: 1))
    }

    @Test("Links use the newest key that is allowed")
    func current() {
        func current(_ allowed: PublishedKeys) -> MachineKey? {
            MachineKeys(own: [old, new], allowed: allowed).current?.machineKey
        }
        #expect(current(PublishedKeys()) == nil)
        #expect(current(Self.allowed(old)) == old.machineKey)
        #expect(current(Self.allowed(new)) == new.machineKey)
        #expect(current(Self.allowed(new, old)) == new.machineKey)
    }

    @Test("A new key takes the place of one that is not allowed, never of one that links may use")
    func kept() throws {
        func kept(_ own: [LinkKey], _ allowed: PublishedKeys) throws(KeyError) -> [MachineKey] {
            try MachineKeys(own: own, allowed: allowed).kept(for: machine).map(\.machineKey)
        }
        #expect(try kept([], PublishedKeys()).isEmpty)
        #expect(try kept([old], PublishedKeys()) == [old.machineKey])
        #expect(try kept([old, new], Self.allowed(old)) == [old.machineKey])
        #expect(try kept([old, new], Self.allowed(new)) == [new.machineKey])
        #expect(try kept([old, new], PublishedKeys()) == [old.machineKey])
        #expect(throws: KeyError.tooManyKeys(machine, limit: 2)) { try kept([old, new], Self.allowed(old, new)) }
    }

    @Test("A list shows the keys that the machine has and those that it is allowed, each once")
    func rows() throws {
        let foreign = try #require(MachineKey(String(repeating: "0", count: 64)))
        let allowed = PublishedKeys([Self.allowedKey(foreign), Self.allowedKey(new.machineKey)])
        let rows = MachineKeys(own: [old, new], allowed: allowed).rows(of: machine)
        #expect(rows.map(\.key) == [foreign, old.machineKey, new.machineKey])
        #expect(rows.map(\.isOwn) == [false, true, true])
        #expect(rows.map { $0.allowed != nil } == [true, false, true])
    }

    @Test("A machine is allowed two keys, each once, and a third one after one of them was revoked")
    func changes() throws {
        var keys = PublishedKeys()
        let third = try #require(LinkKey())
        try keys.allow(Self.allowedKey(old.machineKey), of: machine)
        try keys.allow(Self.allowedKey(new.machineKey), of: machine)
        let both = keys
        try keys.allow(Self.allowedKey(old.machineKey), of: machine)
        #expect(keys == both && keys.keys.map(\.key) == [old.machineKey, new.machineKey])
        #expect(throws: KeyError.tooManyKeys(machine, limit: 2)) {
            try keys.allow(Self.allowedKey(third.machineKey), of: machine)
        }
        #expect(throws: KeyError.notAllowed(machine, third.machineKey)) {
            try keys.revoke(third.machineKey, of: machine)
        }
        #expect(keys == both)
        try keys.revoke(old.machineKey, of: machine)
        try keys.allow(Self.allowedKey(third.machineKey), of: machine)
        #expect(keys.keys.map(\.key) == [new.machineKey, third.machineKey])
        try keys.revoke(nil, of: machine)
        #expect(keys.keys.isEmpty)
        #expect(throws: KeyError.notAllowed(machine, nil)) { try keys.revoke(nil, of: machine) }
    }
}
