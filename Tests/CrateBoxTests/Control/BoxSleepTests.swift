import CrateClient
import CrateCore
import CratePlayback
import CrateTesting
import Dispatch
import Foundation
import Logging
import Synchronization
import Testing

@testable import CrateBox

extension ControlSuite {
    /// The effect on the music when the time is over, by a clock that only the test advances.
    @Suite struct BoxSleepTests {
        private static let albums = [TestAlbum(release: 991_000_001, title: "Ferry", tracks: 2, frames: 60 * 44_100)]

        private struct Night {
            let live: LiveBox
            let clock = DonationClock()
            let hub = EventHub()
            let told: Journal<BoxEvent>
            let sleep: BoxSleep<DonationClock>

            init(_ live: LiveBox) async throws {
                self.live = live
                told = Journal(of: hub.listen())
                sleep = BoxSleep(live.box.engine, music: live.box.engine, clock: clock, hub: hub)
                #expect(try await live.local.run("PlayAlbum", ["album": "ferry"]).exit == .done)
            }

            /// Sets a timer, and waits for its event.
            func set(_ timer: SleepTimer) async throws {
                let place = told.entries.count
                #expect(await sleep.setSleepTimer(timer))
                try await told.first("the timer", from: place) { $0.name == "sleep" }
            }

            /// Advances the clock to the end of the timer, and returns the events that follow.
            func pass(_ time: Duration) async throws -> String {
                let place = told.entries.count
                clock.advance(by: time)
                return try await told.first("the end of the time", from: place) { $0.name == "sleep" }.json
            }
        }

        @Test func theTimeIsCountedDownAndThenTheTrackIsTheLastOne() async throws {
            try await LiveBox.with(Self.albums) { live in
                let night = try await Night(live)
                try await night.set(.after(.seconds(1800)))
                try await night.clock.begun.first("the wait") { _ in true }
                #expect(night.told.entries.last?.json == #"{"event":"sleep","sleep":{"left":1800}}"#)
                night.clock.advance(by: .seconds(1799))
                #expect(night.sleep.sleepTimer == .after(.seconds(1)))
                #expect(live.box.engine.stopPoint == .queue && night.clock.sleepers == 1)
                let told = try await night.pass(.seconds(1))
                #expect(night.sleep.sleepTimer == .end(of: .track) && live.box.engine.stopPoint == .track)
                #expect(told == #"{"event":"sleep","sleep":{"until":"track"}}"#)
                #expect(night.clock.sleepers == 0 && live.box.engine.report.state == .playing)
            }
        }

        @Test func musicThatIsPausedThenStaysPaused() async throws {
            try await LiveBox.with(Self.albums) { live in
                let night = try await Night(live)
                let log = KeptRecords()
                night.sleep.watch { [logger = log.logger] in logger.warning("sleep") }
                for request in [TransportRequest.pause, .yield] {
                    try await night.set(.after(.seconds(60)))
                    await live.box.engine.perform(request)
                    _ = try await night.pass(.seconds(60))
                    #expect(night.sleep.sleepTimer == .off && live.box.engine.stopPoint == .queue)
                    // Music that was paused anyway is not paused by the timer.
                    #expect(log.all.count == (request == .yield ? 1 : 0))
                    await live.box.engine.perform(.reclaim)
                    #expect(live.box.engine.report.state == .paused)
                    await live.box.engine.perform(.resume)
                }
            }
        }

        @Test func aNewTimerReplacesTheOneBefore() async throws {
            try await LiveBox.with(Self.albums) { live in
                let night = try await Night(live)
                for timer in [SleepTimer.after(.seconds(5)), .end(of: .album), .after(.seconds(9)), .off] {
                    try await night.set(timer)
                    #expect(night.sleep.sleepTimer == timer)
                }
                night.clock.advance(by: .seconds(100))
                #expect(night.clock.sleepers == 0 && live.box.engine.stopPoint == .queue)
                #expect(night.told.entries.last?.json == #"{"event":"sleep","sleep":{"off":true,"until":"queue"}}"#)
                // A time out of bounds becomes the nearest permitted one, without a trap.
                for time in [Duration.zero, .seconds(-9), .seconds(Int64.max)] {
                    #expect(await night.sleep.setSleepTimer(.after(time)))
                }
                #expect(night.sleep.sleepTimer == .after(.seconds(86_400)))
                #expect(await night.sleep.setSleepTimer(.off))
            }
        }

