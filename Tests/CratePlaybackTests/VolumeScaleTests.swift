import ALSA
import CrateCore
import Testing

@testable import CratePlayback

@Suite struct VolumeScaleTests {
    /// A card, by its range of steps and their gains.
    enum Card: CaseIterable {
        /// 50 dB, with an audible softest step.
        case wide
        /// 127 dB, and silence below.
        case silent
        /// 24 dB: the largest range that is linear in decibels.
        case small
        /// 24 dB, and silence below.
        case smallSilent
        /// Steps below and above 0 dB.
        case both
        /// No decibels.
        case bare
        /// One step only.
        case fixed

        var scale: VolumeScale {
            switch self {
            case .wide: Self.scale(0...100, -5000...0)
            case .silent: Self.scale(0...255, -12750...0, isSilentBelow: true)
            case .small: Self.scale(0...24, -2400...0)
            case .smallSilent: Self.scale(0...48, -2400...0, isSilentBelow: true)
            case .both: Self.scale(-10...10, -1000...1000)
            case .bare: VolumeScale(steps: 0...31, gains: nil) { _ in .mute }
            case .fixed: VolumeScale(steps: 3...3, gains: nil) { _ in .mute }
            }
        }

        private static func scale(
            _ steps: ClosedRange<Int>, _ gains: ClosedRange<Int>, isSilentBelow: Bool = false
        ) -> VolumeScale {
            let each = (gains.upperBound - gains.lowerBound) / (steps.upperBound - steps.lowerBound)
            let gain: (Int) throws(ALSAError) -> Mixer.Gain = { step throws(ALSAError) in
                if isSilentBelow, step == steps.lowerBound { return .mute }
                return Mixer.Gain(rawValue: gains.lowerBound + each * (step - steps.lowerBound))
            }
            let least = isSilentBelow ? .mute : Mixer.Gain(rawValue: gains.lowerBound)
            return VolumeScale(
                steps: steps, gains: least...Mixer.Gain(rawValue: gains.upperBound), gain: gain)
        }
    }

