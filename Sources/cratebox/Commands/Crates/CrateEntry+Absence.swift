import CrateBox
import CrateClient
import CrateCore
import CrateStore

extension CrateEntry {
    /// The failure for an entry that a crate doesn't have; its sentence has the title if the collection knows it.
    func absence(from crate: String) -> Failure {
        let sentence: LocalizedText =
            if let title {
                "\(title) isn't in the crate \(crate)."
            } else if track == nil {
                "That album isn't in the crate \(crate)."
            } else {
                "That track isn't in the crate \(crate)."
            }
        return Failure(
            .notInCollection, "notInCrate", sentence, fix: "cratebox crate show \(ShellWord.argument(crate))")
    }

    /// The title of the album or track; nil if none is known.
    private var title: String? {
        guard let store = try? CommandBox.store() else { return nil }
        let lookup = AlbumLookup(store: store)
        let titles: [String]? =
            if let track {
                (try? lookup.tracks(of: release))?.filter { $0.id == track }.map(\.title)
            } else {
                (try? lookup.known(ids: [release]))?.map(\.title)
            }
        return titles?.first { !$0.isEmpty }
    }
}
