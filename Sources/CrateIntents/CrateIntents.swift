internal import CrateCore
public import Intents

/// The list of Cratebox's intents; <doc:Replies> lists their replies.
public enum CrateIntents {
    /// All intents; a test compares the list with the declared types.
    public static let all: [any AppIntent.Type] = discoverable + helpers

    /// Returns the intents to search for a name: ``discoverable`` if it has an intent of this name, otherwise ``all``.
    /// ``all`` includes generic types, each of which costs a process a search of all conformances when it starts.
    public static func candidates(for name: String) -> [any AppIntent.Type] {
        discoverable.contains { $0.name == name } ? discoverable : all
    }

    /// Whether the intent with this name may use the sound output.
    public static func takesOutput(_ name: String) -> Bool {
        candidates(for: name).contains { $0.mayPlay && $0.name == name }
    }

    /// Whether the intent with this name changes the collection, so that caches of it are dropped; false for an unknown
    /// name.
    public static func changesCollection(_ name: String) -> Bool {
        changes.contains { $0.name == name }
    }

    /// The intents that change the collection. A list, because a cast to the protocol searches all conformances.
    static let changes: [any CollectionChange.Type] = [
        AddToWantlistIntent.self, RemoveFromWantlistIntent.self, SaveQueueIntent.self,
    ]

    /// Whether the intent with this name plays or changes something; all others only read.
    public static func writes(_ name: String) -> Bool { takesOutput(name) || changesCollection(name) }

    /// Whether the intent with this name uses only the collection, so that a box which is ending may still run it.
    public static func isOfCollectionAlone(_ name: String) -> Bool {
        let helpers = [FindByYearIntent.name, RemoveFromWantlistIntent.name]
        return name != PlayAlbumIntent.name && discoverable.contains { $0.name == name } || helpers.contains(name)
    }

    /// The six intents that discovery lists; all others are run by name.
    public static let discoverable: [any AppIntent.Type] = [
        PlayAlbumIntent.self, OpenAlbumIntent.self, OpenCrateIntent.self, AddToWantlistIntent.self,
        OpenWantlistIntent.self, SearchCollectionIntent.self,
    ]

    /// The types of entities that the listed intents take or open.
    public static let entities: [any AppEntity.Type] = [AlbumEntity.self, CrateEntity.self]

    /// Whether a failure means that no album, crate, want, library or entry of the queue has that name or number, or
    /// that the queue has no entries.
    public static func isAbsence(_ failure: IntentFailure) -> Bool {
        let known: [IntentFailure] = [
            AlbumEntity.notFound, CrateEntity.notFound, WantEntity.notFound, .noSuchEntry, .queueIsEmpty,
        ]
        return (known.map(\.name) + [IntentFailure.noSuchLibrary]).contains(failure.name)
    }

    /// Whether a failure means that the album has no such track, like the reason `noSuchTrack` of an outcome.
    public static func isLackingTrack(_ failure: IntentFailure) -> Bool { failure.name == SeekTrack.failureName }

    /// Whether a failure is about a name for a crate: it is taken, empty, not allowed, or that of an imported folder.
    public static func isMisuse(_ failure: IntentFailure) -> Bool {
        ["nameTaken", "emptyName", "unprintableName", "longName", "numberName", "isFolder"].contains(failure.name)
    }

    /// Intents that discovery does not list, run by name from commands, keys and buttons: transport, volume, the queue,
    /// the sleep timer, the search by year, and removal from the wantlist.
    public static let helpers: [any AppIntent.Type] =
        TransportVerb.allCases.map(\.intent) + [
            SeekIntent.self, RewindIntent.self, FastForwardIntent.self, VolumeIntent.self, RepeatIntent.self,
            QueueIntent.self, QueueAlbumIntent.self, PlayNextIntent.self, PlayTrackIntent.self, FindByYearIntent.self,
            RemoveFromQueueIntent.self, MoveInQueueIntent.self, JumpInQueueIntent.self, ClearQueueIntent.self,
            SaveQueueIntent.self, NextAlbumIntent.self, PreviousAlbumIntent.self, RandomAlbumIntent.self,
            PlayRandomIntent.self, PlayCrateIntent.self, NowPlayingIntent.self,
            VolumeUpIntent.self, VolumeDownIntent.self, MuteIntent.self, UnmuteIntent.self, SleepIntent.self,
            RemoveFromWantlistIntent.self,
        ]
}

/// An intent that changes the collection; caches of it have to be notified.
public protocol CollectionChange: AppIntent {}
