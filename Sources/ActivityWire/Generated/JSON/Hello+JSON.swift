// Written by `make schema` from Tools/Schema/Proto.

extension Welcome: JSONMessage {
    public var jsonMembers: JSONMembers {
        [
            "brokerEpoch": brokerEpoch, "client": client, "lostScenes": lostScenes, "process": process,
            "requestTimeout": requestTimeout, "secret": secret, "version": version,
        ]
    }
}
