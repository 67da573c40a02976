internal import CrateCore
internal import CrateStore
public import Intents

/// Replaces the queue by albums of the collection in random order. Tracks keep the order of their album.
public struct PlayRandomIntent: AudioPlaybackIntent {
    /// The display name in lists; also the key of its translations.
    public static let title = "Play Random Albums"
    /// The English sentence of lists and help, the key of its translations.
    public static let description = "Play records from your collection in random order."
    /// Not listed by discovery; run by name.
    public static let isDiscoverable = false

    /// Conditions such as `year<1990`, one a line; without any, all albums.
    @Parameter(title: "Conditions")
    public var conditions: String?

    /// A number that determines the random order: the same number gives the same order.
    @Parameter(title: "Seed")
    public var seed: Int?

    @Dependency private var store: Store
    @Dependency private var player: AlbumPlayer
    @Dependency private var control: any QueueControl
    @Dependency private var current: CurrentRecord

    /// The parameters in order of declaration, with the names that callers use.
    public var slots: [ParameterSlot] { [ParameterSlot("conditions", $conditions), ParameterSlot("seed", $seed)] }

    /// Creates the intent for all albums in an order that differs each time; conditions and a seed change that.
    public init() {}

    /// Chooses the albums, shuffles them and plays the first.
    public func perform() async throws -> some ReturnsValue<PlayedAlbum> & ProvidesDialog {
        let order = try CrateOrder(store: store).allPlayable()
        let wanted = try await wanted()
        var chosen = wanted.map { wanted in order.filter(Set(wanted).contains) } ?? order
        if chosen.isEmpty {
            let isUnmet = wanted?.isEmpty == true
            let all = isUnmet ? try await unplayable() : try wanted ?? AlbumLookup(store: store).all().map(\.id)
            if all.isEmpty { throw try emptiness(isLimited: wanted != nil) }
            if let none = try await NothingToPlay(player: player, store: store).result(of: all) { return none }
            if isUnmet { throw IntentFailure.noMatch }
            chosen = all
        }
        let items = AlbumShuffle.items(chosen, seed: seed)
        guard let outcome = try await control.play(items) else { throw IntentFailure.noMatch }
        return try await result(of: PlayedAlbum(outcome), chosen)
    }

    /// The outcome of the first album, with the chosen ones that cannot be played now.
    private func result(
        of first: PlayedAlbum, _ chosen: [Release.ID]
    ) async throws -> ValueDialogResult<PlayedAlbum> {
        var played = first
        var dialog = try OutcomeDialog.dialog(for: played, in: store)
        if played.outcome == .played {
            current.endPlayedCrate()
            played.left = try await LeftAlbum.all(of: chosen, isQueued: true, in: store)
            dialog.line = LeftAlbum.line(about: played.left, see: "cratebox library list") ?? dialog.line
        }
        return .result(value: played, dialog: dialog)
    }

    /// Why there is no album to choose from.
    private func emptiness(isLimited: Bool) throws -> IntentFailure {
        try isLimited && AlbumLookup(store: store).count() > 0 ? .noMatch : .emptyCollection
    }

    private var lines: [String] { (conditions ?? "").split(separator: "\n").map(String.init) }

    /// The albums that meet the conditions; nil without conditions.
    private func wanted() async throws -> [Release.ID]? {
        lines.isEmpty ? nil : try await find(lines).run(in: store).albums.map(\.id)
    }

    /// The albums that meet all conditions other than `playable`. If no album meets all conditions, the reply states
    /// why these can't be played.
    private func unplayable() async throws -> [Release.ID] {
        let others = lines.filter { (try? FindCondition($0))?.property != .playable }
        guard !others.isEmpty else { return try AlbumLookup(store: store).all().map(\.id) }
        return try await find(others).run(in: store).albums.map(\.id)
    }

    private func find(_ lines: [String]) throws -> AlbumFind {
        do throws(FindError) {
            var conditions: [FindCondition] = []
            for line in lines { conditions.append(try FindCondition(line)) }
            let find = try AlbumFind(conditions, limit: PlayQueue.limit)
            let unknown = try? find.unknownName(in: store)
            if let unknown { throw unknown }
            return find
        } catch {
            if let absence = IntentFailure(error) { throw absence }
            throw $conditions.needsValue(Dialog(error))
        }
    }
}

/// Puts albums in a random order.
enum AlbumShuffle {
    /// The albums as queue entries in random order; a seed makes the order reproducible.
    static func items(_ albums: [Release.ID], seed: Int?) -> [PlayQueue.Item] {
        order(albums.map { PlayQueue.Item($0) }, seed: seed)
    }

    /// Items in random order; a seed makes the order reproducible.
    static func order(_ items: [PlayQueue.Item], seed: Int?) -> [PlayQueue.Item] {
        guard let seed else { return items.shuffled() }
        var numbers = SplitMix(state: UInt64(bitPattern: Int64(seed)))
        return items.shuffled(using: &numbers)
    }
}

/// The generator SplitMix64, whose numbers depend on the seed alone.
private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        return word ^ (word >> 31)
    }
}

extension IntentFailure {
    /// The name of a failure about a library that is not subscribed.
    static let noSuchLibrary = "noSuchLibrary"

    /// Converts an unknown crate or library in a condition, which no other form of the condition would fix. Nil for a
    /// malformed condition.
    fileprivate init?(_ error: FindError) {
        switch error {
        case .noSuchCrate: self.init(name: CrateEntity.notFound.name, dialog: Dialog(error))
        case .noSuchLibrary: self.init(name: Self.noSuchLibrary, dialog: Dialog(error))
        case .unknownProperty, .badCondition, .badComparator, .badValue, .unsortable: return nil
        }
    }
}

extension Dialog {
    fileprivate init(_ error: FindError) {
        self.init(full: Message(verbatim: error.description), supporting: Message(verbatim: error.step))
    }
}
