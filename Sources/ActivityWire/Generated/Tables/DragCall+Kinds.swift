// Written by `make schema` from Tools/Schema/Proto.

extension DragCall {
    /// The cases without their values; the raw value is the name.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case itemsForBeginning, animateLift, reverseLift, sessionWillBegin, sessionDidMove, sessionForAdding,
            itemsForAdding, willAdd, willEnd, animateCancel, didEnd, didTransferItems, finishMove, canHandle, didEnter,
            didUpdate, didExit, springLoad, performDrop, animateDrop, concludeDrop, confirmMove, sessionDidEnd
    }

    public var kind: Kind {
        switch self {
        case .itemsForBeginning: .itemsForBeginning
        case .animateLift: .animateLift
        case .reverseLift: .reverseLift
        case .sessionWillBegin: .sessionWillBegin
        case .sessionDidMove: .sessionDidMove
        case .sessionForAdding: .sessionForAdding
        case .itemsForAdding: .itemsForAdding
        case .willAdd: .willAdd
        case .willEnd: .willEnd
        case .animateCancel: .animateCancel
        case .didEnd: .didEnd
        case .didTransferItems: .didTransferItems
        case .finishMove: .finishMove
        case .canHandle: .canHandle
        case .didEnter: .didEnter
        case .didUpdate: .didUpdate
        case .didExit: .didExit
        case .springLoad: .springLoad
        case .performDrop: .performDrop
        case .animateDrop: .animateDrop
        case .concludeDrop: .concludeDrop
        case .confirmMove: .confirmMove
        case .sessionDidEnd: .sessionDidEnd
        }
    }

    /// The kind's name; where people say something else, that.
    public var name: String {
        switch self {
        case .animateLift: "willAnimateLift"
        case .reverseLift: "liftReversed"
        case .sessionForAdding: "sessionForAddingItems"
        case .itemsForAdding: "itemsForAddingTo"
        case .willAdd: "sessionWillAdd"
        case .willEnd: "sessionWillEnd"
        case .animateCancel: "willAnimateCancel"
        case .didEnd: "sessionDidEnd"
        case .didTransferItems: "sessionDidTransferItems"
        case .didEnter: "sessionDidEnter"
        case .didUpdate: "sessionDidUpdate"
        case .didExit: "sessionDidExit"
        case .animateDrop: "willAnimateDrop"
        case .itemsForBeginning, .sessionWillBegin, .sessionDidMove, .finishMove, .canHandle, .springLoad, .performDrop,
            .concludeDrop, .confirmMove, .sessionDidEnd:
            kind.rawValue
        }
    }
}
