internal import CrateBox
internal import CrateClient
internal import CrateCore
internal import CratePlayback
internal import CrateStore

/// What is known of the sound output without playing anything.
struct OutputFacts: Sendable, Hashable {
    /// The result of trying to open it.
    enum Trial: Sendable, Hashable {
        /// There is nothing to open.
        case untried
        /// The running box has the output open.
        case ours
        /// The owner of the state folder has the output open but does not report it: a box that doesn't answer, which
        /// is a finding of its socket, or a process without a control socket.
        case owned(by: BoxLock.Owner)
        /// This user may not open the output, but the box of another user plays on it and reports no obstacle.
        case ofBox
        case opened(OutputTrial)
        case refused(OutputTrial.Refusal)
    }

    /// The cards in the kernel's list; nil without a sound driver.
    var cards: [KernelCard]?
    /// True if a USB device with sound is plugged in, with a driver or without.
    var hasUSBSound = false
    /// The outputs that this user can access.
    var devices: [OutputDevice]
    /// The configured PCM, or the default one.
    var pcm: String?
    /// True if the PCM was named on the command line, so that the name may have to be replaced rather than the device
    /// connected.
    var isGiven = false
    /// False if ALSA's configuration has no PCM of this name, so that connecting a card or loading a driver would not
    /// help.
    var isDefined = true
    var trial: Trial
    /// The process that has it open.
    var holder: OutputHolder?
    /// Whether that process handles signals.
    var holderCondition = ProcessCondition.running
    /// The device file whose permissions apply.
    var node: OutputNode?
    /// The group that owns the device file, which the user may have to join.
    var group: CurrentUser.Group?
    var allowsConversion: Bool
    /// The command that makes the running box read a permission to convert that the configuration has already; nil if
    /// none is needed.
    var reload: String?
    /// The output that the running box has not read from the configuration; nil if it uses the configured one.
    var unread: UnreadSettings.Item?
    /// What keeps that output from being used, as a sentence; nil if nothing is known to.
    var unreadObstacle: LocalizedText?
    /// What keeps the output that the box has read from being used after the music that plays, as a sentence; nil if
    /// nothing is known to.
    var laterObstacle: LocalizedText?
    /// The formats that occur among the rips, which the output should accept.
    var formats: [StoreInspection.Format]
    /// The configuration keys that environment variables set.
    var variables = VariableKeys()
    /// The user of the box, if the result is about that user's rights; nil if it is about the caller's.
    var user: CurrentUser?
    /// The command that restarts the box of that user.
    var restart: String?

    /// True if a box has it open but does not report it.
    var isOwnedByBox: Bool { if case .owned(let owner) = trial { owner.isBox } else { false } }
}

extension OutputFacts {
    /// The findings about the output that is used, whatever the configuration has by now.
    func ownFindings(for caller: CurrentUser) -> [Finding] {
        let account = user ?? caller
        guard let pcm else { return [nothing(account)] }
        switch trial {
        case .untried: return [nothing(account)]
        case .ours: return [.ok(.output, "The box that runs here plays on \(pcm).")]
        case .ofBox:
            return [.ok(.output, "The box that runs here plays on \(pcm), which the user \(account.name) may not use.")]
        case .owned(let owner): return [owned(pcm, by: owner)]
        case .refused(.busy): return [busy(pcm)]
        case .refused(.denied): return [denied(account)]
        case .refused(.absent): return [absent(pcm, account)]
        case .opened(let trial): return opened(pcm, trial)
        }
    }

    func stop(_ reason: String, _ sentence: LocalizedText, fix: String) -> Finding {
        .problem(.output, reason, sentence, fix: fix, obstacle: .toAll)
    }

    /// The finding if no output is configured and none can be chosen.
    private func nothing(_ account: CurrentUser) -> Finding {
        if let first = devices.first {
            return stop(
                "hdmiOnly",
                "There is only HDMI (\(names(devices))), which is used only when it is named.",
                fix: variables.choosing(output: first.name))
        }
        guard !isDriverMissing else {
            return stop(
                "noCard", "There is no sound card: the system has no sound driver loaded.", fix: driver)
        }
        guard let cards, let card = cards.first else {
            return stop("noCard", "There is no sound card: plug a DAC in.", fix: listing)
        }
        guard let node, node.isThere else {
            return stop(
                "noDevices", "The sound card \(card.id) is connected, but its device files in /dev/snd are missing.",
                fix: Self.trigger)
        }
        guard node.isUsable else { return denied(account) }
        return stop(
            "noCard", "None of the connected sound cards can play (\(EnglishFormat.list(cards.map(\.id)))).",
            fix: listing)
    }

    private func absent(_ pcm: String, _ account: CurrentUser) -> Finding {
        // A card whose control device is not accessible is not listed either.
        if let node, node.isThere, !node.isUsable { return denied(account) }
        let hasCard = cards?.isEmpty == false
        if hasCard, OutputDevice.kind(ofPCM: pcm, among: devices) == .hdmi {
            return stop(
                "outputAbsent", "The output \(pcm) doesn't open: its screen or receiver has to be on.", fix: listing)
        }
        guard isDefined else {
            // The list of outputs has a step for the configured one only.
            let isConfigured = !isGiven && unread == nil
            return stop(
                "outputAbsent", OutputAbsence.unknown(pcm), fix: isConfigured ? OutputAbsence.listing : listing)
        }
        if devices.isEmpty, !hasCard {
            let reason = pcm.contains("CARD=") ? "noCard" : "outputAbsent"
            return isDriverMissing
                ? stop(reason, "The output \(pcm) isn't connected: the system has no sound driver loaded.", fix: driver)
                : stop(reason, OutputAbsence.unplugged(pcm), fix: listing)
        }
        let others = devices.filter { $0.name != pcm }
        let best = OutputDevice.byDefault(of: others) ?? others.first
        return stop(
            "outputAbsent",
            others.isEmpty
                ? OutputAbsence.unplugged(pcm)
                : "The output \(pcm) isn't connected: plug it in, or use another: \(names(others)).",
            fix: best.map { variables.choosing(output: $0.name) } ?? listing)
    }

    /// Whether a USB sound device is connected but the kernel has no card for it. Without a device, its driver is
    /// loaded when it is connected.
    private var isDriverMissing: Bool { hasUSBSound && (cards?.isEmpty ?? true) }

    /// The command that loads the driver of most DACs.
    private var driver: String { "sudo modprobe snd_usb_audio" }

    /// The command that lists what is connected. Without an output, `cratebox devices` and `cratebox setup` have
    /// nothing to list and refer to the doctor, so the command is lsusb(8).
    private var listing: String { devices.isEmpty ? "lsusb" : OutputAbsence.listing }

    private func names(_ devices: [OutputDevice]) -> LocalizedText { EnglishFormat.list(devices.map(\.name)) }
}
