// Delegates get values of this module, so it is imported with SceneClient: WindowGeometry, TraitCollection, popovers,
// split controllers, readable width.
@_exported public import Adaptation
// Values that this library and the protocol share.
@_exported public import SceneValues
