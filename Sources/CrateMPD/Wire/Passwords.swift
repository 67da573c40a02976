/// The passwords of a server and the permissions of each.
///
/// Without a file, every client may do everything. With one, a client that sends no password has the permissions of the
/// line `@…`, or none.
package struct Passwords: Hashable, Sendable {
    /// The error for a malformed line of a password file.
    package struct Problem: Error, Hashable, Sendable {
        /// The number of the refused line, from 1.
        package let line: Int
    }

    private var permissions: [String: Permissions] = [:]
    private var unnamed = Permissions.all

    /// Creates an empty list of passwords: every client may do everything.
    package init() {}

    /// Parses a password file, in which each line is `password@read,add`. The permissions are `read`, `add`, `player`,
    /// `control` (which includes `player`) and `admin`. A line without a password, `@read`, sets the permissions of
    /// clients that send none. Empty lines, and lines that begin with `#`, are skipped.
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

    /// The permissions that a password grants; throws `password` if it is unknown.
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
