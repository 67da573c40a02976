extension Rule {
    /// Every rule, by topic. A computed value: a process that checks nothing does not make them.
    public static var all: [Rule] {
        fundamentals + parameters + entities + shortcuts + open + dependencies + spotlight + schemas + execution
            + snippets + suppressions
    }

    /// The rule of a name.
    public static func named(_ name: String) -> Rule? { all.first { $0.name == name } }
}
