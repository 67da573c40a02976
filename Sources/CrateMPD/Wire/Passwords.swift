/// The passwords of a server and the permissions of each.
///
/// Without passwords every client may do everything. Otherwise a client without one may read at most.
package struct Passwords: Hashable, Sendable {
    /// A line of a file of passwords is refused.
    package struct Problem: Error, Hashable, Sendable {
        /// The number of the refused line, from 1.
        package let line: Int
    }

    private var permissions: [String: Permissions] = [:]
    private var unnamed = Permissions.all

    /// Creates no passwords: every client may do everything.
    package init() {}

    /// Reads a file: `password@read,add` a line. Names are read, add, player, control and admin. A line without a
    /// password, `@read`, has the permissions without one. Empty lines, and lines that begin with `#`, are skipped.
    package init(file text: String) throws(Problem) {
        unnamed = []
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (place, words) in lines.enumerated() {
            if words.isEmpty || words.hasPrefix("#") { continue }
            guard let mark = words.lastIndex(of: "@"),
                let allowed = Permissions(words: words[words.index(after: mark)...])
            else { throw Problem(line: place + 1) }
            if mark == words.startIndex {
                unnamed = allowed
            } else {
                permissions[String(words[..<mark])] = allowed
            }
        }
    }

    /// The permissions of a client that has sent no password.
    var withoutPassword: Permissions { unnamed }

    /// What a client may do with a password; throws `password` if there is none like it.
    func permissions(for password: String) throws(Ack) -> Permissions {
        // Compare each password to its end, so that the duration reveals nothing about it.
        var found: Permissions?
        for (known, allowed) in permissions where Self.isEqual(known, password) { found = allowed }
        guard let found else { throw Ack(.password, "incorrect password") }
        return found
    }

    private static func isEqual(_ known: String, _ sent: String) -> Bool {
        let (first, second) = (Array(known.utf8), Array(sent.utf8))
        var difference = first.count ^ second.count
        for place in first.indices { difference |= Int(first[place] ^ (place < second.count ? second[place] : 0)) }
        return difference == 0
    }
}
