import ALSA
import CrateCore
import Testing

@testable import CratePlayback

/// The transitions between the loop's states, on a device that accepts every write.
@Suite struct PlayerStateTests {
    private static let place = Cursor(run: 3, frame: 700)

    /// A state, created for each test because its device cannot be copied.
    enum Sample: CaseIterable {
        case stopped, keptOpen, closed, closedLost, playing, ending, draining, waiting
        case paused, pausedOpen, pausedLost, pausedInDevice

        var hasDevice: Bool {
            [.keptOpen, .playing, .ending, .draining, .pausedOpen, .pausedInDevice].contains(self)
        }
        var tail: DeviceUse.Tail? { [.ending, .draining, .pausedInDevice].contains(self) ? .reopen : nil }
        /// Whether the continuation after the last decoded frame can be set.
        var takesTail: Bool { [.playing, .ending, .pausedInDevice].contains(self) }
        /// Whether the music has ended, so that it can be neither paused nor resumed.
        var isOver: Bool { activity == .stopped }
        var isLost: Bool { [.closedLost, .pausedLost, .waiting].contains(self) }
        var hasPlace: Bool { [.paused, .pausedOpen, .pausedLost, .pausedInDevice, .waiting].contains(self) }

        var activity: Activity {
            switch self {
            case .stopped, .keptOpen: .stopped
            case .closed, .closedLost, .playing, .ending: .playing
            case .draining: .draining
            case .paused, .pausedOpen, .pausedLost, .pausedInDevice: .paused
            case .waiting: .waiting
            }
        }

        func state(_ link: LoopLink = LoopLink()) throws -> PlayerState {
            switch self {
            case .stopped: .stopped(end)
            case .keptOpen: try opened(for: .kept(EndedMusic(end), closesAt: 7), link)
            case .closed: .playing(.closed(last: reopening))
            case .closedLost: .playing(.lost(lost))
            case .playing: try opened(for: .playing, link)
            case .ending: try opened(for: .ending(.reopen), link)
            case .draining: try opened(for: .draining(.reopen, deadline: 9), link)
            case .paused: .paused(at: place, .closed(last: reopening))
            case .pausedOpen: try opened(for: .paused(at: place, closesAt: nil), link)
            case .pausedLost: .paused(at: place, .lost(lost))
            case .pausedInDevice: try opened(for: .pausedInDevice(at: place, .reopen, closesAt: nil), link)
            case .waiting: .waiting(at: place, lost)
            }
        }
    }

    private static let format = StreamFormat(rate: 44_100, bits: 16, channels: 2)
    private static let reopening = Reopening(format: format, name: "null")
    private static var end: SessionEnd {
        var session = Session.none
        return session.end()
    }
    private static var lost: LostDevice { LostDevice(CardWatch("/dev/snd"), last: reopening, since: 0) }

    private static func opened(for use: DeviceUse, _ link: LoopLink) throws -> PlayerState {
        var state = PlayerState.stopped(end)
        try open(&state, for: use, with: FramePacker(), link)
        return state
    }

    private static func open(
        _ state: inout PlayerState, for use: DeviceUse, with packer: FramePacker, _ link: LoopLink
    ) throws(OutputFailure) {
        try state.openDevice(for: use) { none throws(OutputFailure) in
            let output = try Output.open("null", format, OutputSettings())
            let registration = DeviceRegistration(output, with: packer, link, none)
            return OpenDevice(output, registration, name: "null", prerollFrames: 0, runs: 4)
        }
    }

    @Test(arguments: Sample.allCases) func aStateSaysWhatItHas(sample: Sample) throws {
        let state = try sample.state()
        #expect(state.activity == sample.activity && state.isOpen == sample.hasDevice)
        #expect((state.lost != nil) == sample.isLost && state.place == (sample.hasPlace ? Self.place : nil))
        #expect(state.last == (sample == .stopped ? nil : Self.reopening))
    }

    @Test(arguments: Sample.allCases) func aDeviceIsPublishedAsLongAsItIsOpen(sample: Sample) throws {
        let link = LoopLink()
        var state = try sample.state(link)
        #expect(link.output.withLock { $0.isOpen } == sample.hasDevice)
        state.pause(at: Self.place)
        #expect(link.output.withLock { $0.isOpen } == sample.hasDevice)
        state = .stopped(Self.end)
        #expect(!link.output.withLock { $0.isOpen } && state.activity == .stopped)
    }

