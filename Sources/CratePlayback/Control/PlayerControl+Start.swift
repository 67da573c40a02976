internal import CrateCore
internal import LinuxSystem

/// A start that was requested: a queue, and a place in its first album.
struct StartRequest: Sendable {
    var playlist: Playlist
    /// The place at which to begin; nil for the first playable track.
    var place: StartPlace?

    var release: Release.ID { playlist.albums.first?.rip.release ?? Release.ID(rawValue: 0) }
}

extension PlayerControl {
    /// Starts a queue and waits for the answer: nil once it plays, otherwise the reason why it cannot be played.
    ///
    /// While other music plays or is paused, the files are tried first, so that a failure does not interrupt that
    /// music.
    func begin(_ request: StartRequest, onlyIfStopped: Bool = false) async throws -> AlbumGap? {
        let ticket = state.withLock { state in
            state.tickets += 1
            return state.tickets
        }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let (older, isTried) = state.withLock { state -> (CheckedContinuation<AlbumGap?, any Error>?, Bool) in
                    // Checked under the lock, so that a later cancellation finds the continuation.
                    guard !Task.isCancelled, !state.isClosed, !state.isEnding,
                        !onlyIfStopped || state.transport == .stopped
                    else { return (continuation, false) }
                    let older = state.takeStarter { _ in true }
                    state.running?.starting = ControlState.Starter(ticket: ticket, continuation: continuation)
                    let isTried = state.transport != .stopped
                    if !isTried { commit(request, nil, &state) }
                    return (older, isTried)
                }
                // This request supersedes the older one.
                older?.resume(throwing: CancellationError())
                if isTried { attempt(request, ticket) }
            }
        } onCancel: {
            cancel(ticket)
        }
    }

    /// Tries the files on a separate thread, which is abandoned if storage does not respond.
    private func attempt(_ request: StartRequest, _ ticket: Int) {
        WorkerThread(name: "crate-trial") { [weak self] in
            let trial = StartTrial(playlist: request.playlist, place: request.place)
            self?.begin(request, ticket, trial.run())
        }.leave()
    }

    /// Sends the queue to the loop after its files were tried, or resumes the caller with the gap.
    private func begin(_ request: StartRequest, _ ticket: Int, _ found: StartTrial.Finding) {
        let refused = state.withLock { state -> CheckedContinuation<AlbumGap?, any Error>? in
            guard state.starting?.ticket == ticket else { return nil }
            guard case .sound(let sound) = found else { return state.takeStarter { _ in true } }
            commit(request, sound, &state)
            return nil
        }
        guard case .refused(let gap) = found, let refused else { return }
        publish(.refused(request.release, gap))
        refused.resume(returning: gap)
    }

    /// Sends a queue to the loop, followed by the requests made while its files were tried.
    private func commit(_ request: StartRequest, _ sound: FirstSound?, _ state: inout ControlState) {
        let number = state.generation + 1
        let requested = state.starting?.requested ?? .playing
        link.playlists.withLock { $0[number] = request.playlist }
        link.firstSounds.withLock { $0[number] = sound }
        send(.start(at: request.place), &state)
        state.running?.starting?.progress = .sent(generation: number, request.release)
        state.former = state.former ?? state.transport
        state.start = number
        state.transport = requested
        switch requested {
        case .paused, .waiting(resumes: false): send(.pause, &state)
        case .yielded: send(.yield, &state)
        case .playing, .stopped, .waiting: break
        }
    }

    private func cancel(_ ticket: Int) {
        let continuation = state.withLock { state in
            let isSent = state.starting?.generation != nil
            let continuation = state.takeStarter { $0.ticket == ticket }
            if continuation != nil, isSent {
                send(.stop, &state)
                state.transport = .stopped
            }
            return continuation
        }
        continuation?.resume(throwing: CancellationError())
    }
}
