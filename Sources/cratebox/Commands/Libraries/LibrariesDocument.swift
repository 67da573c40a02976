import CrateCare
import CrateCore
import CrateStore

/// Libraries as one JSON object, each with what keeps it from being played from.
struct LibrariesDocument: Encodable {
    /// A library, and the sentence and the command about it that people get.
    struct Entry: Encodable {
        let listing: LibraryListing
        let sentence: LocalizedText?
        let fix: String?

        private enum Key: CodingKey { case sentence, fix }

        func encode(to encoder: any Encoder) throws {
            try listing.encode(to: encoder)
            var fields = encoder.container(keyedBy: Key.self)
            try fields.encodeIfPresent(sentence, forKey: .sentence)
            try fields.encodeIfPresent(fix, forKey: .fix)
        }
    }

    let libraries: [Entry]
    /// Whether a running box was notified of the change; nil if none has to be.
    let box: Bool?
    /// The album that plays from a library that was paused, and continues to its end; nil for any other command.
    let playing: PlayingAlbum?

    /// - Parameters:
    ///   - command: The command that lists them, which is not suggested.
    ///   - view: What the box of another user sees, where the listings have that.
    init(
        _ listings: [LibraryListing], box: Bool? = nil, playing: PlayingAlbum? = nil, without command: String? = nil,
        in view: BoxView? = nil
    ) {
        libraries = listings.map { listing in
            let advice = LibraryAdvice(listing, among: listings, in: view)
            return Entry(
                listing: listing, sentence: advice?.sentence, fix: advice.flatMap { $0.fix == command ? nil : $0.fix })
        }
        (self.box, self.playing) = (box, playing)
    }
}
