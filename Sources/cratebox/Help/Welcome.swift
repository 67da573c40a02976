import CrateBox
import CrateClient
import CrateCore
import CrateStore

/// `cratebox` without a command: shows what plays, or the next step for the present state. Creates no file.
struct Welcome {
    let json: Bool

    private struct Document: Encodable {
        let playback: StatusDocument?
        let albums: Int
        let libraries: Int
        /// The commands to continue with.
        let next: [String]
    }

    /// The state of the collection.
    private struct Facts {
        var albums = 0
        var libraries = 0
        var isRipped = false

        /// Reads the collection.
        init() throws {
            guard try CommandBox.hasStore() else { return }
            let store = try CommandBox.store()
            do throws(LibraryError) {
                libraries = try LibrarySubscriptions(store: store).all().count
            } catch {
                throw Library.failure(error)
            }
            albums = try AlbumLookup(store: store).count()
            let ripped = try? AlbumFind([FindCondition("ripped")], limit: 1)
            isRipped = try ripped?.run(in: store).albums.isEmpty == false
        }

        /// The state as text, and the next steps.
        var advice: (sentence: LocalizedText, next: [String]) {
            switch (albums, libraries, isRipped) {
            case (_, _, true):
                (
                    "Your collection has \(albums, .albums).",
                    ["cratebox play ALBUM", "cratebox search WORDS", "cratebox --help"]
                )
            case (0, 0, _):
                (
                    "Your collection is empty.",
                    ["cratebox setup", "cratebox library subscribe DIR", "cratebox import FILE"]
                )
            case (_, 0, _):
                ("Your collection has \(albums, .albums), and no music folder yet.", ["cratebox library subscribe DIR"])
            default: ("No rips were found in your music folders yet.", ["cratebox library scan"])
            }
        }
    }

    /// Queries the running box and reads the collection.
    func run() async throws {
        try await withFailures(json: json) {
            let status = try await CommandBox.running()?.status(withTracks: true)
            if let status, !json, status.title != nil { return Status.show(status) }
            let facts = try Facts()
            let advice = facts.advice
            guard !json else {
                return Terminal.print(
                    json: JSON.line(
                        Document(
                            playback: status, albums: facts.albums, libraries: facts.libraries, next: advice.next)))
            }
            Terminal.print(localized: "\("Nothing is playing." as LocalizedText) \(advice.sentence)")
            for (index, command) in advice.next.enumerated() {
                Terminal.print(Hint.nextLine(command, isFirst: index == 0))
            }
        }
    }
}
