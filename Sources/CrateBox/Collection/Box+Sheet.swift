internal import CrateClient
internal import CrateCore
internal import CrateIntents
internal import CrateStore
internal import Intents

extension Box {
    /// An album as the intent `OpenAlbum` answers, which becomes neither current nor a play.
    func sheet(of release: Int64) async throws -> BoxReply {
        let intent = OpenAlbumIntent.name
        let id = Release.ID(rawValue: release)
        let opened = try await Store.$substitute.withValue(store) {
            try await OpenedAlbum.inspect(id, in: store, by: player)
        }
        guard let opened else { return BoxReply(.failed(intent: intent, AlbumEntity.notFound)) }
        return BoxReply(.done(intent: intent, dialog: opened.dialog, value: opened, card: opened.card))
    }
}
