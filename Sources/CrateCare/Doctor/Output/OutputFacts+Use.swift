internal import CrateBox
internal import CrateCore
internal import CratePlayback

/// Outputs that exist and can't be used.
extension OutputFacts {
    /// The finding about an output that the owner of the state folder uses without a report.
    func owned(_ pcm: String, by owner: BoxLock.Owner) -> Finding {
        let sentence: LocalizedText = "The output \(pcm) is used by \(owner.text)."
        guard !owner.isBox else { return .ok(.output, sentence) }
        return stop("outputBusy", sentence, fix: holderCondition.command(forBox: Int(owner.process)))
    }

    /// The finding about an output that another program uses.
    func busy(_ pcm: String) -> Finding {
        guard let holder else {
            return stop("outputBusy", "Something else is using the output \(pcm).", fix: "sudo fuser -v /dev/snd/*")
        }
        return stop("outputBusy", "The output \(pcm) is used by \(holder.text).", fix: release(holder))
    }

    /// The command that makes the program close the output. Sound servers would restart unless their sockets are
    /// stopped as well.
    private func release(_ holder: OutputHolder) -> String {
        switch holder.name {
        case "pipewire", "wireplumber", "pipewire-pulse":
            "systemctl --user stop pipewire.socket pipewire-pulse.socket pipewire wireplumber"
        case "pulseaudio": "systemctl --user stop pulseaudio.socket pulseaudio"
        case "mpd": "sudo systemctl stop mpd.socket mpd"
        default: holderCondition.command(ending: holder.process)
        }
    }

    /// The finding about an output whose device file the user may not open.
    func denied(_ account: CurrentUser) -> Finding {
        let what: LocalizedText = pcm.map { "the output \($0)" } ?? "the sound card"
        guard let group else {
            return stop(
                "outputDenied", "The user \(account.name) may not use \(what).",
                fix: "sudo usermod -aG audio \(EnglishFormat.quoted(account.name))")
        }
        // No user should join this group, so udev has to assign the device to another.
        guard let fix = account.fix(for: group) else {
            return stop("outputDenied", "The user \(account.name) may not use \(what).", fix: Self.trigger)
        }
        let (sentence, step) = membership(account, in: group, what, joining: fix)
        return stop("outputDenied", sentence, fix: step)
    }

    private func membership(
        _ account: CurrentUser, in group: CurrentUser.Group, _ what: LocalizedText, joining fix: String
    ) -> (sentence: LocalizedText, fix: String) {
        switch account.membership(of: group.id) {
        case .stranger:
            ("The user \(account.name) is not in the group \(group.name) and may not use \(what).", fix)
        case .afterNextLogin where user != nil:
            (
                "The user \(account.name) is in the group \(group.name), but the box began before that: restart it.",
                restart ?? fix
            )
        case .afterNextLogin:
            (
                "The user \(account.name) is in the group \(group.name), but this session began before that: log in again.",
                fix
            )
        case .member:
            (
                "The user \(account.name) is in the group \(group.name), which is not allowed to use \(node.map { "\($0.path)" } ?? what).",
                Self.trigger
            )
        }
    }

    /// The command that makes udev set the groups of the device files again.
    static let trigger = "sudo udevadm trigger --subsystem-match=sound"
}
