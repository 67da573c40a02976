import CrateClient
import CrateCore
import CrateStore
import CrateTesting
import Dispatch
import Foundation
import Synchronization
import Testing

@testable import CrateBox

/// The order of events whose state changes while one of them is published: clients receive the newest state last.
@Suite(.runsService) struct EventOrderTests {
    /// How long a test waits for something that must not happen; it only determines how long the test takes.
    private static let moment = DispatchTimeInterval.milliseconds(200)

    private let hub = EventHub()
    private let streams: [AsyncStream<BoxEvent>]

    init() { streams = [hub.listen(), hub.listen()] }

    /// Expects that all clients received these events.
    private func expect(_ events: [String], at location: SourceLocation = #_sourceLocation) async {
        hub.close()
        for stream in streams {
            let received = await stream.reduce(into: [String]()) { $0.append($1.json) }
            #expect(received == events, sourceLocation: location)
        }
    }

    /// A volume whose first change is answered late.
    private final class SlowVolume: VolumeControl {
        private let percent = Mutex(10)
        let (changed, isAnswered) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))

        func level() async -> VolumeLevel? { VolumeLevel(decibels: nil, percent: percent.withLock { $0 }) }

        func obstacle() async -> AlbumGap.Reason? { nil }

        func change(_ change: VolumeChange) async -> VolumeLevel? {
            guard case .percent(let value) = change else { return nil }
            set(value)
            return VolumeLevel(decibels: nil, percent: value)
        }

        private func set(_ value: Int) {
            percent.withLock { $0 = value }
            changed.signal()
            if value == 40 { isAnswered.wait() }
        }
    }

    @Test func theVolumeThatIsToldLastIsTheOneThatWasSetLast() async throws {
        let slow = SlowVolume()
        let volume = AnnouncedVolume(slow, hub)
        let first = Task(executorPreference: TestThreads.shared) { await volume.change(.percent(40)) }
        try await blocking { slow.changed.wait() }
        let second = Task(executorPreference: TestThreads.shared) { await volume.change(.percent(50)) }
        try await blocking {
            _ = slow.changed.wait(timeout: .now() + Self.moment)
            slow.isAnswered.signal()
        }
        let levels = [await first.value?.percent, await second.value?.percent]
        #expect(levels == [40, 50])
        await expect([40, 50].map { #"{"event":"volume","volume":{"percent":\#($0)}}"# })
    }

    @Test func theEndOfAScanIsToldBeforeTheBeginOfTheNextOne() async throws {
        let store = try Store(.memory)
        let scans = LibraryScans(store: store, libraryStatus: LibraryStatusCache(store: store) { _, _ in }, hub: hub)
        let told = Journal(of: hub.listen())
        let isFirst = Mutex(true)
        scans.watch { _, _ in
            let isFirst = isFirst.withLock { isFirst in
                defer { isFirst = false }
                return isFirst
            }
            guard isFirst else { return }
            // Another client asks for a scan.
            let asked = DispatchSemaphore(value: 0)
            Task(executorPreference: TestThreads.shared) {
                _ = try? await scans.start {}
                asked.signal()
            }
            asked.wait()
        }
        _ = try await scans.start {}
        try await told.first("the end of the scan") { Self.isEnd($0) }
        scans.end()
        hub.close()
        for stream in streams {
            let ends = await stream.reduce(into: [Bool]()) { $0.append(Self.isEnd($1)) }
            #expect(ends.indices.allSatisfy { ends[$0] == ($0 % 2 == 1) }, "\(ends)")
        }
    }

    private static func isEnd(_ event: BoxEvent) -> Bool { event.json.contains(#""isDone":true"#) }

    /// The cache that its own callback uses.
    private final class CheckedAgain: Sendable {
        private let cache = Mutex<LibraryStatusCache?>(nil)

        func use(_ cache: LibraryStatusCache) { self.cache.withLock { $0 = cache } }

        /// Checks the libraries in another task, and waits for it.
        func check() {
            let (cache, checked) = (cache.withLock { $0 }, DispatchSemaphore(value: 0))
            cache?.forget()
            Task(executorPreference: TestThreads.shared) {
                _ = await cache?.libraries()
                checked.signal()
            }
            checked.wait()
        }
    }

    /// The library returns while its absence is published.
    @Test func theStateOfALibraryThatIsToldLastIsTheNewestOne() async throws {
        let (folder, store) = (try TemporaryFolder(), try Store(.memory))
        _ = try LibrarySubscriptions(store: store).subscribe(root: try folder.makeFolder("garage"), name: "garage")
        let again = CheckedAgain()
        let watched = LibraryStatusCache(store: store) { [hub] _, state in
            if state == "offline" {
                rename(folder.path("elsewhere"), folder.path("garage"))
                again.check()
            }
            hub.publish(BoxEvent(name: "libraries", json: state ?? ""))
        }
        again.use(watched)
        _ = await watched.libraries()
        rename(folder.path("garage"), folder.path("elsewhere"))
        watched.forget()
        _ = await Task(executorPreference: TestThreads.shared) { await watched.libraries() }.value
        await expect(["offline", "live"])
    }
}
