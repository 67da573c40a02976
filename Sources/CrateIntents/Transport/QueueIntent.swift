internal import CrateCore
internal import CrateStore
public import Intents

/// Reports the albums in the queue.
public struct QueueIntent: AppIntent {
    /// The title in lists and help: "Queue".
    public static let title = "Queue"
    /// One sentence for lists and help.
    public static let description = "List the records that play now and next."
    /// Not listed by discovery; run by name.
    public static let isDiscoverable = false

    @Dependency private var store: Store
    @Dependency private var transport: any Transport

    /// Creates an intent without values, for the runner and for discovery.
    public init() {}

    /// Lists the albums in the queue.
    public func perform() async throws -> some ReturnsValue<QueueReport> & ProvidesDialog {
        let queue = transport.queue
        let known = try AlbumLookup(store: store).releases(ids: Array(Set(queue)))
        let albums = queue.compactMap { id in known.first { $0.id == id }.map { AlbumEntity($0) } }
        let report = QueueReport(albums: albums)
        return .result(value: report, dialog: report.dialog)
    }
}

/// The albums in the queue, the current one first.
public struct QueueReport: Sendable, Hashable {
    /// The albums, in playing order.
    public var albums: [AlbumEntity]

    /// Creates a report about these albums.
    public init(albums: [AlbumEntity]) { self.albums = albums }

    /// The number of albums, in a sentence.
    public var dialog: Dialog {
        guard let first = albums.first else { return "Nothing is playing." }
        guard albums.count > 1 else { return "Playing \(first.title), and nothing after it." }
        let rest: Message = "\(albums.count - 1, .albums)"
        return "Playing \(first.title), and \(rest) after it."
    }
}
