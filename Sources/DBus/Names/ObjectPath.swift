/// The path of an object: `/org/bluez/hci0`. D-Bus Specification, Valid Object Paths.
public struct ObjectPath: CheckedName {
    /// The path from the root: `/org/bluez/hci0`.
    public let text: String

    /// `/`, the ancestor of all objects.
    public static let root: ObjectPath = "/"

    /// Parses a path: `/`, or elements of `[A-Za-z0-9_]`, each after a slash. Nil for any other text.
    public init?(_ text: String) {
        guard text.utf8.first == UInt8(ascii: "/") else { return nil }
        let elements = text.utf8.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        let isRoot = text.utf8.count == 1
        guard isRoot || elements.allSatisfy({ !$0.isEmpty && $0.allSatisfy(NameRule.isWordByte) }) else { return nil }
        self.text = text
    }

    /// Whether the path is this namespace or lies below it: `path_namespace` of a match rule.
    public func isWithin(_ namespace: ObjectPath) -> Bool {
        self == namespace || namespace == .root || text.utf8.starts(with: (namespace.text + "/").utf8)
    }

    /// The first element of the path below another one; nil if it does not lie below it.
    func child(of parent: ObjectPath) -> String? {
        guard self != parent, isWithin(parent) else { return nil }
        let rest = text.utf8.dropFirst(parent == .root ? 1 : parent.text.utf8.count + 1)
        return String(rest.prefix { $0 != UInt8(ascii: "/") })
    }
}
