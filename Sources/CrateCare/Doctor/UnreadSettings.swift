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

    private var items: [Item]

    /// Asks the box that answers; nil if none does, or if it can't compare.
    /// - Parameter state: The state folder that commands here use.
    public static func present(environment: [String: String], state: String) -> UnreadSettings? {
        let paths = SocketPlace.forClient(environment: environment, state: state)
        let place = SocketFacts(attempts: BoxCall.attempts(paths)).boxPath
        let box = place.flatMap { BoxCall.inspection(at: $0, isThorough: false) }
        return box.flatMap { box in
            let owner = BoxLock.namedOwner(state: box.state)
            return UnreadSettings(box.unread, owner: owner, own: Self.own(environment))
        }
    }

    /// The values that commands here use, as text by key; empty without a usable configuration.
    static func own(_ environment: [String: String]) -> [String: String] {
        (try? BoxConfiguration.load(environment: environment))?.texts ?? [:]
    }

    /// Adds the steps to what a box reports; nil without a report. A box whose lock this user can't read counts as the
    /// service.
    /// - Parameter own: The values that commands here use. A variable of the box that has the same one is meant.
    init?(_ settings: [UnreadSetting]?, owner: BoxLock.Owner?, own: [String: String] = [:]) {
        guard let settings else { return nil }
        items = settings.compactMap { setting in
            setting.variable != nil && own[setting.key] == setting.used ? nil : Item(setting, owner)
        }
    }

    /// The key with this name; nil if the box uses its present value.
    public subscript(key: String) -> Item? { items.first { $0.setting.key == key } }

    /// The same without keys whose present values can't be used: the box works with its own.
    func without(_ keys: Set<String>) -> UnreadSettings {
        var rest = self
        rest.items.removeAll { keys.contains($0.setting.key) }
        return rest
    }

    /// The findings about the keys that no other finding is about.
    /// - Parameter others: The names of the keys of other findings.
    func findings(besides others: Set<String>) -> [Finding] {
        items.filter { item in
            let key = item.setting.key
            return item.step != .none && !others.contains(key) && !Self.ofNextStart.contains(key)
        }.map(\.finding)
    }
}
