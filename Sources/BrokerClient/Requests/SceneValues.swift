// Values that requests and events are made of.
@_exported public import SceneValues
