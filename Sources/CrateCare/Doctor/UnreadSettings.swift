public import CrateBox
public import CrateClient
public import CrateCore

/// The keys of the configuration for which the running box uses other values than its files and variables have, each
/// with the step after which it uses those. Every command that compares the box with the configuration asks this type.
public struct UnreadSettings: Sendable, Hashable {
    /// One such key.
    public struct Item: Sendable, Hashable {
        /// The key with both values.
        public let setting: UnreadSetting
        /// What makes the box use the present value.
        public let step: ConfigurationStep
        /// The commands of the step, in order; empty for the box of another user.
        public let commands: [String]
    }

    /// The keys whose values matter only at a start, so that a running box lacks nothing without them.
    private static let ofNextStart: Set = ["volume.start"]

    private let items: [Item]

    /// Asks the box that answers; nil if none does, or if it can't compare.
    /// - Parameter state: The state folder that commands here use.
    public static func present(environment: [String: String], state: String) -> UnreadSettings? {
        let paths = SocketPlace.forClient(environment: environment, state: state)
        let place = SocketFacts(attempts: BoxCall.attempts(paths)).boxPath
        let box = place.flatMap { BoxCall.inspection(at: $0, isThorough: false) }
        return box.flatMap { UnreadSettings($0.unread, owner: BoxLock.namedOwner(state: $0.state)) }
    }

    /// Adds the steps to what a box reports; nil without a report. A box whose lock this user can't read counts as the
    /// service.
    init?(_ settings: [UnreadSetting]?, owner: BoxLock.Owner?) {
        guard let settings else { return nil }
        items = settings.compactMap { setting in
            let step: ConfigurationStep =
                owner?.step(afterChangeOf: setting.key) ?? .ofService(afterChangeOf: setting.key)
            switch step {
            case .reload(let command): return Item(setting: setting, step: step, commands: [command])
            case .restart(let commands): return Item(setting: setting, step: step, commands: commands)
            case .restartByOther: return Item(setting: setting, step: step, commands: [])
            // A box that runs for one command reads nothing again, but its end makes room for one that does.
            case .none where owner?.name != BoxLock.Owner.car:
                return Item(setting: setting, step: step, commands: [owner?.permittedEnd].compactMap(\.self))
            // The box doesn't use the key.
            case .none, .reloadOfCar: return nil
            }
        }
    }

    /// The key with this name; nil if the box uses its present value.
    public subscript(key: String) -> Item? { items.first { $0.setting.key == key } }

    /// The findings about the keys that no other finding is about.
    /// - Parameter others: The names of the keys of other findings.
    func findings(besides others: Set<String>) -> [Finding] {
        items.filter { item in
            let key = item.setting.key
            return item.step != .none && !others.contains(key) && !Self.ofNextStart.contains(key)
        }.map(\.finding)
    }
}

extension UnreadSettings.Item {
    /// The sentence which value the box uses, and which one the configuration has.
    public var sentence: LocalizedText {
        let (key, present) = (setting.key, setting.present ?? "")
        return switch (setting.used, setting.present) {
        case (let used?, nil): "The box that runs still uses \(used) as \(key), which isn't set any more."
        case (let used?, _?): "The box that runs still uses \(used) as \(key), not \(present)."
        case (nil, _): "The box that runs doesn't use \(present) as \(key) yet."
        }
    }

    /// The finding with the commands of the step.
    fileprivate var finding: Finding {
        .note(.configuration, "unread", sentence, fix: commands.first).then(commands.dropFirst().first)
            .about(setting.key)
    }
}
