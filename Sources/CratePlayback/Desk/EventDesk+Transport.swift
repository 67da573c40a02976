internal import CrateCore
import Synchronization

extension EventDesk {
    /// Decides what a request does, has the loop do it, and waits until it has; true when there was music for it.
    func perform(_ request: TransportRequest) async -> Bool {
        withdrawTried(by: request)
        return await withCheckedContinuation { continuation in
            let answer = state.withLock { state -> Bool? in
                switch decide(request, &state) {
                case .nothingPlays: return false
                case .tell(let kind):
                    send(Self.command(kind, request), &state)
                    state.wait(continuation, isOwn: true)
                case .nothingToDo:
                    // What was decided before may not be done yet.
                    if state.generation == state.obeyed { return true }
                    state.wait(continuation, isOwn: false)
                }
                return nil
            }
            if let answer { continuation.resume(returning: answer) }
        }
    }

    /// Does a request without waiting for the loop.
    func post(_ request: TransportRequest) {
        withdrawTried(by: request)
        state.withLock { state in
            if case .tell(let kind) = decide(request, &state) { send(Self.command(kind, request), &state) }
        }
    }

    /// What stops the music stops also what is about to begin.
    private func withdrawTried(by request: TransportRequest) {
        state.withLock { $0.takeTried(by: request) }?.resume(throwing: CancellationError())
    }

    /// What a request comes to.
    private enum Decision {
        case tell(Command.Kind)
        /// It is so already.
        case nothingToDo
        case nothingPlays
    }

    private func decide(_ request: TransportRequest, _ state: inout DeskState) -> Decision {
        guard !state.isClosed else { return .nothingPlays }
        let before = state.transport
        guard case .to(let after, let action) = before.after(request) else {
            return .nothingPlays
        }
        state.transport = after
        switch action {
        case .hold: return .tell(.hold)
        case .carryOn: return .tell(.carryOn)
        case .end: return .tell(.stop)
        case .letGo where before == .stopped && !isOutputOpen: return .nothingToDo
        case .letGo: return .tell(.letGo)
        case .tryAgain: return .tell(.tryAgain)
        case .move: return .tell(Self.move(request))
        // Who listens is told that it is paused now.
        case nil: return before != after && after == .paused ? .tell(.hold) : .nothingToDo
        }
    }

    private var isOutputOpen: Bool { link.output.withLock { $0?.isOpen == true } }

    private static func move(_ request: TransportRequest) -> Command.Kind {
        switch request {
        case .next: .next
        case .previous: .previous
        case .nextAlbum: .nextAlbum
        case .seek(.frame): .seekFrame
        case .seek(.time): .seekTime
        case .seek(.offset): .seekOffset
        default: preconditionFailure("Only what goes somewhere is a move.")
        }
    }

    private static func command(_ kind: Command.Kind, _ request: TransportRequest) -> Command {
        var command = Command(kind: kind, generation: 0)
        guard case .seek(let target) = request else { return command }
        let track: Track.ID?
        switch target {
        case .frame(let frame, let id): (command.amount, track) = (frame.rawValue, id)
        case .time(let time, let id): (command.amount, track) = (nanoseconds(time), id)
        case .offset(let time): (command.amount, track) = (nanoseconds(time), nil)
        }
        command.release = track?.release.rawValue ?? 0
        command.place = Int64(track?.place ?? 0)
        return command
    }

    /// A century at most, either way.
    private static func nanoseconds(_ time: Duration) -> Int64 {
        let (seconds, attoseconds) = time.components
        let century: Int64 = 100 * 366 * 86_400
        return min(max(seconds, -century), century) * 1_000_000_000 + attoseconds / 1_000_000_000
    }

    /// Sends an album to the loop and waits until it is in the queue; false when nothing plays.
    func enqueue(_ album: Playlist, _ kind: Command.Kind) async -> Bool {
        await withCheckedContinuation { continuation in
            let isSent = state.withLock { state in
                guard state.transport != .stopped, !state.isClosed else { return false }
                link.offers.withLock { $0[state.generation + 1] = album }
                send(Command(kind: kind, generation: 0), &state)
                state.wait(continuation, isOwn: true)
                return true
            }
            if !isSent { continuation.resume(returning: false) }
        }
    }

    var repeatMode: RepeatMode { state.withLock { $0.repeatMode } }

    /// Sets what follows an end, and waits until the loop goes by it where something plays.
    func setRepeat(_ mode: RepeatMode) async {
        let isObeyed = await withCheckedContinuation { continuation in
            let isSent = state.withLock { state in
                state.repeatMode = mode
                link.repeatMode.withLock { $0 = mode }
                guard state.transport != .stopped, !state.isClosed else { return false }
                send(Command(kind: .repeats, generation: 0), &state)
                state.wait(continuation, isOwn: true)
                return true
            }
            if !isSent { continuation.resume(returning: true) }
        }
        guard isObeyed else { return }
        moveBookmark()
        for listener in state.withLock({ Array($0.listeners.values) }) { listener.yield(.repeats(mode)) }
    }

    /// What the music is doing, and where.
    func report(at now: Int64, isRefused: Bool = false) -> TransportReport {
        let transport = state.withLock { $0.transport }
        let position = transport == .stopped ? nil : position(at: now)
        return TransportReport(
            state: transport, track: position?.track, elapsed: position?.elapsed ?? .zero, isRefused: isRefused)
    }

    func position(at now: Int64) -> PlaybackPosition? {
        look().flatMap { entry, playlist in
            guard entry.rate > 0 || entry.frame == 0, playlist.tracks.indices.contains(entry.track) else { return nil }
            let elapsed = entry.rate > 0 ? FrameCount(entry.frame).duration(at: Int(entry.rate)) : .zero
            let since = Duration.nanoseconds(entry.since(at: now))
            return PlaybackPosition(
                track: playlist.tracks[entry.track].id, elapsed: elapsed + since, isPaused: entry.phase == .paused)
        }
    }

    /// The albums that are not over; while a start is under way, those that will be heard.
    var queue: [Release.ID] {
        if let (entry, playlist) = look(), playlist.tracks.indices.contains(entry.track) {
            return playlist.albums[playlist.album(of: entry.track)...].map(\.rip.release)
        }
        guard state.withLock({ $0.transport != .stopped }) else { return [] }
        let latest = link.playlists.withLock { playlists in playlists.max { $0.key < $1.key }?.value }
        return latest?.albums.map(\.rip.release) ?? []
    }

    /// The board's entry with the playlist that it means; nil when nothing is heard of the present start.
    func look() -> (PositionBoard.Entry, Playlist)? {
        // A playlist that was replaced between the two looks is gone: the board tells the new one by then.
        for _ in 0..<3 {
            let entry = link.position.read()
            guard entry.phase != .idle, entry.start == state.withLock({ $0.start }) else { return nil }
            if let playlist = link.playlists.withLock({ $0[entry.playlist] }) { return (entry, playlist) }
        }
        return nil
    }
}
