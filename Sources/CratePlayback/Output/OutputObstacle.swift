public import CrateCore

/// Why an output could not be opened.
public struct OutputObstacle: Sendable, Hashable {
    /// The reasons why an output cannot be opened.
    public enum Cause: Sendable, Hashable {
        /// It is not connected, or cannot be opened for an unknown reason.
        case absent
        /// Another program uses it, `mpd (1234)`; the holder is nil if the kernel does not report it.
        case busy(holder: String?)
        /// This user may not use it.
        case denied
    }

    /// The ALSA name of the output that could not be opened.
    public var pcm: String
    /// Why it could not be opened.
    public var cause: Cause
    /// The time of the failed open, or of the inspection.
    public var time: ContinuousClock.Instant
    /// True if the cause may have ended since, which only another open can show.
    public private(set) var isPast = false

    /// Describes why an output could not be opened, by default now.
    public init(pcm: String, _ cause: Cause, time: ContinuousClock.Instant = .now) {
        (self.pcm, self.cause, self.time) = (pcm, cause, time)
    }

    /// Why it could not be opened: `outputAbsent`, `outputBusy` or `outputDenied`.
    public var reason: AlbumGap.Reason {
        switch cause {
        case .absent: .outputAbsent
        case .busy: .outputBusy
        case .denied: .outputDenied
        }
    }

    /// The reason behind libasound's error code, a negative errno.
    public static func reason(of code: Int) -> AlbumGap.Reason {
        switch Output.failure(Int32(clamping: max(code, -Int(Int32.max)))) {
        case .absent, .format: .outputAbsent
        case .busy: .outputBusy
        case .denied: .outputDenied
        }
    }

    /// The program that uses the output, if the kernel reports it: `mpd (1234)`.
    public var holder: String? { if case .busy(let holder) = cause { holder } else { nil } }

    /// Inspects a hardware output without opening it: another program may have it open, or this user may not use its
    /// device file. Nil if neither is the case, and for other PCMs.
    public init?(seenOn pcm: String) {
        if let holder = OutputHolder(of: pcm) {
            self.init(pcm: pcm, .busy(holder: holder.description))
        } else if let node = OutputNode(of: pcm, among: KernelCard.all() ?? []), node.isThere, !node.isUsable {
            self.init(pcm: pcm, .denied)
        } else {
            return nil
        }
    }

    /// Why an output can't be used, from the kernel's files alone, without opening a device or calling ALSA. Nil for a
    /// usable output, and for a PCM that isn't hardware.
    /// - Parameter pcm: The configured PCM; nil if one is chosen among all cards, so that only the lack of any that can
    ///   be chosen is an obstacle.
    public static func shown(of pcm: String?, folder: String = "/proc/asound") -> AlbumGap.Reason? {
        let cards = KernelCard.all(folder: folder) ?? []
        guard let pcm else { return cards.isEmpty || hasNoDefault(folder) ? .outputAbsent : nil }
        guard let (card, _) = OutputHolder.place(of: pcm) else { return nil }
        guard cards.contains(where: { $0.id == card || "card\($0.index)" == card }) else { return .outputAbsent }
        return OutputObstacle(seenOn: pcm)?.reason
    }

    /// Whether the connected cards have no output that is used unless one is named; false if that is unknown.
    private static func hasNoDefault(_ folder: String) -> Bool {
        OutputDevice.listed(folder: folder).map { OutputDevice.byDefault(of: $0) == nil } ?? false
    }

    /// The obstacle that caused a failed open; nil for a format that the output does not accept, because music in
    /// another format may play.
    init?(_ failure: OutputFailure, of pcm: String) {
        switch failure {
        case .absent: self.init(pcm: pcm, .absent)
        case .busy: self.init(pcm: pcm, .busy(holder: OutputHolder(of: pcm)?.description))
        case .denied: self.init(pcm: pcm, .denied)
        case .format: return nil
        }
    }

    /// How long the result of a failed open is the present state, unless something shows that it has changed.
    private static let lifetime = Duration.seconds(2)

    /// The obstacle if it may still exist at a time; nil otherwise. Inspects hardware again. The obstacles of other
    /// PCMs, which cannot be inspected, remain until another open. After two seconds, one that was busy is
    /// ``isPast``, because its release is not reported.
    /// - Parameter change: The time since a device node was created or removed. If that was after the failed open, an
    ///   absent output may have returned, and a denied one may be permitted.
    public func known(at now: ContinuousClock.Instant, change: Duration? = nil) -> OutputObstacle? {
        let age = time.duration(to: now)
        let isRecent = age < Self.lifetime
        let isChanged = change.map { $0 < age } == true
        guard OutputHolder.place(of: pcm) != nil else { return kept(isRecent: isRecent, isChanged: isChanged) }
        if cause == .absent, isRecent && !isChanged || !OutputDevice.isThere(pcm) { return self }
        return OutputObstacle(seenOn: pcm)
    }

    /// The obstacle of a PCM that cannot be inspected.
    private func kept(isRecent: Bool, isChanged: Bool) -> OutputObstacle? {
        switch cause {
        case .absent, .denied: return isChanged ? nil : self
        case .busy:
            var kept = self
            kept.isPast = !isRecent
            return kept
        }
    }

    /// The obstacle of an output that music waits for; nil if hardware no longer has one. Inspects hardware again.
    var renewed: OutputObstacle? {
        cause == .absent || OutputHolder.place(of: pcm) == nil ? self : OutputObstacle(seenOn: pcm)
    }
}
