import CrateCore
import CratePlayback
import CrateTesting
import Testing

extension PlaybackSuite {
    /// The last frames of a queue are decoded, some not yet written, when the device is closed: all are played
    /// nevertheless.
    @Suite struct LastBufferTests {
        /// The times at which an album of eight seconds is left.
        private static let places = [5.0, 6.0, 7.0, 7.4, 7.8]
        private static let frames = 8 * 44_100
        /// The fourth filling of such a buffer ends some 8,000 frames before the album.
        private static let buffer = Duration.milliseconds(2_316)

        let music: Music

        init() throws { music = try Music() }

        /// How the device is closed.
        enum Leaving: CaseIterable {
            case released, yielded, pulled
        }

        @Test(arguments: Leaving.allCases)
        func whatTheDeviceHeldWhenItWasClosedIsHeard(leaving: Leaving) async throws {
            let (files, raws) = try await music.files([Self.frames])
            let clock = try await Clock(music, marks: Self.places)
            // Devices run in real time, so all cases run at the same time.
            try await withThrowingTaskGroup(of: Void.self) { group in
                for place in Self.places.indices {
                    for canPause in [true, false] {
                        let studio = try Studio(
                            Studio.options(speed: 1, pause: canPause), buffer: Self.buffer, idle: .seconds(1))
                        #expect(try await studio.engine.play(album(1, files), startingTrackID: nil) == nil)
                        group.addTask {
                            try await clock.reaches(place)
                            try await Self.leave(studio, leaving)
                            let heard = studio.dac.capture()
                            expectHeard(heard, raws[0], frame: 4, period: try studio.period())
                        }
                    }
                }
                try await clock.start()
                try await group.waitForAll()
            }
        }

        /// Closes the device, resumes, and waits for the end.
        private static func leave(_ studio: Studio, _ leaving: Leaving) async throws {
            #expect(await studio.engine.perform(leaving == .yielded ? .yield : .pause).state != .playing)
            switch leaving {
            case .released: try await studio.journal.first("the release") { $0 == .closed }
            case .yielded: break
            case .pulled: try studio.dac.inject(.gone(.frame(0), seconds: 0.05))
            }
            for request in [TransportRequest.reclaim, .resume] { await studio.engine.perform(request) }
            try await studio.ended()
        }
    }
}

/// Another device, whose tracks measure the time, so that the engine under test is not woken.
private final class Clock: Sendable {
    private let studio: Studio
    private let files: [String]

    /// - Parameter marks: Times in seconds, ascending.
    init(_ music: Music, marks: [Double]) async throws {
        studio = try Studio(Studio.options(speed: 1))
        let lengths = zip(marks, [0] + marks).map { Int(($0 - $1) * 44_100) } + [44_100]
        files = try await music.files(lengths, seed: 100).paths
    }

    func start() async throws {
        #expect(try await studio.engine.play(album(9, files), startingTrackID: nil) == nil)
    }

    func reaches(_ mark: Int) async throws {
        try await studio.journal.first("mark \(mark)") {
            if case .track(let id, _, _) = $0 { id.place == mark + 2 } else { false }
        }
    }
}
