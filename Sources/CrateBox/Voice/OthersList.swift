internal import CrateCore
internal import Glibc
internal import LinuxSystem

/// A list that another user of the state folder exported. Only that user's commands write it.
public struct OthersList: Sendable, Hashable {
    /// The user's id.
    public let user: UInt32
    /// The exported list.
    public let entry: ExportEntry

    /// The command that exports the list again as that user.
    /// - Parameters:
    ///   - name: The user's login name; nil for a user without one.
    ///   - state: The state folder if a variable sets it, because sudo(8) drops variables; otherwise nil.
    public func command(as name: String?, state: String?) -> String {
        let place = state.map { ["env", "CRATEBOX_STATE=\($0)"] } ?? []
        let options = entry.options.sorted { $0.key < $1.key }.flatMap { ["--\($0.key)", $0.value] }
        let words = ["cratebox", "export", entry.kind, entry.path] + options
        let lead = user == 0 ? ["sudo"] : ["sudo", "-u", name ?? "#\(user)"]
        return (lead + place + words).map(ShellWord.quoted).joined(separator: " ")
    }
}

extension ExportRegistry {
    /// The lists of the folder's other users whose registries this user may read. They are only reported, never
    /// written. Registries that another user can have written are ignored.
    /// - Parameter hasBox: True if a box runs. It updates the lists of the folder's owner, so they are left out.
    public func others(hasBox: Bool) -> [OthersList] {
        guard let folder = try? SharedFolder(state), let names = try? folder.entries() else { return [] }
        return names.flatMap { entry -> [OthersList] in
            guard entry.kind == .file, let user = owner(ofRegistry: entry.path), user != geteuid(),
                !hasBox || entry.path != Self.fileName
            else { return [] }
            return lists(in: entry.path, of: user, folder).map { OthersList(user: user, entry: $0) }
        }
    }

    /// The user whose registry a file is, by its name; nil for any other file.
    private func owner(ofRegistry file: String) -> UInt32? {
        if file == Self.fileName {
            var facts = stat()
            return stat(state, &facts) == 0 ? facts.st_uid : nil
        }
        guard file.hasPrefix("exports."), file.hasSuffix(".json") else { return nil }
        return UInt32(file.dropFirst("exports.".count).dropLast(".json".count))
    }
}
