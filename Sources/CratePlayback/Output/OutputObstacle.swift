public import CrateCore

/// Why an output could not be opened.
public struct OutputObstacle: Sendable, Hashable {
    /// The name of the PCM.
    public var pcm: String
    /// `outputAbsent`, `outputBusy` or `outputDenied`.
    public var reason: AlbumGap.Reason
    /// The program that uses the output, if the kernel reports it: `mpd (1234)`.
    public var holder: String?

    /// Creates an obstacle.
    public init(pcm: String, reason: AlbumGap.Reason, holder: String? = nil) {
        (self.pcm, self.reason, self.holder) = (pcm, reason, holder)
    }

    /// The obstacle of a hardware output that can be seen without opening it: another program has it open, or this user
    /// may not use its device file. Nil for none, and for other PCMs.
    public init?(seenOn pcm: String) {
        if let holder = OutputHolder(of: pcm) {
            self.init(pcm: pcm, reason: .outputBusy, holder: holder.description)
        } else if let node = OutputNode(of: pcm, among: KernelCard.all() ?? []), node.isThere, !node.isUsable {
            self.init(pcm: pcm, reason: .outputDenied)
        } else {
            return nil
        }
    }

    /// The obstacle behind a failed open; nil for a format that the output does not accept.
    init?(_ failure: OutputFailure, of pcm: String) {
        switch failure {
        case .absent: self.init(pcm: pcm, reason: .outputAbsent)
        case .busy: self.init(pcm: pcm, reason: .outputBusy, holder: OutputHolder(of: pcm)?.description)
        case .denied: self.init(pcm: pcm, reason: .outputDenied)
        case .format: return nil
        }
    }

    /// The obstacle as it is now: that of hardware is looked at again.
    var renewed: OutputObstacle? {
        reason == .outputAbsent || OutputHolder.place(of: pcm) == nil ? self : OutputObstacle(seenOn: pcm)
    }
}
