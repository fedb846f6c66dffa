import EtcdGateway
import EtcdTransport
import Foundation
import TestSupport
import Testing

/// Users of an etcd, all with the password `p`.
enum EtcdUsers {
    /// A right to what begins with a prefix.
    struct Right {
        /// `READ` or `WRITE`.
        let kind: String
        let prefix: String
    }

    /// Makes the users, besides root, and has etcd check them from then on.
    static func enable(_ rights: [String: [Right]], on etcd: EtcdMember) async throws {
        try await ClusterCheckTests.with(etcd) { client in
            for (user, rights) in rights {
                try await post(client, "/v3/auth/user/add", #"{"name":"\#(user)","password":"p"}"#)
                try await post(client, "/v3/auth/role/add", #"{"name":"\#(user)"}"#)
                for right in rights {
                    let key = Data(right.prefix.utf8).base64EncodedString()
                    // The byte after the prefix's last one ends its range.
                    let end = Data(right.prefix.utf8.dropLast() + [try #require(right.prefix.utf8.last) + 1])
                        .base64EncodedString()
                    let permission = #"{"permType":"\#(right.kind)","key":"\#(key)","range_end":"\#(end)"}"#
                    try await post(client, "/v3/auth/role/grant", #"{"name":"\#(user)","perm":\#(permission)}"#)
                }
                try await post(client, "/v3/auth/user/grant", #"{"user":"\#(user)","role":"\#(user)"}"#)
            }
            try await post(client, "/v3/auth/user/add", #"{"name":"root","password":"p"}"#)
            try await post(client, "/v3/auth/user/grant", #"{"user":"root","role":"root"}"#)
            try await post(client, "/v3/auth/enable", "{}")
        }
    }

    /// Writes a password to a file that only its owner can read.
    static func passwordFile(_ password: String = "p", in folder: ScratchFolder) throws -> String {
        let file = folder.url.appending(path: "password-\(password)")
        try Data("\(password)\n".utf8).write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
        return file.path
    }

    private static func post(_ client: EtcdClient, _ path: String, _ body: String) async throws {
        let reply = await client.reply(to: path, Array(body.utf8), within: .seconds(30))
        guard case .answered(200, _) = reply else {
            Issue.record("\(path): \(reply)")
            return
        }
    }
}
