import CrateCore
import CratePlayback
import CrateTesting
import Testing

extension PlaybackSuite {
    /// A proof of the frames that an engine writes to a real output.
    @Suite struct ProofTests {
        let music: Music

        init() throws { music = try Music() }

        /// Plays tracks to their end; returns the proof.
        private func prove(
            _ tracks: [Rip.Track], _ options: VirtualDAC.Options, fault: VirtualDAC.Fault? = nil
        ) async throws -> PathProof {
            let shared = try SharedDAC(options)
            if let fault { try shared.dac.inject(fault) }
            let proof = PathProof { ProofPartsTests.Sum() }
            var settings = OutputSettings(pcm: shared.pcm)
            settings.watch = shared.dac.watchedFolder
            let engine = PlaybackEngine(output: settings, tap: proof)
            let journal = Journal(of: engine.events())
            proof.begin(rip(tracks))
            #expect(try await engine.play(rip(tracks), startingTrackID: nil) == nil)
            try await journal.first("the end") { [.finished, .stopped].contains($0) }
            engine.shutDown()
            return proof
        }

        @Test(arguments: ["S16_LE", "S32_LE", "S24_3LE", "S24_LE"])
        func everyFrameThatIsHandedIsSeen(container: String) async throws {
            let (paths, raws) = try await music.files([30_011, 50_000, 1])
            var options = VirtualDAC.Options()
            options.formats = [container]
            let results = try await prove(tracks(paths), options).results()
            #expect(results.map(\.md5) == raws)
            #expect(results.map(\.frames) == [30_011, 50_000, 1])
            // The digest is not MD5 here, so the files' own MD5s cannot match; everything else does.
            #expect(results.allSatisfy { $0.verdict == .wrongChecksum })
        }

        @Test func whatIsHandedAgainAfterASuspendCountsOnce() async throws {
            let (paths, raws) = try await music.files([41_000, 40_000])
            let fault = VirtualDAC.Fault.suspend(.frame(40_000))
            let proof = try await prove(tracks(paths), Studio.options(speed: 2), fault: fault)
            let results = proof.results()
            // Further underruns may occur on a busy machine.
            #expect(proof.repeats >= 1)
            #expect(results.map(\.md5) == raws)
            #expect(results.allSatisfy { $0.verdict == .wrongChecksum })
        }

        @Test func whatIsHandedAgainAfterALossCountsOnce() async throws {
            let (paths, raws) = try await music.files([41_000, 40_000])
            let fault = VirtualDAC.Fault.gone(.frame(40_000), seconds: 0.3)
            let proof = try await prove(tracks(paths), Studio.options(speed: 2), fault: fault)
            #expect(proof.losses == 1 && !proof.isLost)
            #expect(proof.results().map(\.md5) == raws)
        }

        @Test func aChangeOfFormatIsNoDifference() async throws {
            let (first, one) = try await music.file("a.flac", frames: 20_000)
            let (second, two) = try await music.file("b.flac", frames: 20_000, rate: 96_000, bits: 24)
            let results = try await prove(tracks([first, second]), VirtualDAC.Options()).results()
            #expect(results.map(\.md5) == [one, two])
            #expect(results.allSatisfy { $0.verdict == .wrongChecksum })
        }
    }
}
