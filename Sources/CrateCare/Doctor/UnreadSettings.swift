public import CrateBox
public import CrateClient

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
    public static let ofNextStart: Set = ["volume.start"]

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

    /// The values that commands here use, as text by key; empty without a usable configuration.
    static func own(_ environment: [String: String]) -> [String: String] {
        (try? BoxConfiguration.load(environment: environment))?.texts ?? [:]
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
        items = loss.isNone ? found : found.map(\.withoutCommands)
    }

    /// Compares the settings of a box with the present ones; nil without a report.
    init?(of present: PresentSettings) {
        self.init(present.box.unread, owner: present.owner, own: present.own, loss: present.loss)
    }

    /// The key with this name; nil if the box uses its present value.
    public subscript(key: String) -> Item? { items.first { $0.setting.key == key } }

    /// The findings about the keys that no other finding is about.
    /// - Parameter others: The names of the keys of other findings.
    func findings(besides others: Set<String>) -> [Finding] {
        items.filter { item in
            let key = item.setting.key
            return item.step != .none && !others.contains(key) && !Self.ofNextStart.contains(key)
        }.map { $0.finding(after: loss) }
    }
}
