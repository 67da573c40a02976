internal import CrateCore
internal import LinuxSystem

extension ControlState {
    /// A caller that waits until the music that it moved or resumed plays or has failed.
    struct Settler {
        /// The time at which the caller is answered in any case, by CLOCK_MONOTONIC in nanoseconds.
        var deadline: Int64
        var continuation: CheckedContinuation<Settlement, Never>
    }

    /// Applies an event to ``sound``. Removes and returns the callers that need not wait any longer.
    /// - Parameter unplayable: Returns the music of which the loop could decode nothing, if any.
    mutating func takeSettlers(after event: LoopEvent, _ unplayable: () -> UnplayableSound?) -> [Settler] {
        guard event.start == start else { return [] }
        sound.apply(event.kind, unplayable)
        // Music that is paused or waits for the output cannot settle now.
        guard sound.settlement != nil || transport != .playing else { return [] }
        return takeSettlers { _ in true }
    }

    /// Removes and returns the callers that match.
    mutating func takeSettlers(where isIt: (Settler) -> Bool) -> [Settler] {
        let taken = running?.settling.filter(isIt) ?? []
        running?.settling.removeAll(where: isIt)
        return taken
    }
}

extension PlayerControl {
    /// The tracks that the last move passed over, because they can't be played.
    var passedTracks: [Track.ID] { state.withLock { $0.passed.ids } }

    /// Waits until the last move or resume has succeeded or failed, but no longer than a limit.
    func settlement(within limit: Duration) async -> Settlement {
        await withCheckedContinuation { continuation in
            let known = state.withLock { state -> Settlement? in
                if let known = state.sound.settlement { return known }
                guard state.transport == .playing else { return .unknown }
                let deadline = monotonicNow() + Int64(limit / .nanoseconds(1))
                state.running?.settling.append(ControlState.Settler(deadline: deadline, continuation: continuation))
                return nil
            }
            // Wakes the event pump, which waits until the earliest deadline.
            if let known { continuation.resume(returning: known) } else { link.eventWakeup.signal() }
        }
    }

    /// Waits for events, or until the earliest deadline of a waiting caller.
    func waitForEvents() {
        let deadline = state.withLock { $0.running?.settling.map(\.deadline).min() }
        _ = link.eventWakeup.wait(atMost: deadline.map { .nanoseconds(max($0 - monotonicNow(), 0)) })
    }

    /// Resumes the callers whose deadline has passed, because storage may not respond for a long time.
    func releaseLate() {
        let now = monotonicNow()
        let late = state.withLock { state in state.takeSettlers { $0.deadline <= now } }
        for settler in late { settler.continuation.resume(returning: .unknown) }
    }
}
