// Re-exported, since the core's inputs contain app descriptions.
@_exported public import AppDescriptions
