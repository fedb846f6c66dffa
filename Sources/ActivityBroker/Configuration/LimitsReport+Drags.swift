import ActivityWire

extension LimitsReport {
    static let drags = [
        count("itemsPerSession", DragLimits.itemsPerSession, "items of one drag; more: invalidItems, or nothing added"),
        count(
            "representationsPerItem", DragLimits.representationsPerItem,
            "forms of one dragged item; more: the drag ends as invalidItems"),
        bytes("teamDataBytes", DragLimits.teamDataBytes, "what a drag's source tells its team; more: invalidItems"),
        bytes("suggestedNameBytes", DragLimits.suggestedNameBytes, "an item's suggested name; longer: invalidItems"),
        bytes("itemIdentifierBytes", DragLimits.itemIdentifierBytes, "an item's own name; longer: invalidItems"),
        count("interactionsPerScene", DragLimits.interactionsPerScene, "places to drag or drop in a window"),
        count("sessionsPerProcess", DragLimits.sessionsPerProcess, "drags of one process; a further lift begins none"),
        count("sessions", DragLimits.sessions, "drags at once; a further lift begins none"),
        count("candidates", DragLimits.candidates, "places under one point; those further down are not asked"),
        count("contributors", DragLimits.contributors, "places that give items to one drag"),
        count(
            "outstandingLoadsPerSession", DragLimits.outstandingLoadsPerSession,
            "loads of one drag at once; further ones: tooMany"),
        count("loadsPerSession", DragLimits.loadsPerSession, "loads of one drag in all; further ones: tooMany"),
        count("typesPerLoad", DragLimits.typesPerLoad, "types that a load names; more: refused as tooMany"),
        bytes("chunkBytes", DragLimits.chunkBytes, "one chunk of a load; a larger one ends the load"),
        bytes("creditBytes", DragLimits.creditBytes, "what a reader may let come ahead; more is cut to this"),
        bytes(
            "leastReferenceBytes", DragLimits.leastReferenceBytes,
            "items that are known to be smaller come in chunks, also where they could come by reference"),
        bytes(
            "spooledBytesPerSession", Int(clamping: DragLimits.spooledBytesPerSession),
            "promised items of one drag that are kept; what does not fit stays with its source"),
        count(
            "spooledRepresentationsPerSession", DragLimits.spooledRepresentationsPerSession,
            "forms of promised items of one drag that are kept; further ones stay with their source"),
        bytes(
            "spoolCreditBytes", DragLimits.spoolCreditBytes,
            "what the source of a promised item may send ahead of the disk"),
        bytes(
            "spooledBytes", Int(clamping: DragLimits.spooledBytes),
            "promised items that are kept in all; what does not fit stays with its source"),
        count("endedGrants", DragLimits.endedGrants, "ended grants that are kept; the oldest goes first"),
        count("endedDrags", DragLimits.endedDrags, "ended drags that are kept; the oldest goes first"),
        count("owedMoves", DragLimits.owedMoves, "moves whose source has not deleted; the oldest is forgotten"),
        count("reportedCallbacks", DragLimits.reportedCallbacks, "callbacks that `drag` lists; later ones are counted"),
        count("reportedCopies", DragLimits.reportedCopies, "items without a copy that `drag` names"),
        count("reportedTypes", DragLimits.reportedTypes, "types that it names for each of these"),
    ]
}
