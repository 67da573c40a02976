internal import Glibc

extension Store {
    /// Whether the state folder is this user's, or the store is in memory. The box runs as the owner of the folder, and
    /// members of its group share the collection: what one of them may not read, the box may well.
    var isOfThisUser: Bool {
        guard !folder.isEmpty else { return true }
        var status = stat()
        return stat(folder, &status) != 0 || status.st_uid == geteuid()
    }
}
