internal import CrateCore

/// A queue to begin with.
struct StartRequest: Sendable {
    var playlist: Playlist
    /// Index of the track; -1 for the first that can be played.
    var track: Int
    /// Frame of the track.
    var frame: Int64 = 0

    var release: Release.ID { playlist.albums.first?.rip.release ?? Release.ID(rawValue: 0) }
}

extension EventDesk {
    /// Has a queue begin and waits for what comes of it.
    ///
    /// While other music plays, or stands, its files are tried first: what is refused leaves that music alone.
    func begin(_ request: StartRequest, onlyIfStopped: Bool = false) async throws -> AlbumGap? {
        let ticket = state.withLock { state in
            state.tickets += 1
            return state.tickets
        }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let (older, isTried) = state.withLock { state -> (CheckedContinuation<AlbumGap?, any Error>?, Bool) in
                    // Under the lock: a cancellation that comes later finds the continuation.
                    guard !Task.isCancelled, !state.isClosed, !onlyIfStopped || state.transport == .stopped else {
                        return (continuation, false)
                    }
                    let older = state.takeStarter { _ in true }
                    state.starting = DeskState.Starter(ticket: ticket, continuation: continuation)
                    let isTried = state.transport != .stopped
                    if !isTried { commit(request, nil, &state) }
                    return (older, isTried)
                }
                // A newer request has taken its place.
                older?.resume(throwing: CancellationError())
                if isTried { attempt(request, ticket) }
            }
        } onCancel: {
            cancel(ticket)
        }
    }

    /// On a thread of its own, which is left alone where storage does not answer.
    private func attempt(_ request: StartRequest, _ ticket: Int) {
        LoopThread(name: "crate-trial") { [weak self] in
            let trial = StartTrial(playlist: request.playlist, track: request.track, frame: request.frame)
            self?.begin(request, ticket, trial.run())
        }.leave()
    }

    /// The files were tried: sends the queue to the loop, or says why not.
    private func begin(_ request: StartRequest, _ ticket: Int, _ found: StartTrial.Finding) {
        let refused = state.withLock { state -> CheckedContinuation<AlbumGap?, any Error>? in
            guard state.starting?.ticket == ticket, !state.isClosed else { return nil }
            guard case .sound(let sound) = found else { return state.takeStarter { _ in true } }
            commit(request, sound, &state)
            return nil
        }
        guard case .refused(let gap) = found, let refused else { return }
        tell(.refused(request.release, gap))
        refused.resume(returning: gap)
    }

    /// Sends a queue to the loop, and behind it what was asked of it since.
    private func commit(_ request: StartRequest, _ sound: FirstSound?, _ state: inout DeskState) {
        let number = state.generation + 1
        let wish = state.starting?.wish ?? .playing
        link.playlists.withLock { $0[number] = request.playlist }
        link.firstSounds.withLock { $0[number] = sound }
        var command = Command(kind: .start, generation: number, track: Int32(request.track))
        command.amount = request.frame
        send(command, &state)
        state.starting?.generation = number
        state.starting?.release = request.release
        state.former = state.former ?? state.transport
        state.start = number
        state.transport = wish
        switch wish {
        case .paused, .waiting(resumes: false): send(Command(kind: .hold, generation: 0), &state)
        case .yielded: send(Command(kind: .letGo, generation: 0), &state)
        case .playing, .stopped, .waiting: break
        }
    }

    private func cancel(_ ticket: Int) {
        let continuation = state.withLock { state in
            let isSent = state.starting?.generation != nil
            let continuation = state.takeStarter { $0.ticket == ticket }
            if continuation != nil, isSent {
                send(Command(kind: .stop, generation: 0), &state)
                state.transport = .stopped
            }
            return continuation
        }
        continuation?.resume(throwing: CancellationError())
    }
}
