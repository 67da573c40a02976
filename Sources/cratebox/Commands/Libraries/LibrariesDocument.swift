import CrateCare
import CrateCore
import CrateStore

/// Libraries as one JSON object, each with what prevents playing from it.
struct LibrariesDocument: Encodable {
    /// A library, with the sentence and the command that the text output has about it.
    struct Entry: Encodable {
        let listing: LibraryListing
        /// How many files and folders beside its rips are not used; nil if that was not counted.
        let unused: Int?
        let sentence: LocalizedText?
        let fix: String?

        private enum Key: CodingKey { case unused, sentence, fix }

        func encode(to encoder: any Encoder) throws {
            try listing.encode(to: encoder)
            var fields = encoder.container(keyedBy: Key.self)
            try fields.encodeIfPresent(unused, forKey: .unused)
            try fields.encodeIfPresent(sentence, forKey: .sentence)
            try fields.encodeIfPresent(fix, forKey: .fix)
        }
    }

    let libraries: [Entry]
    /// Whether a running box was notified of the change; nil if none has to be.
    let box: Bool?
    /// The album that plays from a library that was paused, and continues to its end; nil for any other command.
    let playing: PlayingAlbum?
    /// The command that follows; nil if there is none.
    let next: String?

    /// - Parameters:
    ///   - command: The command that prints the document, which is not suggested as a fix.
    ///   - view: The point of view of another user's box, if the listings are from that; otherwise nil.
    ///   - unused: How many files and folders beside its rips are not used, for each library that was looked through.
    init(
        _ listings: [LibraryListing], box: Bool? = nil, playing: PlayingAlbum? = nil, without command: String? = nil,
        in view: BoxView? = nil, unused: [String: Int] = [:], next: String? = nil
    ) {
        libraries = listings.map { listing in
            let advice = LibraryAdvice(listing, among: listings, in: view)
            return Entry(
                listing: listing, unused: unused[listing.subscription.name], sentence: advice?.sentence,
                fix: advice.flatMap { $0.fix == command ? nil : $0.fix })
        }
        (self.box, self.playing, self.next) = (box, playing, next)
    }
}