    /// The end of the former device must not unregister the new one.
    @Test(arguments: Sample.allCases) func aDeviceIsOpenedAfterTheFormerOneWasClosed(sample: Sample) throws {
        let link = LoopLink()
        var state = try sample.state(link)
        try Self.open(&state, for: .playing, with: FramePacker(), link)
        #expect(state.isOpen && state.activity == .playing && link.output.withLock { $0.isOpen })
        do throws(OutputFailure) {
            try state.openDevice(for: .playing) { _ throws(OutputFailure) in throw .absent(code: -19) }
            Issue.record("No device was opened.")
        } catch {
            #expect(error == .absent(code: -19))
        }
        #expect(!state.isOpen && state.last == Self.reopening && !link.output.withLock { $0.isOpen })
    }

    @Test(arguments: Sample.allCases) func aDeviceThatIsLentIsPutBack(sample: Sample) throws {
        var state = try sample.state()
        let isLent = state.update { $0.heard.frame = 5 } != nil
        #expect(isLent == sample.hasDevice && (state.inspect { $0.heard.frame } == 5) == isLent)
        let name = try state.withDevice { device throws(ALSAError) in device.name }
        #expect(name == (sample.hasDevice ? "null" : nil))
        do throws(ALSAError) {
            _ = try state.withDevice { _ throws(ALSAError) in throw ALSAError(.delay, -32) }
            #expect(!sample.hasDevice)
        } catch {
            #expect(sample.hasDevice && error == ALSAError(.delay, -32))
        }
        #expect(state.activity == sample.activity && state.isOpen == sample.hasDevice)
        #expect(state.place == (sample.hasPlace ? Self.place : nil) && state.tail == sample.tail)
    }

    @Test(arguments: Sample.allCases) func onlyADeviceWithMusicHasAContinuation(sample: Sample) throws {
        for tail in [DeviceUse.Tail.finish, nil] {
            var state = try sample.state()
            state.setTail(tail)
            #expect(state.tail == (sample.takesTail ? tail : sample.tail))
            #expect(state.activity == sample.activity && state.isOpen == sample.hasDevice)
            #expect(state.place == (sample.hasPlace ? Self.place : nil))
        }
    }

    @Test(arguments: Sample.allCases) func aDeviceThatPausedContinuesWithItsBuffer(sample: Sample) throws {
        var state = try sample.state()
        state.resumeInDevice()
        #expect(state.activity == (sample == .pausedInDevice ? .playing : sample.activity))
        #expect(state.tail == sample.tail && state.isOpen == sample.hasDevice)
    }

    @Test(arguments: Sample.allCases) func aClosedDeviceLeavesPlaceAndName(sample: Sample) throws {
        var state = try sample.state()
        state.closeDevice()
        #expect(!state.isOpen && state.tail == nil && (state.lost != nil) == sample.isLost)
        #expect(state.activity == (sample == .draining ? .playing : sample.activity))
        #expect(state.place == (sample.hasPlace ? Self.place : nil))
        #expect(state.last == (sample.activity == .stopped ? nil : Self.reopening))
    }

    /// Nothing else would close a device on which nothing plays.
    @Test(arguments: Sample.allCases) func aDeviceIsNeverKeptWithoutAnEnd(sample: Sample) throws {
        var state = try sample.state()
        #expect(state.closesAt == (sample == .keptOpen ? 7 : nil))
        state.keepDevice(Self.end, until: 8)
        #expect(state.activity == .stopped && state.isOpen == sample.hasDevice)
        #expect(state.closesAt == (sample.hasDevice ? 8 : nil) && state.lost == nil && state.place == nil)
    }

    /// Other programs may change the volume of a device on which nothing plays.
    @Test(arguments: Sample.allCases) func onlyADeviceThatWasKeptNeedsItsVolumeBack(sample: Sample) throws {
        var state = try sample.state()
        #expect(state.inspect { $0.needsVolumeRestore } == (sample.hasDevice ? sample == .keptOpen : nil))
        state.keepDevice(Self.end, until: 8)
        _ = state.begin()
        #expect(state.inspect { $0.needsVolumeRestore } == (sample.hasDevice ? true : nil))
        state.update { $0.recordVolumeRestore() }
        #expect(state.inspect { $0.needsVolumeRestore } == (sample.hasDevice ? false : nil))
    }

