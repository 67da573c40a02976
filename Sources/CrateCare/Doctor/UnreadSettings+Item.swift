internal import CrateBox
internal import CrateClient
public import CrateCore

extension UnreadSettings.Item {
    /// Adds the step for a key; nil if the box doesn't use the key.
    init?(_ setting: UnreadSetting, _ owner: BoxLock.Owner?) {
        let step = Self.step(afterChangeOf: setting.key, owner)
        switch step {
        case .reloadOfCar: return nil
        case .none where owner?.name == BoxLock.Owner.car: return nil
        // A box that runs for one command reads nothing again, but its end makes room for one that does.
        case .none: self.init(setting: setting, step: step, commands: [owner?.permittedEnd].compactMap(\.self))
        // Only another process has another environment.
        case _ where setting.variable != nil: self.init(setting: setting, step: Self.restart(of: owner))
        default: self.init(setting: setting, step: step)
        }
    }

    private init(setting: UnreadSetting, step: ConfigurationStep) {
        switch step {
        case .reload(let command): self.init(setting: setting, step: step, commands: [command])
        case .restart: self.init(setting: setting, step: step, commands: step.restartCommands)
        case .none, .restartByOther, .reloadOfCar: self.init(setting: setting, step: step, commands: [])
        }
    }

    /// The same without commands, for a box that would lose something by them.
    var withoutCommands: Self { Self(setting: setting, step: step, commands: []) }

    private static func step(afterChangeOf key: String, _ owner: BoxLock.Owner?) -> ConfigurationStep {
        owner?.step(afterChangeOf: key) ?? .ofService(afterChangeOf: key)
    }

    /// The restart of a box without a variable: that of a service is in its unit.
    private static func restart(of owner: BoxLock.Owner?) -> ConfigurationStep {
        let step = step(afterChangeOf: "state", owner)
        guard case .restart(let commands, nil) = step, let command = commands.first else { return step }
        return .restart([command.replacing(" restart ", with: " edit --full "), command])
    }

    /// The sentence which value the box uses, and which one the configuration has.
    public var sentence: LocalizedText {
        let (key, present) = (setting.key, setting.present ?? "")
        if let variable = setting.variable, let used = setting.used {
            return "The box was started with \(variable)=\(used), which counts more than the file."
        }
        return switch (setting.used, setting.present) {
        case (let used?, nil): "The box that runs still uses \(used) as \(key), which isn't set any more."
        case (let used?, _?): "The box that runs still uses \(used) as \(key), not \(present)."
        case (nil, _): "The box that runs doesn't use \(present) as \(key) yet."
        }
    }

    /// The command that sets the key to the value that the box uses, for a present value that can't be used.
    public var keeping: String {
        setting.used.map { VariableKeys().setting(setting.key, to: $0) }
            ?? "cratebox config unset \(ShellWord.argument(setting.key))"
    }

    /// True if the box reads the key only at its start.
    var isOfStart: Bool { if case .restart = step { true } else { false } }

    /// The finding with the command that keeps a value which no source has any more, or with the commands of the step.
    /// - Parameter isTaking: Whether the step takes such values from the box, so that it has a finding of its own.
    func finding(isTaking: Bool) -> Finding {
        let steps = isGone ? [keeping] : isTaking ? [] : commands
        return .note(.configuration, UnreadSettings.reason, sentence, fix: steps.first)
            .then(steps.dropFirst().first).about(setting.key)
    }
}
