// Written by `make schema` from Tools/Schema/Proto.

extension BackgroundFetchResult: JSONValue {}
extension CollectionJoinBehavior: JSONValue {}
extension ConnectReason: JSONValue {}
extension ContinuationError: JSONValue {}
extension DismissalAnimation: JSONValue {}
extension DropOperation: JSONValue {}
extension ItemPromise: JSONValue {}
extension RepresentationVisibility: JSONValue {}
extension RequestStage: JSONValue {}
extension ReusePolicy: JSONValue {}
extension SnapshotPolicy: JSONValue {}
extension SpringLoadingState: JSONValue {}