    /// Another program may use the device until it is closed.
    @Test(arguments: Sample.allCases) func onlyAPausedDeviceIsClosedAtATime(sample: Sample) throws {
        var state = try sample.state()
        state.close(at: 8)
        let isPaused = sample == .pausedOpen || sample == .pausedInDevice
        #expect(state.closesAt == (isPaused ? 8 : sample == .keptOpen ? 7 : nil))
        state.move(to: Cursor(run: 4, frame: 1))
        state.pause(at: Self.place)
        #expect(state.closesAt == (isPaused ? 8 : sample == .keptOpen ? 7 : nil))
        #expect(state.place == (sample.isOver ? nil : Self.place))
        state.play()
        #expect(state.closesAt == (sample == .keptOpen ? 7 : nil))
    }

    @Test(arguments: Sample.allCases) func onlyAPositionThatIsKeptIsMoved(sample: Sample) throws {
        var state = try sample.state()
        state.move(to: Cursor(run: 4, frame: 1))
        #expect(state.place == (sample.hasPlace ? Cursor(run: 4, frame: 1) : nil) && state.tail == sample.tail)
        #expect(state.activity == sample.activity && state.isOpen == sample.hasDevice)
        #expect((state.lost != nil) == sample.isLost)
    }

    @Test(arguments: Sample.allCases) func aPausedStateKeepsItsDevice(sample: Sample) throws {
        var state = try sample.state()
        state.pause(at: Self.place)
        #expect(state.activity == (sample.isOver ? .stopped : .paused) && state.isOpen == sample.hasDevice)
        #expect(state.place == (sample.isOver ? nil : Self.place))
        #expect((state.lost != nil) == sample.isLost && state.tail == nil)
        #expect(state.last == (sample == .stopped ? nil : Self.reopening))
    }

    /// Only other music can begin, because the session of ended music has no track.
    @Test(arguments: [Sample.stopped, .keptOpen]) func musicThatHasEndedIsNeitherPausedNorResumed(
        sample: Sample
    ) throws {
        var state = try sample.state()
        state.play()
        state.resume()
        state.pause(at: Self.place)
        state.pauseInDevice(at: Self.place)
        #expect(state.activity == .stopped && state.place == nil)
        #expect(state.closesAt == (sample == .keptOpen ? 7 : nil))
        _ = state.begin()
        #expect(state.activity == .playing)
    }

    @Test(arguments: Sample.allCases) func musicResumesWithoutTheLossAndBeginsWithoutTheDevice(sample: Sample) throws {
        var resumed = try sample.state()
        resumed.resume()
        #expect(resumed.activity == (sample.isOver ? .stopped : .playing))
        #expect(resumed.isOpen == sample.hasDevice && resumed.lost == nil)
        #expect(resumed.last == (sample == .stopped ? nil : Self.reopening))
        var begun = try sample.state()
        _ = begun.begin()
        #expect(begun.activity == .playing && begun.isOpen == sample.hasDevice && begun.lost == nil)
        #expect(begun.last == (sample.hasDevice ? Self.reopening : nil) && begun.place == nil)
    }

    @Test(arguments: Sample.allCases) func theDeviceGoesAlongToAnotherState(sample: Sample) throws {
        var state = try sample.state()
        state.play()
        #expect(state.activity == (sample.isOver ? .stopped : .playing) && state.isOpen == sample.hasDevice)
        #expect((state.lost != nil) == sample.isLost && state.place == nil && state.tail == nil)
    }

    @Test(arguments: Sample.allCases) func onlyADeviceWithoutMoreToDecodeDrains(sample: Sample) throws {
        var state = try sample.state()
        state.drain(until: 5)
        let drains = sample == .ending || sample == .draining
        #expect(state.activity == (drains ? .draining : sample.activity))
        #expect(state.drainDeadline == (sample == .ending ? 5 : sample == .draining ? 9 : nil))
        state.stopDraining()
        #expect(state.activity == (drains ? .playing : sample.activity) && state.isOpen == sample.hasDevice)
        #expect(state.tail == sample.tail)
    }

    @Test(arguments: Sample.allCases) func onlyALostDeviceIsChangedAsOne(sample: Sample) throws {
        var state = try sample.state()
        #expect((state.updateLost { $0.report(.outputBusy) } != nil) == sample.isLost)
        #expect((state.lost?.isBusyReported == true) == sample.isLost && state.activity == sample.activity)
    }
}
