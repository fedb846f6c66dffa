// Values that the protocol shares with the client libraries.
@_exported public import SceneValues
