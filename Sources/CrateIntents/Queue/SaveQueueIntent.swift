internal import CrateCore
internal import CrateStore
public import Intents

/// Saves the queue's albums and tracks as a new crate.
public struct SaveQueueIntent: CollectionChange {
    /// The display name in lists; also the key of its translations.
    public static let title = "Save Queue"
    /// The English sentence of lists and help, the key of its translations.
    public static let description = "Save the queue as a crate."
    /// Not listed by discovery; run by name.
    public static let isDiscoverable = false

    /// The name of the new crate.
    @Parameter(title: "Name", requestValueDialog: "What should the crate be called?")
    public var name: String

    /// Whether an existing crate of this name gets the new contents (default: no). A folder of an import is never
    /// replaced.
    @Parameter(title: "Replace")
    public var replace: Bool?

    @Dependency private var store: Store
    @Dependency private var control: any QueueControl

    /// The parameters in order of declaration, with the names that callers use.
    public var slots: [ParameterSlot] { [ParameterSlot("name", $name), ParameterSlot("replace", $replace)] }

    /// Creates the intent without its name, which the runner sets or asks for.
    public init() {}

    /// Creates a crate with the queue's albums and single tracks, in their order. The queue stays as it is.
    /// - Throws: `IntentFailure` for an empty queue or a name that is taken and isn't to be replaced, and any error of
    ///   the store.
    public func perform() async throws -> some ReturnsValue<SavedQueue> & ProvidesDialog {
        let queue = control.queue
        guard !queue.entries.isEmpty else { throw IntentFailure.queueIsEmpty }
        let entries = queue.entries.flatMap { entry -> [CrateEntry] in
            guard let places = entry.item.places else { return [CrateEntry(entry.release)] }
            return places.map { CrateEntry(Track.ID(release: entry.release, place: $0)) }
        }
        let crate = try save(entries)
        var dialog = OpenedCrate.dialog(crate.name, albums: crate.albums, tracks: crate.tracks)
        if Set(entries).count < entries.count {
            dialog.sentence = "\(dialog.sentence) What the queue has more than once is in it once."
        }
        return .result(
            value: SavedQueue(crate: crate.name, albums: crate.albums, tracks: crate.tracks), dialog: dialog)
    }

    private func save(_ entries: [CrateEntry]) throws -> Crate {
        let editor = CrateEditor(store: store)
        do throws(CrateError) {
            return try replace == true ? editor.replace(name, by: entries) : editor.create(name, holding: entries)
        } catch {
            switch error {
            case .emptyName, .unprintableName, .longName, .numberName:
                throw $name.needsValue(Self.problem(with: name) ?? Self.emptyName)
            case .nameTaken(let other):
                let isFolder = (try? editor.contents(of: other))?.crate.isFolder ?? false
                throw Self.taken(other, isReplaceable: !isFolder)
            case .noSuchCrate, .isFolder, .notInCrate, .noSuchAlbum, .store: throw error.failure
            }
        }
    }

    /// The failure for a name that is taken. Its line suggests `--replace`, or another name if the crate is a folder of
    /// an import.
    private static func taken(_ name: String, isReplaceable: Bool) -> IntentFailure {
        let words = ShellWord.ordered(["cratebox", "queue", "save", name], options: ["--replace"])
        let again = Message(verbatim: words.map(ShellWord.quoted).joined(separator: " "))
        return IntentFailure(
            name: "nameTaken",
            dialog: Dialog(
                full: "There is a crate \(name) already.",
                supporting: isReplaceable ? again : "cratebox queue save NAME"))
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
