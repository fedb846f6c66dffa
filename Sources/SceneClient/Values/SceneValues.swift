// Values that this library and the protocol share.
@_exported public import SceneValues
