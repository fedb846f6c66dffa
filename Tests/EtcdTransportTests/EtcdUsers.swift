/// A user `root` with a password, and the requests that make etcd ask for it.
enum EtcdUsers {
    static let password = "secret"

    static let requests = [
        ("/v3/auth/user/add", #"{"name":"root","password":"\#(password)"}"#),
        ("/v3/auth/user/grant", #"{"user":"root","role":"root"}"#),
        ("/v3/auth/enable", "{}"),
    ]

    /// Changes the password to the same one.
    static let change = ("/v3/auth/user/changepw", #"{"name":"root","password":"\#(password)"}"#)
}