        @Test func aFadeEndsWithOtherMusic() async throws {
            try await LiveBox.with(Self.albums, replayGain: .album) { live in
                let night = try await Night(live)
                try await night.set(.after(.seconds(60)))
                #expect(try await night.pass(.seconds(60)) == #"{"event":"sleep","sleep":{"left":0}}"#)
                #expect(night.sleep.sleepTimer == .after(.zero) && live.box.engine.stopPoint == .queue)
                let events = Journal(of: live.box.engine.events())
                #expect(try await live.local.run("PlayAlbum", ["album": "ferry"]).exit == .done)
                try await events.first("the start") { if case .started = $0 { true } else { false } }
                events.entries.forEach(night.sleep.handle)
                #expect(night.sleep.sleepTimer == .off)
                try await night.told.first("that there is no timer") { $0.json.contains(#""until":"queue""#) }
            }
        }

        @Test func aFadeEndsWithAPause() async throws {
            try await LiveBox.with(Self.albums, replayGain: .album) { live in
                let night = try await Night(live)
                try await night.set(.after(.seconds(60)))
                #expect(try await night.pass(.seconds(60)) == #"{"event":"sleep","sleep":{"left":0}}"#)
                let events = Journal(of: live.box.engine.events())
                await live.box.engine.perform(.pause)
                try await events.first("the pause") { if case .paused = $0 { true } else { false } }
                events.entries.forEach(night.sleep.handle)
                #expect(night.sleep.sleepTimer == .off)
                try await night.told.first("that there is no timer") { $0.json.contains(#""until":"queue""#) }
            }
        }

        /// A clock that calls a function whenever it is read.
        private struct HookedClock: Clock {
            typealias Instant = DonationClock.Instant
            private let clock = DonationClock()
            let hook: @Sendable () -> Void

            var minimumResolution: Duration { .zero }
            var now: Instant {
                hook()
                return clock.now
            }

            func sleep(until deadline: Instant, tolerance: Duration?) async throws {
                try await clock.sleep(until: deadline, tolerance: tolerance)
            }
        }

        /// Cancels a timer while its event is being made, the second time that the clock is read.
        private final class Interruption: Sendable {
            private let state = Mutex((timer: BoxSleep<HookedClock>?.none, reads: 0))
            private let cancelled = DispatchSemaphore(value: 0)

            func use(_ timer: BoxSleep<HookedClock>) { state.withLock { $0.timer = timer } }

            func read() {
                let timer = state.withLock { state in
                    state.reads += 1
                    return state.reads == 2 ? state.timer : nil
                }
                guard let timer else { return }
                Thread.detachNewThread { [self] in
                    timer.cancel()
                    cancelled.signal()
                    cancelled.signal()
                }
                // The event is first; the limit only determines how long the test takes.
                _ = cancelled.wait(timeout: .now() + .milliseconds(200))
            }

            func wait() { cancelled.wait() }
        }

        @Test func theTimerThatIsToldLastIsTheOneThatIsSet() async throws {
            try await LiveBox.with(Self.albums) { live in
                #expect(try await live.local.run("PlayAlbum", ["album": "ferry"]).exit == .done)
                let (hub, interruption) = (EventHub(), Interruption())
                let streams = [hub.listen(), hub.listen()]
                let clock = HookedClock { interruption.read() }
                let sleep = BoxSleep(live.box.engine, music: live.box.engine, clock: clock, hub: hub)
                interruption.use(sleep)
                #expect(await sleep.setSleepTimer(.after(.seconds(1800))))
                try await blocking { interruption.wait() }
                #expect(sleep.sleepTimer == .off)
                hub.close()
                for stream in streams {
                    let told = await stream.reduce(into: [String]()) { $0.append($1.json) }
                    #expect(
                        told == [
                            #"{"event":"sleep","sleep":{"left":1800}}"#,
                            #"{"event":"sleep","sleep":{"off":true,"until":"queue"}}"#,
                        ])
                }
            }
        }
    }
}
