/// A command: its name, who may give it, how many arguments it has, and what it does.
struct Command: Sendable {
    typealias Body = @Sendable (Session, [String]) async throws -> Void

    let name: String
    let permission: Permissions
    /// How many arguments it has; nil where they are not counted.
    let arguments: ClosedRange<Int>?
    /// `commands` names it. Those that this server always refuses are not named.
    let isListed: Bool
    let run: Body

    /// A command that this server has.
    init(_ name: String, _ permission: Permissions, _ arguments: ClosedRange<Int>?, _ run: @escaping Body) {
        (self.name, self.permission, self.arguments, self.run) = (name, permission, arguments, run)
        isListed = true
    }

    /// A command that this server always refuses, with a sentence.
    init(_ name: String, _ permission: Permissions, _ arguments: ClosedRange<Int>?, refused ack: Ack) {
        (self.name, self.permission, self.arguments) = (name, permission, arguments)
        isListed = false
        run = { _, _ in throw ack }
    }

    /// A command that this server always refuses, after it has looked at the arguments.
    init(
        _ name: String, _ permission: Permissions, _ arguments: ClosedRange<Int>?,
        refusing body: @escaping @Sendable ([String]) throws(Ack) -> Void
    ) {
        (self.name, self.permission, self.arguments) = (name, permission, arguments)
        isListed = false
        run = { _, arguments in try body(arguments) }
    }

    /// Checks the right of the client and the number of arguments.
    func check(_ given: [String], _ permissions: Permissions) throws(Ack) {
        guard permissions.isSuperset(of: permission) else {
            throw Ack(.permission, "you don't have permission for \"\(name)\"")
        }
        guard let arguments, !arguments.contains(given.count) else { return }
        if arguments.lowerBound == arguments.upperBound {
            throw Ack(.argument, "wrong number of arguments for \"\(name)\"")
        }
        let words = given.count < arguments.lowerBound ? "too few" : "too many"
        throw Ack(.argument, "\(words) arguments for \"\(name)\"")
    }
}
