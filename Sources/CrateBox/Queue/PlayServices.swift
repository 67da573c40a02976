internal import CrateCore
internal import CrateIntents
internal import CratePlayback
internal import CrateStore

/// The services that play albums in a box: the libraries that find rips, the output, and the history that records
/// plays.
struct PlayServices: Sendable {
    let store: Store
    let libraries: StoreLibraries
    let libraryStatus: LibraryStatusCache
    let sound: BoxSound
    let history: HistoryWriter

    /// Returns the player of the use case, which plays through a playback.
    func player(over playback: any Playback) -> AlbumPlayer {
        AlbumPlayer(
            libraries: libraries, playback: GapCausePlayback(playback: playback, proof: sound.proof),
            missing: { sound.engine.lastStart?.missing ?? 0 },
            flaws: { flaws(of: $0, from: $1) },
            output: { outputGap },
            mayUseState: {
                let folder = store.folder
                return folder.isEmpty
                    || BoxLock.closedPath(state: folder) == nil && BoxLock.obstacle(state: folder) == nil
            }, stateFix: { BoxLock.fix(state: store.folder) },
            hasOtherBox: { !store.folder.isEmpty && BoxLock.otherOwner(state: store.folder) != nil },
            record: { played, track in
                history.record(played, from: track)
                // A missing library is detected only when an album needs it, so its state is updated now.
                if case .notSubscribed(let gap) = played.outcome { libraryStatus.forget(logged: gap) }
            })
    }

    /// Why the closed output can't be used, as far as that shows without opening it; nil for an open one.
    var outputGap: OutputGap? {
        guard sound.engine.signalPath == nil else { return nil }
        guard let obstacle = sound.engine.outputObstacle else { return sound.outputs.gap }
        var gap = OutputGap(obstacle.reason, of: obstacle.pcm)
        gap.isPast = obstacle.isPast
        return gap
    }

    /// What is wrong with the files of an album; nothing if the store cannot be read, since the album plays all the
    /// same.
    func flaws(of release: Release.ID, from rip: Rip) -> AlbumFlaws {
        (try? AlbumLookup(store: store).flaws(of: release, from: rip)) ?? AlbumFlaws()
    }
}
