/// A command: its name, the permission it needs, its number of arguments, and its effect.
struct Command: Sendable {
    typealias Body = @Sendable (ClientSession, [String]) async throws -> Void

    let name: String
    let permission: Permissions
    /// The allowed number of arguments; nil if it is not checked.
    let arguments: ClosedRange<Int>?
    /// True if `commands` lists it; commands that this server always refuses are not listed.
    let isListed: Bool
    let run: Body

    /// Declares a command that this server implements and lists in `commands`.
    /// - Parameter arguments: the permitted numbers of arguments; nil if the command checks them itself.
    init(_ name: String, _ permission: Permissions, _ arguments: ClosedRange<Int>?, _ run: @escaping Body) {
        (self.name, self.permission, self.arguments, self.run) = (name, permission, arguments, run)
        isListed = true
    }

    /// Declares a command that is always refused, and in neither `commands` nor `notcommands`.
    init(_ name: String, _ permission: Permissions, _ arguments: ClosedRange<Int>?, refused ack: Ack) {
        (self.name, self.permission, self.arguments) = (name, permission, arguments)
        isListed = false
        run = { _, _ in throw ack }
    }

    /// Declares a command that is always refused, with a refusal that depends on its arguments.
    init(
        _ name: String, _ permission: Permissions, _ arguments: ClosedRange<Int>?,
        refusing body: @escaping @Sendable ([String]) throws(Ack) -> Void
    ) {
        (self.name, self.permission, self.arguments) = (name, permission, arguments)
        isListed = false
        run = { _, arguments in try body(arguments) }
    }

    /// Checks the client's permission and the number of arguments.
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
