internal import CrateCore
public import Intents

/// The list of Cratebox's intents and their replies.
///
/// TITLE, ARTIST and NAME are the names of an album or a crate. The replies to playing an album are listed in
/// ``OutcomeDialog``, and Open Album adds the same sentence to its own. A reply with status `done` has exit status 0,
/// except for an album that was to be played.
///
/// | intent | state | status | exit | sentence |
/// |---|---|---|---|---|
/// | PlayAlbum | played | done | 0 | Playing TITLE by ARTIST. |
/// | PlayAlbum | no library is live | done | 3 | Playing needs a rip library. Subscribe this box to one first. |
/// | PlayAlbum | not ripped | done | 4 | I couldn't find a rip of TITLE. |
/// | PlayAlbum | none named | needsValue | 5 | Which album would you like to play? |
/// | PlayAlbum | several of the name | needsValue | 5 | There are several. Which one do you mean? |
/// | PlayAlbum | not in the collection | failed | 6 | I couldn't find that album in your collection. |
/// | OpenAlbum | can be played | done | 0 | TITLE by ARTIST can be played. |
/// | OpenAlbum | the output is away | done | 0 | TITLE by ARTIST can be played once the sound output is connected. |
/// | OpenAlbum | no such output | done | 0 | TITLE by ARTIST can be played once another sound output is chosen. |
/// | OpenAlbum | the output is in use | done | 0 | TITLE by ARTIST can be played once the sound output is free. |
/// | OpenAlbum | the output was in use | done | 0 | TITLE by ARTIST can be played if the sound output is free again. |
/// | OpenAlbum | the output is forbidden | done | 0 | TITLE by ARTIST can be played once I may use the sound output. |
/// | OpenAlbum | the state is forbidden | done | 0 | TITLE by ARTIST can be played once I may use the state folder. |
/// | OpenAlbum | another box has the output | done | 0 | TITLE by ARTIST can be played once the other box has ended. |
/// | OpenAlbum | tracks are missing | done | 0 | TITLE by ARTIST can be played. Two tracks are missing. |
/// | OpenAlbum | a track is damaged | done | 0 | TITLE by ARTIST can be played. One track is damaged. |
/// | OpenAlbum | a file can't be read | done | 0 | TITLE by ARTIST can be played. One file can't be read. |
/// | OpenAlbum | a file isn't scanned yet | done | 0 | TITLE by ARTIST can be played. One file isn't scanned yet. |
/// | OpenAlbum | not ripped | done | 0 | TITLE by ARTIST is in your collection, but can't be played now. I couldn't find a rip of TITLE. |
/// | OpenAlbum | all files changed | done | 0 | TITLE by ARTIST can't be played now. Its files have changed since the last scan. |
/// | OpenAlbum | library is away | done | 0 | TITLE by ARTIST can't be played now. The library NAME isn't connected. |
/// | OpenAlbum | none named | needsValue | 5 | Which album would you like to open? |
/// | OpenAlbum | several of the name | needsValue | 5 | There are several. Which one do you mean? |
/// | OpenAlbum | not in the collection | failed | 6 | I couldn't find that album in your collection. |
/// | OpenCrate | several albums | done | 0 | The crate NAME has 3 albums. |
/// | OpenCrate | one album | done | 0 | The crate NAME has one album. |
/// | OpenCrate | albums and tracks | done | 0 | The crate NAME has one album and 2 tracks. |
/// | OpenCrate | empty | done | 0 | The crate NAME is empty. |
/// | OpenCrate | none named | needsValue | 5 | Which crate would you like to open? |
/// | OpenCrate | several of the name | needsValue | 5 | There are several. Which one do you mean? |
/// | OpenCrate | one letter wrong | needsValue | 5 | Did you mean NAME? |
/// | OpenCrate | no such crate | failed | 6 | I couldn't find that crate. |
/// | AddToWantlist | a known release | done | 0 | TITLE by ARTIST is on your wantlist. |
/// | AddToWantlist | in words | done | 0 | TITLE by ARTIST is on your wantlist, as you said it: I know no release of that name. |
/// | AddToWantlist | in digits | done | 0 | TITLE is on your wantlist, as a title: I know no release of that name or number. |
/// | AddToWantlist | wanted already | done | 0 | TITLE by ARTIST is on your wantlist already. |
/// | AddToWantlist | owned already | done | 0 | You own TITLE by ARTIST already. |
/// | AddToWantlist | none named | needsValue | 5 | Which album would you like to add? |
/// | AddToWantlist | several of the name | needsValue | 5 | There are several. Which one do you mean? |
/// | OpenWantlist | empty | done | 0 | Your wantlist is empty. |
/// | OpenWantlist | one want | done | 0 | There is one album on your wantlist. |
/// | OpenWantlist | several wants | done | 0 | There are 2 albums on your wantlist. |
/// | OpenWantlist | one owned by now | done | 0 | There are 2 albums on your wantlist. You already own one of them. |
/// | SearchCollection | no hit | done | 0 | I found nothing like that in your collection. |
/// | SearchCollection | one hit | done | 0 | I found one album. |
/// | SearchCollection | several hits | done | 0 | I found 2 albums. |
/// | SearchCollection | no words | needsValue | 5 | What would you like to look for? |
/// | RemoveFromWantlist | wanted here | done | 0 | TITLE by ARTIST is off your wantlist. |
/// | RemoveFromWantlist | came with an export | done | 0 | TITLE by ARTIST is off your wantlist. The next import brings it back if the export still lists it. |
/// | RemoveFromWantlist | no leave yet | needsValue | 5 | Remove TITLE by ARTIST from your wantlist? |
/// | RemoveFromWantlist | leave refused | failed | 130 | Nothing was changed. |
/// | RemoveFromWantlist | none named | needsValue | 5 | Which album would you like to remove? |
/// | RemoveFromWantlist | not wanted | failed | 6 | That isn't on your wantlist. |
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

    /// Whether a failure means that no album, crate, want, library or entry of the queue has that name or number, or that
    /// the queue has no entries.
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
