internal import ALSA
internal import CrateCore
internal import Glibc

/// The steps of muted outputs. A struct, because with a dictionary as the type in the lock, the runtime would search
/// for the key's conformance at each start.
struct MutedSteps {
    var byPlace: [OutputMixer.Place: [Int]] = [:]
}

/// The state of the output's volume.
struct VolumeState {
    /// What is known about the mixer of a control device.
    private enum Found {
        case nothing
        /// The control's mixer is open.
        case open(OutputMixer, control: String)
        /// The control had no volume when it was last opened.
        case absent(MixerAbsence)
    }

    private var found = Found.nothing
    /// The last setting of each card, set or read.
    var known: [OutputMixer.Place: VolumeSetting] = [:]
    /// True until the start volume or another one was set.
    var isStartDue = true

    /// The end of the time in which a returned card may not get louder, by CLOCK_MONOTONIC in nanoseconds.
    private var guardEnd: Int64 = .min
    /// The time after a card's return, in nanoseconds, in which changes of its volume are not the user's: udev runs
    /// alsactl(1), which restores a stored state, moments after the card appears.
    private static let guardTime: Int64 = 10_000_000_000

    /// True while the PCM is being opened. Its opener frees libasound's configuration at the end, so that it is not
    /// parsed again for every query.
    var isOpening = false

    /// The mixer of a control device, opened if necessary; nil if it has no volume control.
    ///
    /// The last setting of a mixer that was known before is restored when it is opened.
    /// - Parameters:
    ///   - files: The files that determine which mixers exist.
    ///   - other: Returns the substitute for a missing mixer, if any.
    mutating func mixer(
        of control: String?, preferring element: String?, _ files: @autoclosure () -> MixerFiles = MixerFiles(),
        else other: () -> OutputMixer?
    ) throws(ALSAError) -> OutputMixer? {
        if case .open(let mixer, let name) = found, name == control { return mixer }
        _ = close()
        guard let control else { return nil }
        let files = files()
        // While an output is being opened, its mixer is searched for again even if it was absent before.
        if !isOpening, case .absent(let absence) = found, absence.applies(to: control, files) { return nil }
        found = .nothing
        defer { forgetConfiguration() }
        guard let fresh = try openFresh(control, element, files, other) else { return nil }
        if let setting = known[fresh.place] {
            _ = try fresh.put(setting)
            guardEnd = monotonicNow() + Self.guardTime
        }
        found = .open(fresh, control: control)
        return fresh
    }

    /// The present setting; for a card that returned recently, never louder than before.
    func setting(of mixer: OutputMixer) throws(ALSAError) -> VolumeSetting {
        let now = try mixer.setting()
        guard monotonicNow() < guardEnd, let known = known[mixer.place] else { return now }
        return known.softer(now)
    }

    /// Why a control device can't be used: its card is unplugged, or this user may not open it. Nil if it can be
    /// opened, and for any other failure, such as a name without a definition, which only means that there is no mixer.
    func obstacle(of control: String) -> AlbumGap.Reason? {
        defer { forgetConfiguration() }
        do throws(ALSAError) {
            _ = try Mixer(control: control)
            return nil
        } catch {
            switch -error.code {
            case ENODEV: return .outputAbsent
            case EACCES, EPERM: return .outputDenied
            default: return nil
            }
        }
    }

    /// Frees libasound's configuration, unless an output that is being opened still needs it.
    func forgetConfiguration() { if !isOpening { PCM.forgetConfiguration() } }

    private mutating func openFresh(
        _ control: String, _ element: String?, _ files: MixerFiles, _ other: () -> OutputMixer?
    ) throws(ALSAError) -> OutputMixer? {
        do throws(ALSAError) {
            if let fresh = try OutputMixer.open(control, preferring: element) ?? other() { return fresh }
            record(MixerAbsence(of: control, nil, files))
            return nil
        } catch {
            guard let other = other() else {
                record(MixerAbsence(of: control, error.code, files))
                throw error
            }
            return other
        }
    }

    /// - Parameter absence: Nil if the absence may end at any time.
    private mutating func record(_ absence: MixerAbsence?) { found = absence.map { .absent($0) } ?? .nothing }

    /// Stops using the software volume, until it is chosen again, and discards the recorded absence of a mixer.
    mutating func forgetSoftware() {
        if case .open(let mixer, _) = found, !mixer.isSoftware { return }
        found = .nothing
    }

    /// Closes the mixer; returns false if none was open.
    mutating func close() -> Bool {
        guard case .open = found else { return false }
        found = .nothing
        return true
    }
}
