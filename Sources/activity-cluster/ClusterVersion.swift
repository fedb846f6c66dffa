/// The version of the release that this program belongs to; `make version` writes it.
enum ClusterVersion {
    static let current = "0.2.0"
}
