internal import CrateClient
internal import CrateCore
internal import CrateIntents
internal import CratePlayback
internal import Synchronization

/// Caches for two seconds which output would be used and whether it exists. A missing card is not cached.
final class OutputStatusCache: Sendable {
    private static let lifetime = Duration.seconds(2)
    private let state: Mutex<State>

    /// The settings in use, and what is cached for them.
    private struct State {
        let settings: OutputSettings
        /// A PCM that ALSA's configuration defines without naming a card, and whether it needs any card.
        var defined: (name: String, needsCard: Bool)?
        var last: (output: StatusDocument.Output?, at: ContinuousClock.Instant)?
    }

    init(_ settings: OutputSettings) { state = Mutex(State(settings: settings)) }

    /// Takes new settings, and drops the cached state.
    func use(_ settings: OutputSettings) { state.withLock { $0 = State(settings: settings) } }

    /// Whether the settings in use allow conversion.
    var allowsConversion: Bool { state.withLock { $0.settings.allowsConversion } }

    /// The output while it is closed.
    var output: StatusDocument.Output? {
        let (settings, last) = state.withLock { ($0.settings, $0.last) }
        if let last, last.at.duration(to: .now) < Self.lifetime, !Self.mayBeBack(last.output) {
            return last.output
        }
        let found = inspect(settings)
        // Other settings may have been taken meanwhile.
        state.withLock { if $0.settings == settings { $0.last = (found, .now) } }
        return found
    }

    /// True for an absent output that names a card: the kernel's list of cards shows whether it has returned.
    private static func mayBeBack(_ output: StatusDocument.Output?) -> Bool {
        output.map { $0.state == "absent" && OutputDevice.namesCard($0.name) } ?? false
    }

    /// Why the output can't be used, as far as that can be found out without opening it: from the kernel's files, and
    /// for a name without a card from ALSA's configuration.
    var obstacle: AlbumGap.Reason? {
        let pcm = state.withLock { $0.settings.pcm }
        if let shown = OutputObstacle.shown(of: pcm) { return shown }
        guard let pcm, !OutputDevice.namesCard(pcm) else { return nil }
        return isAbsent(pcm) ? .outputAbsent : nil
    }

    /// The ``obstacle``, with the output that it concerns.
    var gap: OutputGap? {
        let pcm = state.withLock { $0.settings.pcm }
        return obstacle.map { OutputGap($0, of: pcm) }
    }

    /// The name of the output if there is none of that name; nil for the default output.
    var absent: String? {
        let pcm = state.withLock { $0.settings.pcm }
        return obstacle == .outputAbsent ? pcm : nil
    }

    /// True if no output has this name. A PCM that ALSA defines is not looked up again, because that reads ALSA's
    /// configuration.
    private func isAbsent(_ name: String) -> Bool {
        if let known = state.withLock({ $0.defined }), known.name == name {
            return known.needsCard && !OutputDevice.isAnyCardThere()
        }
        let isAbsent = OutputDevice.isAbsent(name)
        if !isAbsent, !name.contains(":") {
            let needsCard = OutputDevice.needsCard(pcm: name)
            state.withLock { $0.defined = (name, needsCard) }
        }
        return isAbsent
    }

    private func inspect(_ settings: OutputSettings) -> StatusDocument.Output? {
        guard let name = settings.pcm ?? OutputDevice.preferred?.name else { return nil }
        guard !isAbsent(name) else {
            return StatusDocument.Output(name: name, state: "absent").under(OutputObstacle(pcm: name, .absent))
        }
        // Whether a PCM that names no card can be opened is known only after opening it.
        guard OutputDevice.namesCard(name) else { return StatusDocument.Output(name: name, state: "untried") }
        return StatusDocument.Output(name: name, state: "present").under(OutputObstacle(seenOn: name))
    }
}

extension OutputGap {
    /// Describes why an output can't be used, by its name; nil for the default output.
    init(_ reason: AlbumGap.Reason, of pcm: String?) {
        self.init(reason, pcm: pcm, isUnknown: reason == .outputAbsent && pcm.map(OutputDevice.isUnknown) == true)
    }
}
