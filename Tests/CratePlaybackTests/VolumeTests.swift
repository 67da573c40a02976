import CrateCore
import CratePlayback
import CrateTesting
import Testing

@Suite struct VolumeTests {
    private typealias Element = VirtualDACMixer.Element

    /// A card and its volume.
    private func make(
        _ elements: [Element] = [Element(hasSwitch: true)], _ settings: VolumeSettings = VolumeSettings()
    ) throws -> (card: VirtualDACMixer, volume: OutputVolume) {
        let card = try VirtualDACMixer(elements)
        let pcm = try SharedDAC(mixer: card).pcm
        return (card, OutputVolume(pcm: { pcm }, settings: settings))
    }

    @Test func theLevelIsTheCardsWhoeverSetIt() async throws {
        let (card, volume) = try make()
        #expect(await volume.level() == VolumeLevel(decibels: Decibels(0), percent: 100))
        try card.set([50, 50])
        #expect(await volume.level() == VolumeLevel(decibels: Decibels(-25), percent: 28))
        try card.set([20, 63])
        try card.setOn(false)
        #expect(await volume.level() == VolumeLevel(decibels: Decibels(-18.5), percent: 40, isMuted: true))
        #expect(card.writes().isEmpty && card.switches().isEmpty)
    }

    @Test func aChangeIsOnAllChannelsOfTheCard() async throws {
        let (card, volume) = try make()
        #expect(await volume.change(.percent(40)) == VolumeLevel(decibels: Decibels(-18.5), percent: 40))
        #expect(try card.steps() == [63, 63])
        #expect(await volume.change(.decibels(Decibels(-12))) == VolumeLevel(decibels: Decibels(-12), percent: 57))
        #expect(try card.steps() == [76, 76])
        // No step is shown as 52.
        #expect(await volume.change(.percentBy(-5))?.percent == 51)
        #expect(await volume.change(.decibelsBy(Decibels(2)))?.percent == 57)
    }

