extension Rule {
    /// All rules, by topic. Computed, so that a process without checks does not create them.
    public static var all: [Rule] {
        fundamentals + parameters + entities + shortcuts + open + dependencies + spotlight + schemas + execution
            + snippets + suppressions
    }

    /// The rule with exactly this name; nil if there is none.
    public static func named(_ name: String) -> Rule? { all.first { $0.name == name } }
}
