import ArgumentParser

/// `brokerctl cluster keys`.
struct ClusterKeysNoun: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "keys",
        abstract: "Show and change the keys by which machines know each other.",
        discussion: """
            Each machine makes its own key pair and keeps the secret half. An administrator allows the public half; \
            from then on other machines accept links that prove it. A machine may have two keys, so that one can be \
            replaced without a gap.
            """,
        subcommands: [
            ClusterKeysNew.self, ClusterKeysShow.self, ClusterKeysAllow.self, ClusterKeysRevoke.self,
            ClusterKeysList.self,
        ],
        defaultSubcommand: ClusterKeysShow.self)
}
