public import CrateCore

/// Why the output can't be used now, which keeps every album from being played.
public struct OutputGap: Sendable, Hashable {
    /// `outputAbsent`, `outputBusy` or `outputDenied`.
    public var reason: AlbumGap.Reason
    /// The ALSA name of the output; nil if there is none to use.
    public var pcm: String?
    /// True if ALSA's configuration has no output of this name, so that connecting a device would not help.
    public var isUnknown: Bool
    /// True if this was found by an earlier attempt and may have ended since, which only another one can show.
    public var isPast = false

    /// Describes why an output can't be used.
    public init(_ reason: AlbumGap.Reason, pcm: String? = nil, isUnknown: Bool = false) {
        (self.reason, self.pcm, self.isUnknown) = (reason, pcm, isUnknown)
    }
}

extension AlbumGap {
    /// The gap of every album while the output can't be used.
    public init(_ output: OutputGap) {
        self.init(
            output.reason,
            detail: GapDetail {
                $0.pcm = output.pcm
                if output.isUnknown { $0.cause = .unknownOutput }
            })
    }

    /// The name of the output if ALSA's configuration has none of that name; nil for any other gap.
    var unknownOutput: String? { detail.cause == .unknownOutput ? detail.pcm : nil }
}
