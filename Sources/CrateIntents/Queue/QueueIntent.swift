internal import CrateCore
internal import CrateStore
public import Intents

/// Reports the albums in the queue.
public struct QueueIntent: AppIntent {
    /// The display name in lists; also the key of its translations.
    public static let title = "Queue"
    /// The English sentence of lists and help, the key of its translations.
    public static let description = "Show what is playing and what comes next."
    /// Not listed by discovery; run by name.
    public static let isDiscoverable = false

    /// The maximum number of albums in a report, and how many of them are before the current one.
    private static let (limit, past) = (1000, 200)

    @Dependency private var store: Store
    @Dependency private var control: any QueueControl
    @Dependency private var transport: any Transport

    /// Empty: the intent has no parameters.
    public var slots: [ParameterSlot] { [] }

    /// Creates the intent, which has no parameters; only a runner gives it the box's queue.
    public init() {}

    /// Lists the albums around the current one.
    public func perform() async throws -> some ReturnsValue<QueueReport> & ProvidesDialog {
        let queue = control.queue
        let current = queue.current.flatMap(queue.index)
        let first = max((current ?? 0) - Self.past, 0)
        let playback = transport.report
        var report = QueueReport(
            albums: try await albums(queue.entries[first...].prefix(Self.limit), current: current),
            count: queue.entries.count, behind: queue.entries.count - (current.map { $0 + 1 } ?? 0),
            state: playback.state, repeats: transport.repeatMode)
        report.obstacle = playback.obstacle
        let singles = queue.entries.indices.filter { queue.entries[$0].item.places?.count == 1 }
        report.tracks = singles.count
        report.tracksBehind = singles.count { $0 > current ?? -1 }
        return .result(value: report, dialog: report.dialog)
    }

    private func albums(_ shown: ArraySlice<PlayQueue.Entry>, current: Int?) async throws -> [QueueReport.Album] {
        let known = try AlbumLookup(store: store).known(ids: Array(Set(shown.map(\.release))))
        let checked = Self.order(of: shown, from: current, among: Set(known.map(\.id)))
        let availability = try await AlbumLookup(store: store).availability(ofListed: checked)
        let differences = try AlbumLookup(store: store).differences(between: known)
        let albums = Dictionary(known.map { ($0.id, AlbumEntity($0)) }) { first, _ in first }
        return try zip(shown.indices, shown).map { place, entry in
            // An album that has left the collection may still play. It is shown as `id:` and its number, which commands
            // take.
            let album =
                albums[entry.release]
                ?? AlbumEntity(Release(id: entry.release, title: "id:\(entry.release)", artist: ""))
            var row = QueueReport.Album(
                entry: entry.id, place: place + 1, isCurrent: place == current, album,
                availability[entry.release] ?? .notRipped)
            row.track = try AlbumLookup(store: store).onlyTrack(of: entry)
            row.places = try AlbumLookup(store: store).someTracks(of: entry)
            row.distinction = Self.distinction(differences[entry.release], of: entry.release)
            return row
        }
    }

    /// The albums of the collection, those from the current entry on first, because only the files of the first ones
    /// are checked.
    private static func order(
        of shown: ArraySlice<PlayQueue.Entry>, from current: Int?, among known: Set<Release.ID>
    ) -> [Release.ID] {
        let next = shown.suffix(from: current ?? shown.startIndex)
        var seen: Set<Release.ID> = []
        return (next + shown.prefix(upTo: next.startIndex)).map(\.release).filter {
            known.contains($0) && seen.insert($0).inserted
        }
    }

    /// Removes the facts that every list shows in another way: that there is no rip, and the number.
    private static func distinction(_ difference: String?, of release: Release.ID) -> String? {
        let facts = (difference?.split(separator: ", ") ?? []).map(String.init).filter {
            $0 != release.description && $0 != RipAvailability.notRipped.mark
        }
        return facts.isEmpty ? nil : facts.joined(separator: ", ")
    }
}