    @Test(arguments: [true, false]) func aMuteKeepsTheLevel(hasSwitch: Bool) async throws {
        let (card, volume) = try make([Element(hasSwitch: hasSwitch)])
        let before = await volume.change(.percent(40))
        for _ in 0..<2 {
            let muted = await volume.change(.mute(true))
            #expect(muted?.isMuted == true && muted?.isLimited == false)
            #expect(try card.steps() == (hasSwitch ? [63, 63] : [0, 0]))
            #expect(await volume.level()?.isMuted == true)
        }
        for _ in 0..<2 { #expect(await volume.change(.mute(false)) == before) }
        #expect(try card.steps() == [63, 63])
        _ = await volume.change(.mute(true))
        #expect(await volume.change(.percent(50))?.isMuted == false)
        #expect(await volume.change(.mute(false))?.percent == 50)
    }

    @Test(arguments: [true, false], [VolumeChange.percentBy(5), .percentBy(-5), .decibelsBy(Decibels(2))])
    func aStepEndsAMuteFromTheLevelBefore(hasSwitch: Bool, change: VolumeChange) async throws {
        let (_, volume) = try make([Element(hasSwitch: hasSwitch)])
        _ = await volume.change(.percent(40))
        let direct = await volume.change(change)
        _ = await volume.change(.percent(40))
        _ = await volume.change(.mute(true))
        #expect(await volume.change(change) == direct)
        #expect(await volume.change(.mute(false)) == direct)
    }

    @Test func theSameValueTwiceWritesNothing() async throws {
        let (card, volume) = try make()
        _ = await volume.change(.percent(40))
        let writes = card.writes().count
        #expect(writes > 0)
        for _ in 0..<3 {
            _ = await volume.change(.percent(40))
            _ = await volume.change(.decibels(Decibels(-18.5)))
            _ = await volume.level()
        }
        #expect(card.writes().count == writes)
    }

    @Test(arguments: [
        VolumeChange.percent(100), .percentBy(50), .decibels(Decibels(0)), .decibelsBy(Decibels(40)),
    ])
    func nothingGoesAboveTheCeiling(change: VolumeChange) async throws {
        let (card, volume) = try make([Element()], VolumeSettings(ceiling: Decibels(-10.2)))
        try card.set([70, 70])
        let limited = await volume.change(change)
        #expect(limited?.decibels == Decibels(-10.5) && limited?.isLimited == true)
        #expect(await volume.level()?.isLimited == false)
        let writes = card.writes().count
        #expect(await volume.change(change)?.decibels == Decibels(-10.5))
        #expect(card.writes().count == writes)
        #expect(card.writes().joined().allSatisfy { $0 <= 79 })
    }

    @Test func whatOthersSetAboveTheCeilingIsTurnedDown() async throws {
        let (card, volume) = try make([Element()], VolumeSettings(ceiling: Decibels(-10)))
        try card.set([90, 30])
        volume.enforceCeiling()
        #expect(try card.steps() == [80, 30])
    }

    @Test func aCardWithoutDecibelsIsOnlyTurnedDownUnderACeiling() async throws {
        let bare = Element(steps: 0...30, gains: nil)
        let (card, volume) = try make([bare], VolumeSettings(ceiling: Decibels(-10), start: Decibels(-20)))
        try card.set([15, 15])
        volume.applyStart()
        volume.enforceCeiling()
        #expect(await volume.level() == VolumeLevel(decibels: nil, percent: 50))
        #expect(await volume.change(.percent(60))?.percent == 50)
        #expect(await volume.change(.percentBy(10))?.percent == 50)
        #expect(await volume.change(.decibels(Decibels(-1)))?.percent == 50)
        #expect(await volume.change(.percent(40))?.percent == 40)
        #expect(try card.steps() == [12, 12])
        let (free, loud) = try make([bare])
        try free.set([15, 15])
        #expect(await loud.change(.percent(60)) == VolumeLevel(decibels: nil, percent: 60))
    }

    @Test func moreThanNothingSwitchesTheSoundOn() async throws {
        let (card, volume) = try make()
        try card.setOn(false)
        #expect(await volume.change(.percent(0)) == VolumeLevel(decibels: Decibels(-50), percent: 0, isMuted: true))
        #expect(try !card.isOn())
        #expect(await volume.change(.percent(30))?.isMuted == false)
        #expect(try card.isOn())
        #expect(await volume.change(.percent(0))?.isMuted == false)
        #expect(try card.isOn())
        // The same value is a change while muted.
        _ = await volume.change(.percent(30))
        try card.setOn(false)
        #expect(await volume.change(.percent(30))?.isMuted == false)
    }

    @Test func theConfiguredElementIsTurnedAndNoOther() async throws {
        let elements = [Element("Digital"), Element("Headphone"), Element("Line")]
        let (card, volume) = try make(elements, VolumeSettings(element: "Headphone"))
        _ = await volume.change(.percent(0))
        #expect(try (0..<3).map { try card.steps(element: $0) } == [[100, 100], [0, 0], [100, 100]])
    }

    @Test(arguments: [nil, "no-such-pcm", "hw:CARD=NoSuchCard,DEV=0", "null", ""])
    func anOutputWithoutAMixerHasNoVolume(pcm: String?) async {
        let volume = OutputVolume(
            pcm: { pcm }, settings: VolumeSettings(ceiling: Decibels(-3), start: Decibels(-9)))
        volume.prepare(pcm ?? "")
        #expect(await volume.level() == nil)
        #expect(await volume.change(.percent(3)) == nil)
    }

    @Test("A mixer that ALSA's configuration defines later is found")
    func laterMixer() async throws {
        let pcm = try SharedDAC().pcm
        let volume = OutputVolume(pcm: { pcm })
        for _ in 0..<2 { #expect(await volume.level() == nil) }
        let card = try VirtualDACMixer()
        _ = try SharedDAC.define { _ in card.definition(named: pcm) }
        #expect(await volume.level()?.percent == 100)
    }

    @Test func aMixerWithoutAnyVolumeIsNone() async throws {
        let (_, volume) = try make([])
        #expect(await volume.level() == nil)
        #expect(await volume.obstacle() == nil)
    }

    @Test func aCardThatWentHasNoVolumeUntilItIsBack() async throws {
        let (card, volume) = try make()
        _ = await volume.change(.percent(40))
        try card.pull()
        #expect(await volume.level() == nil)
        #expect(await volume.change(.percent(50)) == nil)
        #expect(await volume.obstacle() == .outputAbsent)
        volume.restore()
        try card.plug()
        #expect(await volume.level()?.percent == 40)
        #expect(await volume.obstacle() == nil)
    }

    @Test(arguments: [true, false]) func aCardThatComesBackIsAsItWas(isMissed: Bool) async throws {
        let (card, volume) = try make()
        _ = await volume.change(.percent(40))
        try card.pull()
        if isMissed { #expect(await volume.level() == nil) }
        try card.set([100, 100])
        try card.plug()
        #expect(await volume.level()?.percent == 40)
        #expect(try card.steps() == [63, 63])
        // Like a card that is silent after it is connected.
        try card.pull()
        try card.set([0, 0])
        try card.setOn(false)
        try card.plug()
        volume.restore()
        #expect(try card.steps() == [63, 63])
        #expect(try card.isOn())
    }

    /// alsactl restores the stored state of a connected card, shortly after the box has set it.
    @Test func whatTheSystemDoesToACardThatCameBackIsNobodysWish() async throws {
        let (card, volume) = try make()
        _ = await volume.change(.percent(40))
        try card.pull()
        try card.plug()
        #expect(await volume.level()?.percent == 40)
        try card.set([100, 100])
        #expect(await volume.level()?.percent == 40)
        #expect(try card.steps() == [63, 63])
        try card.set([100, 100])
        volume.restore()
        #expect(try card.steps() == [63, 63])
        // A lower volume is accepted.
        try card.set([20, 20])
        _ = await volume.level()
        #expect(try card.steps() == [20, 20])
    }

    @Test func restoringNeverMakesItLouderThanItWasLeft() async throws {
        let (card, volume) = try make()
        _ = await volume.change(.percent(40))
        try card.set([90, 90])
        volume.restore()
        #expect(try card.steps() == [63, 63])
        try card.set([20, 20])
        try card.setOn(false)
        volume.restore()
        #expect(try card.steps() == [20, 20])
        #expect(try !card.isOn())
    }

    @Test func theStartIsSetOnceAndNotAboveTheCeiling() async throws {
        let settings = VolumeSettings(ceiling: Decibels(-20), start: Decibels(-10))
        let (card, volume) = try make([Element()], settings)
        volume.applyStart()
        #expect(try card.steps() == [60, 60])
        _ = await volume.change(.percent(10))
        volume.applyStart()
        #expect(await volume.level()?.percent == 10)
    }

    @Test func theStartDoesNotOverruleWhatSomebodyAskedFor() async throws {
        let (card, volume) = try make([Element()], VolumeSettings(start: Decibels(-10)))
        _ = await volume.change(.decibels(Decibels(-30)))
        volume.applyStart()
        #expect(try card.steps() == [40, 40])
    }

    @Test func theStartIsSetOnceTheCardIsThere() async throws {
        let (card, volume) = try make([Element()], VolumeSettings(start: Decibels(-10)))
        try card.pull()
        volume.applyStart()
        try card.plug()
        volume.applyStart()
        #expect(try card.steps() == [80, 80])
    }
}
