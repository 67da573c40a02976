import CrateTesting
import Testing

@Suite(.runsProcesses) struct AllocationCounterTests {
    private func allocations(playing frames: Int, through dac: VirtualDAC, as name: String) async throws -> Int? {
        let environment = try [
            "LD_PRELOAD": BuiltProducts.path(of: BuiltProducts.allocationCounter),
            "CRATEBOX_ALLOCATION_REPORT": dac.folder.path(name),
        ].merging(dac.environment) { $1 }
        let run = try await ProcessRun.of(
            "rawplay", [dac.pcm, "S16_LE", "48000", "2"], environment: environment, input: ramp(frames: frames))
        #expect(run.status == 0, "\(run.errors)")
        return dac.folder.text(of: name).flatMap { Int($0.dropLast()) }
    }

    @Test func playingMoreDoesNotAllocateMore() async throws {
        let dac = try VirtualDAC()
        let short = try #require(await allocations(playing: 1000, through: dac, as: "short"))
        let long = try #require(await allocations(playing: 400_000, through: dac, as: "long"))
        #expect(short > 1000, "reading the ALSA configuration alone takes more")
        #expect(long == short)
    }
}
