// Values that stand for the same here and in the protocol.
@_exported public import SceneValues
