/// A kind of calls, of which one is under way at a time.
public enum DirectoryTask: String, CaseIterable, Hashable, Sendable {
    case membership = "joining"
    case keepalive = "keeping the lease"
    case proof = "proving the machine's row"
    case publication = "publishing"
    case list = "listing"
    case revocation = "revoking a lease"
}
