internal import CrateCore
internal import CrateStore
public import Intents

/// Saves the queue's albums and tracks as a new crate.
public struct SaveQueueIntent: CollectionChange {
    /// "Save Queue" in English, the key of its translations.
    public static let title = "Save Queue"
    /// The English sentence of lists and help, the key of its translations.
    public static let description = "Save the queue as a crate."
    /// Not listed by discovery; run by name.
    public static let isDiscoverable = false

    /// The name of the new crate; a crate that exists is not replaced.
    @Parameter(title: "Name", requestValueDialog: "What should the crate be called?")
    public var name: String

    @Dependency private var store: Store
    @Dependency private var control: any QueueControl

    /// Creates the intent without its name, which the runner sets or asks for.
    public init() {}

    /// Creates a crate with the queue's albums and single tracks, in their order. The queue stays as it is.
    /// - Throws: `IntentFailure` for an empty queue or a name that is taken, and any error of the store.
    public func perform() async throws -> some ReturnsValue<SavedQueue> & ProvidesDialog {
        let queue = control.queue
        guard !queue.entries.isEmpty else { throw IntentFailure.queueIsEmpty }
        let entries = queue.entries.flatMap { entry -> [CrateEntry] in
            guard let places = entry.item.places else { return [CrateEntry(entry.release)] }
            return places.map { CrateEntry(Track.ID(release: entry.release, place: $0)) }
        }
        let crate = try save(entries)
        return .result(
            value: SavedQueue(crate: crate.name, albums: crate.albums, tracks: crate.tracks),
            dialog: OpenedCrate.dialog(crate.name, albums: crate.albums, tracks: crate.tracks))
    }

    private func save(_ entries: [CrateEntry]) throws -> Crate {
        let editor = CrateEditor(store: store)
        do throws(CrateError) {
            return try editor.create(name, holding: entries)
        } catch {
            switch error {
            case .emptyName: throw $name.needsValue(Self.emptyName)
            case .unprintableName: throw $name.needsValue(Self.unprintableName)
            default: throw error.failure
            }
        }
    }
}

/// The crate that a queue was saved as.
public struct SavedQueue: Sendable, Hashable {
    /// The name of the crate, as it was stored.
    public var crate: String
    /// The number of whole albums in it.
    public var albums: Int
    /// The number of single tracks in it.
    public var tracks: Int

    /// Creates a value; `tracks` counts single tracks, not those of the albums.
    public init(crate: String, albums: Int, tracks: Int = 0) {
        self.crate = crate
        self.albums = albums
        self.tracks = tracks
    }
}