    // The percentages of `amixer -M` 1.2.8 for such cards.
    @Test(arguments: [
        (Card.wide, [0: 0, 2: 1, 50: 28, 63: 40, 98: 96, 99: 98, 100: 100]),
        (.silent, [0: 0, 1: 1, 100: 5, 200: 35, 253: 96, 254: 98, 255: 100]),
        (.small, [0: 0, 1: 4, 3: 12, 9: 38, 12: 50, 23: 96, 24: 100]),
        (.smallSilent, [0: 0, 1: 41, 2: 41, 3: 42, 46: 96, 48: 100]),
        (.both, [-10: 0, -9: 5, 0: 50, 9: 95, 10: 100]),
        (.bare, [0: 0, 1: 3, 4: 13, 16: 52, 30: 97, 31: 100]),
        (.fixed, [3: 0]),
    ])
    func aStepIsShownAsAlsamixerShowsIt(card: Card, shown: [Int: Int]) throws {
        for (step, percent) in shown { #expect(try card.scale.percent(of: step) == percent, "step \(step)") }
    }

    @Test(arguments: Card.allCases) func whatIsSetIsShownWhereTheCardHasAStepForIt(card: Card) throws {
        let scale = card.scale
        let shown = try Set(scale.steps.map { try scale.percent(of: $0) })
        for current in [scale.steps.lowerBound, scale.steps.upperBound] {
            for number in 0...100 {
                let step = try #require(try scale.step(for: .percent(number), from: current))
                let found = try scale.percent(of: step)
                if shown.contains(number) { #expect(found == number) }
                // No other step is nearer, and repeating the value keeps the step.
                #expect(shown.allSatisfy { abs($0 - number) >= abs(found - number) - 1 })
                #expect(try scale.step(for: .percent(number), from: step) == step)
            }
        }
    }

    @Test func moreOrLessIsRoundedInItsDirection() throws {
        let scale = Card.both.scale
        #expect(try scale.step(for: .percentBy(6), from: 0) == 2)
        #expect(try scale.step(for: .percentBy(-6), from: 0) == -2)
        #expect(try scale.step(for: .percent(56), from: 0) == 1)
        #expect(try scale.step(for: .percent(44), from: 0) == -1)
    }

    @Test(arguments: Card.allCases, [1, 5]) func aStepUpOrDownAlwaysMovesUntilTheEnd(card: Card, by: Int) throws {
        let scale = card.scale
        for current in scale.steps {
            let up = try #require(try scale.step(for: .percentBy(by), from: current))
            #expect(up > current || current == scale.steps.upperBound)
            let down = try #require(try scale.step(for: .percentBy(-by), from: current))
            #expect(down < current || current == scale.steps.lowerBound)
            #expect(try scale.step(for: .percentBy(0), from: current) == current)
        }
        #expect(try scale.step(for: .percentBy(.max), from: scale.steps.lowerBound) == scale.steps.upperBound)
        #expect(try scale.step(for: .percentBy(.min), from: scale.steps.upperBound) == scale.steps.lowerBound)
    }

    @Test(arguments: [
        (VolumeChange.decibels(Decibels(-12)), 76), (.decibels(Decibels(-12.2)), 76), (.decibels(Decibels(-12.3)), 75),
        (.decibels(Decibels(-12.25)), 75), (.decibels(Decibels(-80)), 0), (.decibels(Decibels(6)), 100),
        (.decibelsBy(Decibels(3)), 56), (.decibelsBy(Decibels(-3)), 44), (.decibelsBy(Decibels(0.1)), 51),
        (.decibelsBy(Decibels(-0.1)), 49), (.decibelsBy(Decibels(0)), 50), (.decibelsBy(Decibels(-.infinity)), 0),
        (.decibels(Decibels(.nan)), 0),
    ])
    func decibelsGoToTheNearestStep(change: VolumeChange, step: Int) throws {
        #expect(try Card.wide.scale.step(for: change, from: 50) == step)
    }

    @Test func aCardWithoutDecibelsSaysNone() throws {
        let scale = Card.bare.scale
        #expect(try scale.decibels(of: 31) == nil)
        #expect(try scale.step(for: .decibels(Decibels(-3)), from: 4) == nil)
        #expect(try scale.step(for: .decibelsBy(Decibels(-3)), from: 4) == nil)
        #expect(try scale.loudest(notAbove: Decibels(0)) == nil)
    }

    @Test(arguments: [(0.0, 100), (-0.1, 99), (-10, 80), (-10.2, 79), (3, 100), (-50, 0), (-60, 0)])
    func theCeilingIsTheLoudestStepThatIsNotAboveIt(ceiling: Double, step: Int) throws {
        #expect(try Card.wide.scale.loudest(notAbove: Decibels(ceiling)) == step)
    }

    /// -1.1 times 100 is slightly below -110.
    @Test func aCeilingThatIsAStepTakesThatStep() throws {
        let gains = Mixer.Gain(rawValue: -200)...Mixer.Gain(rawValue: 0)
        let scale = VolumeScale(steps: 0...20, gains: gains) { Mixer.Gain(rawValue: ($0 - 20) * 10) }
        #expect(try scale.loudest(notAbove: Decibels(-1.1)) == 9)
    }

    @Test(arguments: [(-0.04, 1200), (-0.06, 1199), (-0.14, 1199), (0, 1200), (3, 1200), (-119.96, 0), (-500, 0)])
    func aSoftwareStepIsTheNearestTenth(level: Double, step: Int) {
        #expect(SoftwareScale.step(of: Decibels(level)) == step)
    }

    @Test(arguments: [
        ("hw:CARD=DAC,DEV=0", "hw:CARD=DAC"), ("plughw:CARD=DAC,DEV=1", "hw:CARD=DAC"),
        ("hw:DEV=0,CARD=DAC", "hw:CARD=DAC"),
        ("hw:CARD=DAC", "hw:CARD=DAC"), ("hw:DAC,0", "hw:DAC"), ("hw:1", "hw:1"), ("plughw:0,0", "hw:0"), ("hw", "hw"),
        ("hw:DEV=1", "hw"), ("dac", "dac"), ("default", "default"), ("front:CARD=DAC", "front:CARD=DAC"), ("", nil),
    ])
    func aControlBelongsToAPCM(pcm: String, control: String?) { #expect(controlName(ofPCM: pcm) == control) }

    @Test(arguments: [
        (["Line", "Headphone", "Master", "PCM"], nil, "PCM"), (["PCM", "Digital"], nil, "Digital"),
        (["Line", "Speaker", "Headphone"], nil, "Speaker"), (["Line", "Mic"], nil, "Line"), ([], nil, nil),
        (["PCM", "Line"], "Line", "Line"), (["PCM", "Line"], "Nothing", "PCM"),
    ])
    func theElementIsTheConfiguredOrAUsualOneOrTheFirst(names: [String], configured: String?, chosen: String?) {
        let elements = names.map { Mixer.Element($0) }
        #expect(OutputMixer.choose(from: elements, preferring: configured)?.name == chosen)
    }

    @Test func theSecondElementOfANameIsNamedByItsNumber() {
        let elements = [Mixer.Element("PCM"), Mixer.Element("PCM", index: 1)]
        #expect(OutputMixer.choose(from: elements, preferring: "PCM,1") == elements[1])
        #expect(OutputMixer.choose(from: elements, preferring: "PCM") == elements[0])
    }
}
