import CrateTesting
import Glibc
import Testing

@testable import CratePlayback

/// How long an output counts as one without a mixer.
@Suite struct MixerAbsenceTests {
    @Test("A control without a definition is opened once, until the output is opened or the settings change")
    func once() {
        var state = VolumeState()
        func attempts(_ paths: [String] = []) -> Int {
            var attempts = 0
            for _ in 0..<3 {
                _ = try? state.mixer(of: "no-such-control", preferring: nil, MixerFiles(paths, folders: [])) {
                    attempts += 1
                    return nil
                }
            }
            return attempts
        }
        #expect(attempts() == 1 && attempts() == 0)
        #expect(attempts(["/"]) == 1)
        state.isOpening = true
        #expect(attempts(["/"]) == 3)
        state.isOpening = false
        #expect(attempts(["/"]) == 0)
        state.forgetSoftware()
        #expect(attempts(["/"]) == 1)
    }

    @Test("Files that appear, change and go are noticed")
    func files() throws {
        let folder = try TemporaryFolder()
        try folder.makeFolder("conf.d")
        func read() -> MixerFiles { MixerFiles([folder.path("asound.conf")], folders: [folder.path("conf.d")]) }
        var last = read()
        #expect(read() == last)
        for (file, text) in [("asound.conf", "a"), ("asound.conf", "ab"), ("conf.d/1", "a"), ("conf.d/1", "ab")] {
            _ = try folder.write(text, to: file)
            let next = read()
            #expect(next != last && next == read(), "\(file) \(text)")
            last = next
        }
        #expect(unlink(folder.path("conf.d/1")) == 0)
        #expect(read() != last)
    }

    @Test("Only an answer that files decide is remembered")
    func answers() {
        let files = MixerFiles([], folders: [])
        for (control, code) in [("null", -ENOENT), ("hw:CARD=DAC", -ENODEV), ("hw:CARD=DAC", nil)] {
            #expect(MixerAbsence(of: control, code, files)?.applies(to: control, files) == true)
            #expect(MixerAbsence(of: control, code, files)?.applies(to: "other", files) == false)
        }
        for (control, code) in [("dac", -ENODEV), ("hw:CARD=DAC", -EACCES), ("dac", -EBUSY), ("dac", -EIO)] {
            #expect(MixerAbsence(of: control, code, files) == nil)
        }
    }
}
