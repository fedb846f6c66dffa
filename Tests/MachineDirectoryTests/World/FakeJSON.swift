import ActivityWire
import EtcdGateway

/// etcd's JSON. What has its default is left out.
enum FakeJSON {
    static func header(cluster: UInt64 = 77, revision: Int64) -> String {
        #"{"cluster_id":"\#(cluster)","member_id":"5","revision":"\#(revision)","raft_term":"2"}"#
    }

    static func row(_ row: EtcdRow) -> String {
        var members = [#""key":"\#(Base64.text(row.key))""#]
        let numbers = [("create_revision", row.created), ("mod_revision", row.modified), ("version", row.version)]
        for (name, value) in numbers where value != 0 { members.append(#""\#(name)":"\#(value)""#) }
        if !row.value.isEmpty { members.append(#""value":"\#(Base64.text(row.value))""#) }
        if row.lease != .none { members.append(#""lease":"\#(row.lease.rawValue)""#) }
        return "{\(members.joined(separator: ","))}"
    }

    static func event(_ change: FakeEtcd.Change) -> String {
        change.isDeletion ? #"{"type":"DELETE","kv":\#(row(change.row))}"# : #"{"kv":\#(row(change.row))}"#
    }

    static func created(_ header: String) -> String { #"{"result":{"header":\#(header),"created":true}}"# + "\n" }

    static func progress(_ header: String) -> String { #"{"result":{"header":\#(header)}}"# + "\n" }

    static func changed(_ header: String, _ changes: [FakeEtcd.Change]) -> String {
        #"{"result":{"header":\#(header),"events":[\#(changes.map(event).joined(separator: ","))]}}"# + "\n"
    }

    static func compacted(_ header: String, at revision: Int64) -> String {
        #"{"result":{"header":\#(header),"canceled":true,"compact_revision":"\#(revision)"}}"# + "\n"
    }
}
