// Whoever tells the core of apps has their descriptions as well.
@_exported public import AppDescriptions
