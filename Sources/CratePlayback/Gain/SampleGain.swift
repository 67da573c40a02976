public import CrateCore
import Synchronization

/// What the samples are multiplied with on their way to the device: what is asked for, and what is done.
///
/// One of it is shared by an engine, which reads it, and by an ``OutputVolume``, which sets the volume. With nothing asked
/// for it does nothing, and every bit goes out as it is.
public final class SampleGain: Sendable {
    private let wanted: Guarded<ReplayGainMode>
    /// Read once a write, by the thread that plays; hence no lock.
    private let bits = Atomic<UInt64>(Decibels(0).factor.bitPattern)
    private let isVolumeUsed = Atomic<Bool>(false)
    private let volumeLevel = Guarded(Decibels(0))
    private let replay = Guarded<GainStage?>(nil)

    /// A gain that does what tags say in a mode.
    public init(replayGain mode: ReplayGainMode = .off) { wanted = Guarded(mode) }

    /// What ReplayGain tags do: asked once a file.
    public var mode: ReplayGainMode { wanted.withLock { $0 } }

    /// Takes over another mode, from the next file on.
    public func use(_ mode: ReplayGainMode) { wanted.withLock { $0 = mode } }

    /// What changes the samples of what was written last, in words and figures; empty where every bit goes out as it is.
    ///
    /// A track's own gain is listed from when the first of it is written: that is at most one buffer before it is heard.
    public var stages: [GainStage] {
        let volume = GainStage(.volume, level)
        let isUsed = isVolumeUsed.load(ordering: .relaxed) && volume.factor != 1
        return [replay.withLock { $0 }, isUsed ? volume : nil].compactMap(\.self).filter { $0.factor != 1 }
    }

    /// The factor of the volume; 1 while another has the output's volume in hand.
    var volume: Double {
        isVolumeUsed.load(ordering: .relaxed) ? Double(bitPattern: bits.load(ordering: .relaxed)) : 1
    }

    /// The volume in decibels, used or not.
    public var level: Decibels { volumeLevel.withLock { $0 } }

    /// Brings the volume to what it was in another life. Before anything sounds, and before anybody else sets it.
    public func recall(_ volume: Decibels) { set(volume) }

    /// Sets the volume.
    func set(_ volume: Decibels) {
        volumeLevel.withLock { $0 = volume }
        bits.store(volume.factor.bitPattern, ordering: .relaxed)
    }

    /// Whether the samples carry the volume. To be said before an output gets its first one: then it comes without a ramp.
    func useVolume(_ isUsed: Bool) { isVolumeUsed.store(isUsed, ordering: .relaxed) }

    /// Notes what tags do with the present file.
    func note(_ stage: GainStage?) { replay.withLock { $0 = stage } }
}
