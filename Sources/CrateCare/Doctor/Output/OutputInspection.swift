internal import CrateBox
public import CrateClient
internal import CrateCore
internal import CratePlayback
internal import CrateStore
internal import Glibc

/// Examines the sound output without disturbing a box that uses it.
struct OutputInspection {
    var settings: OutputSettings
    /// The configuration keys that environment variables set.
    var variables: VariableKeys
    /// True if the output was named on the command line, so that the box's output does not matter.
    var isGiven: Bool
    /// The status of the running box.
    var status: StatusDocument?
    var owner: BoxLock.Owner?
    /// True if no box answers, so that it is unknown whether the owner of the state folder uses the output.
    var isBoxUnheard = false
    /// The user as whom the answering box runs, if that is not the caller; otherwise nil.
    var user: BoxUser?
    /// The command that restarts the box.
    var restart: String?
    /// The keys that the box has not read; nil if it does not report them, or if its output does not matter.
    var unread: UnreadSettings?
    /// The output that the box can't open after the music that plays; nil if none is known.
    var later: String?

    func facts(formats: [StoreInspection.Format]) -> OutputFacts {
        let (cards, devices) = (KernelCard.all(), OutputDevice.present)
        let used = isGiven ? nil : status?.output?.name
        let pcm = used ?? settings.pcm ?? OutputDevice.byDefault(of: devices)?.name
        var facts = OutputFacts(
            cards: cards, devices: devices, pcm: pcm, isGiven: isGiven, trial: .untried,
            allowsConversion: settings.allowsConversion, formats: formats)
        facts.hasUSBSound = USBSound.isPluggedIn()
        let permission = unread?["output.allowConversion"]
        facts.reload = permission?.setting.present == "true" ? permission?.commands.first : nil
        facts.unread = unread?["output.pcm"]
        facts.unreadObstacle = facts.unread.flatMap { OutputAbsence.obstacle(toUsing: $0.setting.present) }
        facts.laterObstacle = (later ?? absent(insteadOf: used)).map { OutputAbsence.sentence(of: $0) }
        // The variables of this process do not apply to the output of a box that uses another one.
        if used == nil || used == settings.pcm { facts.variables = variables }
        if let user, user.canBeTaken { (facts.user, facts.restart) = (user.account, restart) }
        facts.node = node(pcm, cards ?? [])
        facts.group = facts.node.flatMap { $0.isThere ? CurrentUser.group($0.group) : nil }
        if let pcm { attempt(pcm, &facts) }
        return facts
    }

    /// The configured output that the box has read and that isn't there, if the box uses another one until its music
    /// ends; otherwise nil.
    private func absent(insteadOf used: String?) -> String? {
        guard let used, let pcm = settings.pcm, pcm != used, user == nil, let unread, unread["output.pcm"] == nil,
            variables.variable(of: "output.pcm") == nil
        else { return nil }
        return OutputDevice.isAbsent(pcm) ? pcm : nil
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
        if let output = status?.output, output.isOpen(under: pcm) {
            facts.trial = .ours
            return
        }
        if let user, let seen = seenByBox(pcm), seen.reason == AlbumGap.Reason.outputDenied.rawValue {
            facts.trial = .refused(.denied(code: -EACCES))
            (facts.user, facts.restart) = (user.account, restart)
            return
        }
        do throws(OutputTrial.Refusal) {
            facts.trial = .opened(try OutputTrial(of: pcm, formats: facts.formats.map { StreamFormat($0) }))
        } catch {
            facts.trial = isLeftToBox(pcm, error) ? .ofBox : .refused(error)
            facts.isDefined = OutputDevice.isDefined(pcm: pcm)
            guard case .busy = error else { return }
            facts.holder = OutputHolder(of: pcm)
            facts.holderCondition = facts.holder.map { ProcessCondition(of: $0.process) } ?? .running
            guard let owner, isUsed(by: owner, facts.holder) else { return }
            facts.trial = .owned(by: owner)
            facts.holderCondition = owner.condition
        }
    }

    /// The output as the box of another user reports it, if this process can't take its rights; nil for another output.
    private func seenByBox(_ pcm: String) -> StatusDocument.Output? {
        guard let user, !user.canBeTaken, !isGiven, let seen = status?.output, seen.name == pcm else { return nil }
        return seen
    }

    /// Whether the output is refused to this user but, by the box's report, not to the box. Without permission for the
    /// card's control device, an output is not found at all.
    private func isLeftToBox(_ pcm: String, _ refusal: OutputTrial.Refusal) -> Bool {
        guard let seen = seenByBox(pcm), seen.state == "present", seen.reason == nil else { return false }
        if case .busy = refusal { return false }
        return true
    }

    /// Whether the owner of the state folder has the busy output open. The holder is known for hardware only; any other
    /// output is attributed to an owner that can't be asked, or that uses the output without a box.
    private func isUsed(by owner: BoxLock.Owner, _ holder: OutputHolder?) -> Bool {
        holder.map { Int(owner.process) == $0.process } ?? (isBoxUnheard || owner.usesOutputAlone)
    }
}

extension StatusDocument.Output {
    /// True if the box has the output open, also under another name of the same device.
    public func isOpen(under pcm: String) -> Bool { state == "open" && OutputDevice.isSame(name, pcm) }
}
