internal import CLinux
internal import CrateCore
internal import Glibc
internal import LinuxSystem

/// Links on the way to the state folder whose target does not exist, through which no folder can be made.
extension StateFacts {
    /// A symbolic link whose target does not exist.
    struct EmptyLink: Sendable, Hashable {
        var path: String
        /// The target; nil for a link that leads back to itself.
        var target: String?
        /// True if this user may make the target.
        var isMakeable = false

        /// The first such link on a path; nil if there is none, or if this user may not search for it.
        static func first(on path: String) -> EmptyLink? {
            var facts = stat()
            for prefix in prefixes(of: path) where stat(prefix, &facts) != 0 {
                let reason = errno
                guard reason == ENOENT || reason == ELOOP, lstat(prefix, &facts) == 0 else { return nil }
                let target = reason == ELOOP ? nil : AbsolutePath.located(prefix)
                let isMakeable = target.map { access(StateFacts.nearest($0), W_OK | X_OK) == 0 } ?? false
                return EmptyLink(path: prefix, target: target, isMakeable: isMakeable)
            }
            return nil
        }

        /// The folders on the way to a path, outermost first, and the path itself.
        private static func prefixes(of path: String) -> [String] {
            let ends = path.indices.dropFirst().filter { path[$0] == "/" } + [path.endIndex]
            return ends.map { String(path[..<$0]) }
        }
    }

    /// The finding about a state folder behind such a link.
    func finding(of link: EmptyLink, for account: CurrentUser) -> Finding {
        guard let target = link.target else {
            return denied(
                "stateImpossible", "The state folder \(path) can't be made: the link \(link.path) leads to itself.",
                fix: "ls -l \(EnglishFormat.quoted(link.path))")
        }
        var folder = self
        folder.path = target
        return denied(
            "stateImpossible",
            "The state folder \(path) can't be made: \(link.path) is a link to \(target), which doesn't exist.",
            fix: link.isMakeable ? "mkdir -p \(EnglishFormat.quoted(target))" : account.making(folder))
    }
}
