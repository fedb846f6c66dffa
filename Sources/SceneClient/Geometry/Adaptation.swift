// Sizes, traits and what content makes of them are part of what a delegate is told, so whoever imports this module has
// them: WindowGeometry, TraitCollection, popovers, split controllers, readable width.
@_exported public import Adaptation
