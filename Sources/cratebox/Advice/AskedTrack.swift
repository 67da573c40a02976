import CrateBox
import CrateClient
import CrateCore
import CrateIntents
import CrateStore

/// The track in a command that names no album, or several. The example that answers the question about the album names
/// one with that track.
struct AskedTrack {
    private let text: String
    private let store: Store

    /// Nil for a question that is not about the album of a track, and if the collection of the box is not this
    /// process's or can't be read.
    init?(in question: ReplyWords) {
        guard question.parameter == "album", let text = question.given?["track"],
            let store = CollectionAccess.present.store
        else { return nil }
        (self.text, self.store) = (text, store)
    }

    /// The first of these options whose album has the track; nil if none has.
    func option(among options: [OptionDocument]) -> OptionDocument? {
        options.first { option in
            guard let release = option.release else { return false }
            return (try? TrackChoice.track(text, of: Release.ID(rawValue: release), in: store)) != nil
        }
    }

    /// The argument that names an album with a track of this title; nil if there is none.
    var album: String? { (try? AlbumEntity.album(withTrack: text))?.argument }

    /// The command that finds the track.
    var search: String {
        Int(text) == nil ? "cratebox search --tracks \(ShellWord.argument(text))" : "cratebox search WORDS"
    }
}
