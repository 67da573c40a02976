public import CrateCore
import Synchronization

/// The gain applied to the samples: the requested modes and the effective stages.
///
/// Shared by an engine, which reads it, and an ``OutputVolume``, which sets the volume. Without any gain the samples
/// are unchanged.
public final class SampleGain: Sendable {
    private let wanted: Guarded<ReplayGainMode>
    /// The volume's factor; atomic because the playback thread reads it without a lock, once per write.
    private let bits = Atomic<UInt64>(Decibels(0).factor.bitPattern)
    private let isVolumeUsed = Atomic<Bool>(false)
    /// The fade's factor at the last written frame.
    private let fadeBits = Atomic<UInt64>(Double(1).bitPattern)
    private let volumeLevel = Guarded(Decibels(0))
    private let replay = Guarded<GainStage?>(nil)

    /// Starts with this mode, and without a software volume or a fade.
    public init(replayGain mode: ReplayGainMode = .off) { wanted = Guarded(mode) }

    /// The ReplayGain mode; read once per file.
    public var mode: ReplayGainMode { wanted.withLock { $0 } }

    /// Sets the ReplayGain mode from the next file on.
    public func use(_ mode: ReplayGainMode) { wanted.withLock { $0 = mode } }

    /// Whether the samples may be changed: by tags, or by the volume of an output without a mixer.
    public var isAllowed: Bool { mode != .off || isVolumeUsed.load(ordering: .relaxed) }

    /// The gains in the samples that were last written; empty if those are unchanged.
    ///
    /// A track's gain appears when its first frame is written, at most one buffer before it is played.
    public var stages: [GainStage] {
        let volume = GainStage(.volume, level)
        let isUsed = isVolumeUsed.load(ordering: .relaxed) && volume.factor != 1
        let fade = Double(bitPattern: fadeBits.load(ordering: .relaxed))
        let fading = fade < 1 ? GainStage(.fade, Decibels(factor: max(fade, 0.000_001))) : nil
        return [replay.withLock { $0 }, isUsed ? volume : nil, fading].compactMap(\.self).filter { $0.factor != 1 }
    }

    /// The factor of the software volume; 1 if a mixer controls the volume.
    var volume: Double {
        isVolumeUsed.load(ordering: .relaxed) ? Double(bitPattern: bits.load(ordering: .relaxed)) : 1
    }

    /// The software volume in decibels, used or not.
    public var level: Decibels { volumeLevel.withLock { $0 } }

    /// Restores the volume of an earlier process. Call it before playback and before any other change.
    public func recall(_ volume: Decibels) { set(volume) }

    /// Sets the software volume, whether it is used or not.
    func set(_ volume: Decibels) {
        volumeLevel.withLock { $0 = volume }
        bits.store(volume.factor.bitPattern, ordering: .relaxed)
    }

    /// Sets whether the software volume is used. Call it before an output's first frame, which then has no ramp.
    func useVolume(_ isUsed: Bool) { isVolumeUsed.store(isUsed, ordering: .relaxed) }

    /// Whether the software volume applies to what is written.
    var isVolumeInUse: Bool { isVolumeUsed.load(ordering: .relaxed) }

    /// Records the factor of the fade for the signal path, which other threads read.
    func record(fade factor: Double) { fadeBits.store(factor.bitPattern, ordering: .relaxed) }

    /// Records the ReplayGain stage of the present file.
    func record(_ stage: GainStage?) { replay.withLock { $0 = stage } }
}
