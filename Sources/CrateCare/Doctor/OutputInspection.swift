internal import CrateBox
internal import CrateClient
internal import CratePlayback
internal import CrateStore

/// Examines the sound output without disturbing a box that uses it.
struct OutputInspection {
    var settings: OutputSettings
    /// The keys that variables set.
    var variables: VariableKeys
    /// True if the output was named on the command line, so that the box's output does not matter.
    var isGiven: Bool
    /// The status of the running box.
    var status: StatusDocument?
    var owner: BoxLock.Owner?
    /// True if no box answers, so that the owner can't be asked whether it uses the output.
    var isBoxUnheard = false

    func facts(formats: [StoreInspection.Format]) -> OutputFacts {
        let (cards, devices) = (KernelCard.all(), OutputDevice.present)
        let used = isGiven ? nil : status?.output?.name
        let pcm = used ?? settings.pcm ?? OutputDevice.byDefault(of: devices)?.name
        var facts = OutputFacts(
            cards: cards, devices: devices, pcm: pcm, isNamed: settings.pcm != nil, isGiven: isGiven,
            trial: .untried,
            allowsConversion: settings.allowsConversion, formats: formats)
        // No variable of this process has the output of a running box with another one.
        if used == nil || used == settings.pcm { facts.variables = variables }
        facts.node = node(pcm, cards ?? [])
        facts.group = facts.node.flatMap { $0.isThere ? CurrentUser.group($0.group) : nil }
        if let pcm { attempt(pcm, &facts) }
        return facts
    }

    /// The device file of the output, or of the first card if no output can be accessed.
    private func node(_ pcm: String?, _ cards: [KernelCard]) -> OutputNode? {
        if let pcm, let node = OutputNode(of: pcm, among: cards) {
            let card = cards.first { node.path.contains("/pcmC\($0.index)D") }
            let control = card.map { OutputNode(controlOf: $0) }
            return control.flatMap { $0.isThere && !$0.isUsable ? $0 : nil } ?? node
        }
        return pcm == nil ? cards.first.map { OutputNode(controlOf: $0) } : nil
    }

    private func attempt(_ pcm: String, _ facts: inout OutputFacts) {
        if status?.output?.name == pcm, status?.output?.state == "open" {
            facts.trial = .ours
            return
        }
        do throws(OutputTrial.Refusal) {
            facts.trial = .opened(try OutputTrial(of: pcm, formats: facts.formats.map { StreamFormat($0) }))
        } catch {
            facts.trial = .refused(error)
            facts.isDefined = OutputDevice.isDefined(pcm: pcm)
            guard case .busy = error else { return }
            facts.holder = OutputHolder(of: pcm)
            facts.holderCondition = facts.holder.map { ProcessCondition(of: $0.process) } ?? .running
            guard let owner, isUsed(by: owner, facts.holder) else { return }
            facts.trial = .owned(by: owner)
            facts.holderCondition = owner.condition
        }
    }

    /// Whether the owner of the state folder has the busy output open. The kernel names the holder of a card only; another
    /// output is attributed to an owner that can't be asked.
    private func isUsed(by owner: BoxLock.Owner, _ holder: OutputHolder?) -> Bool {
        holder.map { Int(owner.process) == $0.process } ?? (isBoxUnheard || owner.usesOutputAlone)
    }
}
