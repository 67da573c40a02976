internal import CrateClient
internal import CrateCore
internal import CratePlayback
internal import Synchronization

/// Caches for two seconds which output would be used and whether it exists. A missing card is not cached.
final class OutputStatusCache: Sendable {
    private static let lifetime = Duration.seconds(2)
    private let settings: Mutex<OutputSettings>
    /// A PCM that ALSA's configuration defines without naming a card, and whether it needs any card.
    private let defined = Mutex<(name: String, needsCard: Bool)?>(nil)
    private let last = Mutex<(output: StatusDocument.Output?, at: ContinuousClock.Instant)?>(nil)

    init(_ settings: OutputSettings) { self.settings = Mutex(settings) }

    /// Takes new settings, and drops the cached state.
    func use(_ settings: OutputSettings) {
        self.settings.withLock { $0 = settings }
        defined.withLock { $0 = nil }
        last.withLock { $0 = nil }
    }

    /// Whether the settings in use allow conversion.
    var allowsConversion: Bool { settings.withLock { $0.allowsConversion } }

    /// The output while it is closed.
    var output: StatusDocument.Output? {
        if let last = last.withLock({ $0 }), last.at.duration(to: .now) < Self.lifetime, !Self.mayBeBack(last.output) {
            return last.output
        }
        let found = inspect()
        last.withLock { $0 = (found, .now) }
        return found
    }

    /// True for an absent output that names a card: the kernel's list of cards shows whether it has returned.
    private static func mayBeBack(_ output: StatusDocument.Output?) -> Bool {
        output.map { $0.state == "absent" && OutputDevice.namesCard($0.name) } ?? false
    }

    /// Why the output can't be used, as far as that can be found out without opening it: from the kernel's files, and
    /// for a name without a card from ALSA's configuration.
    var obstacle: AlbumGap.Reason? {
        let pcm = settings.withLock { $0.pcm }
        if let shown = OutputObstacle.shown(of: pcm) { return shown }
        guard let pcm, !OutputDevice.namesCard(pcm) else { return nil }
        return isAbsent(pcm) ? .outputAbsent : nil
    }

    /// True if no output has this name. A PCM that ALSA defines is not looked up again, because that reads ALSA's
    /// configuration.
    private func isAbsent(_ name: String) -> Bool {
        if let known = defined.withLock({ $0 }), known.name == name {
            return known.needsCard && !OutputDevice.isAnyCardThere()
        }
        let isAbsent = OutputDevice.isAbsent(name)
        if !isAbsent, !name.contains(":") {
            let needsCard = OutputDevice.needsCard(pcm: name)
            defined.withLock { $0 = (name, needsCard) }
        }
        return isAbsent
    }

    private func inspect() -> StatusDocument.Output? {
        guard let name = settings.withLock({ $0.pcm }) ?? OutputDevice.preferred?.name else { return nil }
        guard !isAbsent(name) else {
            return StatusDocument.Output(name: name, state: "absent", reason: AlbumGap.Reason.outputAbsent.rawValue)
        }
        return StatusDocument.Output(name: name, state: "present").under(OutputObstacle(seenOn: name))
    }
}
