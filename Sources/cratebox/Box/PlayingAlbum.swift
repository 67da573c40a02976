import CrateClient
import CrateCore
import CrateStore

/// The album that the running box plays.
struct PlayingAlbum: Encodable {
    let release: Int64
    let title: String
    let artist: String?

    /// Queries the running box for the album that it plays from a library; nil if it plays none, or if no box answers.
    /// Must be called before the library is paused.
    init?(from library: Subscription, _ store: Store) async {
        guard let client = try? CommandBox.running(), let status = try? await client.status(withTracks: false),
            status.state == "playing", let release = status.release, let title = status.title,
            let lookup = try? await StoreLibraries(store: store).rip(
                of: Release.ID(rawValue: release), with: status.track.map { [$0.number] }),
            Self.home(of: lookup) == library.name
        else { return nil }
        (self.release, self.title, artist) = (release, title, status.artist)
    }

    /// The name of the library that a rip is played from; nil without a rip.
    private static func home(of lookup: RipLookup) -> String? {
        switch lookup {
        case .found(let rip): rip.library
        case .away(let gap): gap.library
        case .absent: nil
        }
    }
}
