public import CrateCore
public import CrateStore

/// What prevents the use of a library, and the command that fixes it. Uses the sentences of `cratebox doctor`, so that
/// every command words a library's state alike.
public struct LibraryAdvice: Sendable, Hashable {
    /// What is wrong with the library, as one sentence.
    public let sentence: LocalizedText
    /// The command that makes the library usable.
    public let fix: String
    /// True if the command is only right for a library that has moved, because no command connects it at its root.
    public let isForMoved: Bool

    /// Creates the advice for a library; nil for one that is live and has rips.
    /// - Parameters:
    ///   - listings: All libraries; one of them may be connected at the root of this one.
    ///   - view: What the box of another user sees, if the listings have its states.
    public init?(_ listing: LibraryListing, among listings: [LibraryListing], in view: BoxView? = nil) {
        self.init(listing, sounding: listing.rips, among: listings, in: view)
    }

    /// Creates the advice for a library of which `sounding` rips can be played while it is connected; nil for one that
    /// is live and has any.
    public init?(
        _ listing: LibraryListing, sounding: Int, among listings: [LibraryListing], in view: BoxView? = nil
    ) {
        guard listing.state != .live || sounding == 0 else { return nil }
        let root = listing.subscription.root
        let other = listings.first { $0.subscription.root == root && $0.state == .live }
        var found = StoreInspection.FoundRips()
        (found.sounding, found.closed, found.corrected) = (sounding, listing.unreadable, listing.unreadable)
        let finding = LibraryFacts.Library(listing, found, box: view?.box)
            .finding(isOtherUseful: true, inPlace: other?.subscription.name)
        (sentence, fix) = (finding.sentence, finding.fix ?? "cratebox doctor")
        isForMoved = listing.state.gap?.reason == .offline && fix == LibraryFacts.Library.subscription
    }
}

extension LibraryAdvice {
    /// The command that lets this user read a library which this process, rather than a box, could not read; nil for
    /// any other gap, and for an error that is not about permissions.
    public static func fix(for gap: LibraryGap) -> String? {
        guard gap.reason == .unreadable, [nil, "EACCES", "EPERM", "EISDIR"].contains(gap.detail.errno),
            let root = gap.detail.root
        else { return nil }
        var library = LibraryFacts.Library(
            name: gap.library ?? "", root: root, state: .gap(gap), rips: 0, sounding: 0)
        library.closedFolder = ClosedFolder.first(above: root)
        return library.finding(isOtherUseful: true).fix
    }
}
