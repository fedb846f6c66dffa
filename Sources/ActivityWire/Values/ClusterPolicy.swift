/// What other machines of a cluster may do with an app's content: the value of `ClusterPolicy` in its bundle.
public enum ClusterPolicy: String, CaseIterable, Hashable, Sendable {
    /// Content may be shown by several machines. The default.
    case available
    /// Content is shown by one machine at a time. Not supported yet: other machines do not see such apps.
    case exclusive
}
