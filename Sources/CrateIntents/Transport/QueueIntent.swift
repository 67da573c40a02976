internal import CrateCore
internal import CrateStore
public import Intents

/// Says what plays and what follows.
public struct QueueIntent: AppIntent {
    /// "Queue".
    public static let title = "Queue"
    /// What it does, in one sentence.
    public static let description = "List the records that play now and next."
    /// A helper.
    public static let isDiscoverable = false

    @Dependency private var store: Store
    @Dependency private var transport: any Transport

    /// An intent to be filled.
    public init() {}

    /// Lists them.
    public func perform() async throws -> some ReturnsValue<QueueReport> & ProvidesDialog {
        let queue = transport.queue
        let known = try AlbumLookup(store: store).releases(ids: Array(Set(queue)))
        let albums = queue.compactMap { id in known.first { $0.id == id }.map { AlbumEntity($0) } }
        let report = QueueReport(albums: albums)
        return .result(value: report, dialog: report.dialog)
    }
}

/// The albums of the queue, the one that plays first.
public struct QueueReport: Sendable, Hashable {
    /// The albums.
    public var albums: [AlbumEntity]

    /// A report.
    public init(albums: [AlbumEntity]) { self.albums = albums }

    /// How many, in one sentence.
    public var dialog: Dialog {
        guard let first = albums.first else { return "Nothing is playing." }
        guard albums.count > 1 else { return "Playing \(first.title), and nothing after it." }
        let rest: Message = "\(albums.count - 1, one: "one album", other: "{n} albums")"
        return "Playing \(first.title), and \(rest) after it."
    }
}
