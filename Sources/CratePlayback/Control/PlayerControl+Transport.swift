internal import CrateCore
import Synchronization

extension PlayerControl {
    /// Decides what a request does, sends the command and waits until the loop has obeyed; true when there was music
    /// for it.
    func perform(_ request: TransportRequest) async -> Bool {
        withdrawTried(by: request)
        return await withCheckedContinuation { continuation in
            let answer = state.withLock { state -> Bool? in
                switch decide(request, &state) {
                case .nothingPlays: return false
                case .send(let action):
                    send(action, &state)
                    state.wait(continuation, isOwn: true)
                case .nothingToDo:
                    // An earlier command may not be obeyed yet.
                    if state.generation == state.obeyed { return true }
                    state.wait(continuation, isOwn: false)
                }
                return nil
            }
            if let answer { continuation.resume(returning: answer) }
        }
    }

    /// Sends a request without waiting for the loop.
    func post(_ request: TransportRequest) {
        withdrawTried(by: request)
        state.withLock { state in
            if case .send(let action) = decide(request, &state) { send(action, &state) }
        }
    }

    /// A request that stops the music also stops a start whose files are being tried.
    private func withdrawTried(by request: TransportRequest) {
        state.withLock { $0.takeTried(by: request) }?.resume(throwing: CancellationError())
    }

    /// What has to be done for a request.
    private enum Decision {
        case send(LoopCommand.Action)
        /// The state is the requested one already.
        case nothingToDo
        case nothingPlays
    }

    private func decide(_ request: TransportRequest, _ state: inout ControlState) -> Decision {
        guard !state.isClosed else { return .nothingPlays }
        let before = state.transport
        guard case .to(let after, let action) = before.after(request) else { return .nothingPlays }
        state.transport = after
        switch action {
        case .pause: return .send(.pause)
        case .resume: return .send(.resume)
        case .stop: return .send(.stop)
        case .yield where before == .stopped && !isOutputOpen: return .nothingToDo
        case .yield: return .send(.yield)
        case .retry: return .send(.retry)
        case .move(let move): return .send(LoopCommand.Action(move))
        // The loop reports the pause to the listeners.
        case nil: return before != after && after == .paused ? .send(.pause) : .nothingToDo
        }
    }

    private var isOutputOpen: Bool { link.output.withLock { $0?.isOpen == true } }

    /// Sends an album to the loop and waits until it is in the queue; false when nothing plays.
    /// - Parameter action: `enqueueNext` or `enqueueLast`.
    func enqueue(_ album: Playlist, _ action: LoopCommand.Action) async -> Bool {
        await withCheckedContinuation { continuation in
            let isSent = state.withLock { state in
                guard state.transport != .stopped, !state.isClosed else { return false }
                link.offers.withLock { $0[state.generation + 1] = album }
                send(action, &state)
                state.wait(continuation, isOwn: true)
                return true
            }
            if !isSent { continuation.resume(returning: false) }
        }
    }

    var repeatMode: RepeatMode { state.withLock { $0.repeatMode } }

    /// Sets what follows an end, and waits until the loop has applied it where something plays.
    func setRepeat(_ mode: RepeatMode) async {
        let isObeyed = await withCheckedContinuation { continuation in
            let isSent = state.withLock { state in
                state.repeatMode = mode
                link.repeatMode.withLock { $0 = mode }
                guard state.transport != .stopped, !state.isClosed else { return false }
                send(.updateRepeatMode, &state)
                state.wait(continuation, isOwn: true)
                return true
            }
            if !isSent { continuation.resume(returning: true) }
        }
        guard isObeyed else { return }
        bookmarkMoved()
        publish(.repeats(mode))
    }

    /// What the music is doing, and where.
    func report(at now: Int64, isRefused: Bool = false) -> TransportReport {
        let transport = state.withLock { $0.transport }
        let position = transport == .stopped ? nil : position(at: now)
        return TransportReport(
            state: transport, track: position?.track, elapsed: position?.elapsed ?? .zero, isRefused: isRefused)
    }

    func position(at now: Int64) -> PlaybackPosition? {
        currentPosition().flatMap { entry, playlist in
            guard entry.rate > 0 || entry.frame == 0, playlist.tracks.indices.contains(entry.track) else { return nil }
            let elapsed = entry.rate > 0 ? FrameCount(entry.frame).duration(at: Int(entry.rate)) : .zero
            let since = Duration.nanoseconds(entry.elapsed(at: now))
            return PlaybackPosition(
                track: playlist.tracks[entry.track].id, elapsed: elapsed + since, isPaused: entry.phase == .paused)
        }
    }

    /// The albums that are not over; while a start is under way, those that will be heard.
    var queue: [Release.ID] {
        if let (entry, playlist) = currentPosition(), playlist.tracks.indices.contains(entry.track) {
            return playlist.albums[playlist.album(of: entry.track)...].map(\.rip.release)
        }
        guard state.withLock({ $0.transport != .stopped }) else { return [] }
        let latest = link.playlists.withLock { playlists in playlists.max { $0.key < $1.key }?.value }
        return latest?.albums.map(\.rip.release) ?? []
    }

    /// The last position with its playlist; nil when nothing is heard of the present start.
    func currentPosition() -> (PositionSnapshot.Entry, Playlist)? {
        // A playlist that was replaced between the two reads is removed: the next read finds the new number.
        for _ in 0..<3 {
            let entry = link.position.read()
            guard entry.phase != .idle, entry.start == state.withLock({ $0.start }) else { return nil }
            if let playlist = link.playlists.withLock({ $0[entry.playlist] }) { return (entry, playlist) }
        }
        return nil
    }
}

extension LoopCommand.Action {
    /// The command for a move within the queue.
    init(_ move: TransportMove) {
        self =
            switch move {
            case .next: .next
            case .previous: .previous
            case .nextAlbum: .nextAlbum
            case .seek(let target): .seek(LoopCommand.Seek(target))
            }
    }
}

extension LoopCommand.Seek {
    fileprivate init(_ target: SeekTarget) {
        self =
            switch target {
            case .frame(let frame, let id): .frame(frame.rawValue, of: id.map { LoopCommand.TrackName($0) })
            case .time(let time, let id): .time(Self.nanoseconds(time), of: id.map { LoopCommand.TrackName($0) })
            case .offset(let time): .offset(Self.nanoseconds(time))
            }
    }

    /// A century at most, either way.
    private static func nanoseconds(_ time: Duration) -> Int64 {
        let (seconds, attoseconds) = time.components
        let century: Int64 = 100 * 366 * 86_400
        return min(max(seconds, -century), century) * 1_000_000_000 + attoseconds / 1_000_000_000
    }
}

extension LoopCommand.TrackName {
    fileprivate init(_ id: Track.ID) { self.init(release: id.release.rawValue, place: Int64(id.place)) }
}
