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
        /// True if no source has the value any more, so that the command that keeps it comes before any step.
        public internal(set) var isGone = false
    }

    /// The keys whose values matter only at a start, so that a running box lacks nothing without them.
    public static let ofNextStart: Set = ["volume.start"]

    /// The reason of the findings about keys that no other finding is about.
    static let reason = "unread"

    /// What the box would lose if it took the present values. Unless that is nothing, no key has commands.
    public let loss: SettingsLoss
    private let items: [Item]

    /// Asks the box that answers; nil if none does, or if it can't compare.
    /// - Parameters:
    ///   - state: The state folder that commands here use.
    ///   - passwords: Checks the file of passwords for MPD clients at a path.
    public static func present(
        environment: [String: String], state: String, passwords: @escaping (String) -> PasswordInspection
    ) -> UnreadSettings? {
        let paths = SocketPlace.forClient(environment: environment, state: state)
        let place = SocketFacts(attempts: BoxCall.attempts(paths)).boxPath
        let box = place.flatMap { BoxCall.inspection(at: $0, isThorough: false) }
        return box.flatMap { box in
            let owner = BoxLock.namedOwner(state: box.state)
            return UnreadSettings(
                of: PresentSettings(of: box, owner: owner, environment: environment, passwords: passwords))
        }
    }

    /// The values that commands here use, as text by key; nil without a usable configuration.
    static func own(_ environment: [String: String]) -> [String: String]? {
        (try? BoxConfiguration.load(environment: environment))?.texts
    }

    /// Adds the steps to what a box reports; nil without a report. A box whose lock this user can't read counts as the
    /// service.
    /// - Parameters:
    ///   - own: The values that commands here use. A variable of the box that has the same one is meant.
    ///   - loss: What the box would lose if it took the present values.
    init?(
        _ settings: [UnreadSetting]?, owner: BoxLock.Owner?, own: [String: String] = [:],
        loss: SettingsLoss = SettingsLoss()
    ) {
        guard let settings else { return nil }
        self.loss = loss
        let found = settings.compactMap { setting in
            setting.variable != nil && own[setting.key] == setting.used ? nil : Item(setting, owner)
        }
        items = found.map { item in
            var item = loss.isNone ? item : item.withoutCommands
            item.isGone = loss.isGone(item.setting)
            return item
        }
    }

    /// Compares the settings of a box with the present ones; nil without a report.
    init?(of present: PresentSettings) {
        self.init(present.box.unread, owner: present.owner, own: present.own ?? [:], loss: present.loss)
    }

    /// The key with this name; nil if the box uses its present value.
    public subscript(key: String) -> Item? { items.first { $0.setting.key == key } }

    /// True if a restart would take something from the box.
    var losesByRestart: Bool { !loss.isNone || items.contains(where: \.isGone) }

    /// The names of the keys that a step takes from the box because no source has them any more.
    /// - Parameter key: A key that is not named.
    public func losses(by step: ConfigurationStep, besides key: String? = nil) -> [String] {
        items.filter { item in
            guard item.isGone, item.setting.key != key else { return false }
            return switch (step, item.step) {
            case (.restart, _), (.reload, .reload): true
            default: false
            }
        }.map(\.setting.key)
    }

    /// The sentence that a step takes keys from the box.
    public static func sentence(ofLosing keys: [String]) -> LocalizedText {
        let names = keys.joined(separator: ", ")
        return "The box that runs loses \(names) by this step: first set again what it is to keep."
    }

    /// The command that keeps the value of a key if no source has it any more, otherwise other commands.
    func commands(for key: String, or others: [String]) -> [String] {
        self[key].flatMap { $0.isGone ? [$0.keeping] : nil } ?? others
    }
}

extension UnreadSettings {
    /// The findings about the keys that no other finding is about.
    /// - Parameter others: The names of the keys of other findings.
    func findings(besides others: Set<String>) -> [Finding] {
        let found = items.filter { item in
            let key = item.setting.key
            return item.step != .none && !others.contains(key) && (item.isGone || !Self.ofNextStart.contains(key))
        }
        return found.map { $0.finding(isTaking: !losses(by: $0.step).isEmpty) }
    }

    /// Inserts the finding about the step that takes keys from the box behind all those that keep one of these keys,
    /// and behind those of which it is the step.
    func withRemoval(_ findings: [Finding]) -> [Finding] {
        guard let removal else { return findings }
        let last = findings.lastIndex { finding in
            finding.reason == Self.reason || finding.unreadKey.flatMap { self[$0] }?.isGone == true
        }
        var all = findings
        all.insert(removal, at: last.map { $0 + 1 } ?? all.endIndex)
        return all
    }

    /// The finding that names the keys which no source has any more, and the step that takes them from the box; nil
    /// without such a key, and without a step.
    private var removal: Finding? {
        let taking = items.filter { item in
            item.setting.variable == nil && !item.commands.isEmpty && !losses(by: item.step).isEmpty
        }
        guard let item = taking.first(where: \.isOfStart) ?? taking.first else { return nil }
        let names = losses(by: item.step).joined(separator: ", ")
        let sentence: LocalizedText = "To drop \(names), let the box that runs take its present settings."
        return Finding.note(.configuration, "unsetKeys", sentence, fix: item.commands.first)
            .then(item.commands.dropFirst().first)
    }
}
