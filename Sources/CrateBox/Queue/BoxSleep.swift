internal import CrateClient
internal import CrateCore
internal import CratePlayback
internal import Synchronization

/// The sleep timer of a box: a time, whose end one thread waits for, or a stop point of the engine.
///
/// When the time is over, music whose samples may be changed is faded out, and other music stops at the end of its
/// track. Music that is not playing at that moment is paused, so that it does not resume by itself.
final class BoxSleep<SleepClock: Clock<Duration>>: SleepControl {
    private enum Setting {
        /// No time is set; the engine may have a stop point.
        case stopPoint
        /// The stop point of music that waits for its library; the engine gets it once the music starts.
        case awaited(StopPoint)
        case time(number: Int, until: SleepClock.Instant, wait: Task<Void, Never>)
        /// The time is over, and the music fades out.
        case fading
    }

    private struct State {
        var setting = Setting.stopPoint
        /// The number of the last wait; an earlier one does nothing.
        var number = 0
        /// Whether a timer was in the last event to clients.
        var isAnnounced = false
        /// Receives that music was paused.
        var log: Callback<Void>?
    }

    private let engine: PlaybackEngine
    private let music: any EntryMusic
    private let clock: SleepClock
    private let hub: EventHub
    private let state = Mutex(State())
    private let turn = QueueTurn()

    /// How long the music is faded out.
    static var fade: Duration { .seconds(10) }

    /// - Parameter music: The engine, or the music that waits to be resumed.
    init(_ engine: PlaybackEngine, music: any EntryMusic, clock: SleepClock, hub: EventHub) {
        (self.engine, self.music, self.clock, self.hub) = (engine, music, clock, hub)
    }

    deinit { if case .time(_, _, let wait) = state.withLock({ $0.setting }) { wait.cancel() } }

    /// Sets the callback that is called when the time is over and music that would have resumed by itself is paused.
    func watch(_ log: @escaping @Sendable () -> Void) { state.withLock { $0.log = Callback(log) } }

    var sleepTimer: SleepTimer {
        switch state.withLock({ $0.setting }) {
        case .stopPoint: .end(of: engine.stopPoint)
        case .awaited(let point): .end(of: point)
        case .time(_, let end, _): .after(max(clock.now.duration(to: end), .zero))
        case .fading: .after(.zero)
        }
    }

    var fadesOut: Bool { engine.canFadeOut }

    func setSleepTimer(_ timer: SleepTimer) async -> Bool { await turn.run { await set(timer) } }

    private func set(_ timer: SleepTimer) async -> Bool {
        switch timer {
        case .after(let time):
            guard music.report.state != .stopped else { return false }
            await engine.setStopPoint(.queue)
            let time = min(max(time, SleepTimer.times.lowerBound), SleepTimer.times.upperBound)
            wait(until: clock.now.advanced(by: time))
            // The music may have ended since the timer was set.
            guard music.report.state != .stopped else {
                use(.stopPoint)
                return false
            }
        case .end(let point):
            let isSet = await engine.setStopPoint(point)
            guard isSet || timer == .off || music.report.state != .stopped else { return false }
            use(isSet || timer == .off ? .stopPoint : .awaited(point))
            // The music may have started since the engine refused the stop point.
            await setAwaitedPoint()
        }
        publish()
        return true
    }

    /// Cancels the timer: the music was stopped, or the queue is at its end.
    func cancel() {
        use(.stopPoint)
        publishEnd()
    }

    /// Cancels the timer when playback is stopped, when music that is fading out is paused, or when other music
    /// replaces it.
    func handle(_ event: PlaybackEvent) {
        switch event {
        case .stopped: cancel()
        case _ where isAwaiting:
            _ = TaskExecutorContext.task { [weak self] in await self?.turn.run { await self?.setAwaitedPoint() } }
        // The fade belonged to the music that this start replaced.
        case .started: if isFading { cancel() } else { publishEnd() }
        case .paused:
            guard isFading else { return }
            cancel()
            _ = TaskExecutorContext.task { [weak self] in await self?.endFade() }
        case .finished: publishEnd()
        default: break
        }
    }

    private var isAwaiting: Bool { if case .awaited = state.withLock({ $0.setting }) { true } else { false } }

    private var isFading: Bool { if case .fading = state.withLock({ $0.setting }) { true } else { false } }

    /// Passes the engine the stop point that was set while its music was awaited.
    private func setAwaitedPoint() async {
        guard case .awaited(let point) = state.withLock({ $0.setting }) else { return }
        if await engine.setStopPoint(point) { use(.stopPoint) }
    }

    /// Returns paused music to its full level, unless another timer was set meanwhile.
    private func endFade() async {
        await turn.run { if sleepTimer == .off { _ = await engine.setStopPoint(.queue) } }
    }

    /// Publishes that there is no timer, if the last event had one.
    private func publishEnd() {
        hub.publish { sleepTimer == .off && state.withLock { $0.isAnnounced } ? event() : nil }
    }

    private func publish() { hub.publish { event() } }

    private func event() -> BoxEvent {
        let timer = sleepTimer
        state.withLock { $0.isAnnounced = timer != .off }
        var document = EventDocument("sleep")
        document.sleep = StatusDocument.Sleep(timer)
        return document.boxEvent
    }

    /// Replaces the setting and ends the wait of the one before.
    private func use(_ setting: Setting) {
        let before = state.withLock { state in
            defer { state.setting = setting }
            return state.setting
        }
        if case .time(_, _, let wait) = before { wait.cancel() }
    }

    private func wait(until end: SleepClock.Instant) {
        let number = state.withLock { state in
            state.number += 1
            return state.number
        }
        use(
            .time(
                number: number, until: end,
                wait: TaskExecutorContext.task { [weak self, clock] in
                    guard (try? await clock.sleep(until: end, tolerance: nil)) != nil else { return }
                    await self?.end(number)
                }))
    }

    /// Ends the music, or its track, because the time is over.
    private func end(_ number: Int) async {
        await turn.run {
            guard case .time(number, _, _) = state.withLock({ $0.setting }) else { return }
            let before = music.report.state
            guard before == .playing else {
                _ = await music.perform(.pause)
                if before.resumesByItself { state.withLock { $0.log }?() }
                return cancel()
            }
            if await engine.fadeOut(over: Self.fade) {
                use(.fading)
            } else {
                await engine.setStopPoint(.track)
                use(.stopPoint)
            }
            publish()
        }
    }
}
