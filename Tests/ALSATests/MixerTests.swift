import ALSA
import CrateTesting
import Glibc
import Testing

@Suite struct MixerTests {
    private let elements = [
        VirtualDACMixer.Element("Line Out", steps: 0...31, gains: nil, channels: 1),
        VirtualDACMixer.Element("PCM", hasSwitch: true),
        VirtualDACMixer.Element("Digital", steps: 0...255, gains: -12_750...0, isSilentBelow: true, channels: 8),
    ]
    private let card: VirtualDACMixer
    private let control: String

    init() throws {
        card = try VirtualDACMixer(elements)
        control = try SharedDAC(mixer: card).pcm
    }

    @Test func aCardSaysWhichElementsSetItsVolumeAndWhatTheirStepsAre() throws {
        let mixer = try Mixer(control: control)
        let (line, pcm, digital) = (Mixer.Element("Line Out"), Mixer.Element("PCM"), Mixer.Element("Digital"))
        #expect(Set(mixer.playbackElements) == [line, pcm, digital])
        #expect(try mixer.steps(of: line) == 0...31)
        #expect(try mixer.gains(of: line) == nil)
        #expect(try mixer.isOn(line) == nil)
        #expect(try mixer.volume(of: line) == [31])
        #expect(try mixer.gains(of: pcm) == Mixer.Gain(rawValue: -5000)...Mixer.Gain(rawValue: 0))
        #expect(try mixer.gain(of: pcm, at: 50) == Mixer.Gain(rawValue: -2500))
        #expect(try mixer.isOn(pcm) == true)
        #expect(try mixer.gains(of: digital) == .mute...Mixer.Gain(rawValue: 0))
        #expect(try mixer.gain(of: digital, at: 0) == .mute)
        #expect(try mixer.volume(of: digital) == Array(repeating: 255, count: 8))
    }

    @Test func whatIsSetIsOnTheCardChannelByChannel() throws {
        let mixer = try Mixer(control: control)
        let pcm = Mixer.Element("PCM")
        try mixer.setVolume([40, 60], of: pcm)
        #expect(try card.steps(element: 1) == [40, 60])
        #expect(try mixer.volume(of: pcm) == [40, 60])
        try mixer.setOn(false, pcm)
        #expect(try !card.isOn(element: 1))
        #expect(try mixer.isOn(pcm) == false)
        #expect(try card.steps(element: 2) == Array(repeating: 255, count: 8))
    }

    @Test func whatOthersChangeIsSeenOnceEventsAreRead() throws {
        let mixer = try Mixer(control: control)
        let pcm = Mixer.Element("PCM")
        try card.set([7, 9], element: 1)
        try card.setOn(false, element: 1)
        #expect(try mixer.volume(of: pcm) == [100, 100])
        try mixer.readEvents()
        #expect(try mixer.volume(of: pcm) == [7, 9])
        #expect(try mixer.isOn(pcm) == false)
        // With nothing left to read there is no error.
        try mixer.readEvents()
    }

    @Test func aCardThatWasPulledIsNoDevice() throws {
        let mixer = try Mixer(control: control)
        try card.pull()
        #expect(throws: ALSAError(.mixer, -ENODEV)) { try mixer.readEvents() }
        #expect(throws: ALSAError(.mixer, -ENODEV)) { try Mixer(control: control) }
        try card.plug()
        #expect(throws: ALSAError(.mixer, -ENODEV)) { try mixer.readEvents() }
        #expect(try Mixer(control: control).playbackElements.count == 3)
    }

    @Test func whatIsNotThereIsNoEntry() throws {
        #expect(throws: ALSAError(.mixer, -ENOENT)) { try Mixer(control: "no-such-control") }
        let mixer = try Mixer(control: control)
        #expect(throws: ALSAError(.mixer, -ENOENT)) { try mixer.volume(of: Mixer.Element("PCM", index: 1)) }
    }
}
