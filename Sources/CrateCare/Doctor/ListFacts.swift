internal import CrateBox
internal import CrateCore

/// The exported lists that only commands of other users update.
struct ListFacts: Sendable, Hashable {
    /// A list, and the user who exported it.
    struct List: Sendable, Hashable {
        var path: String
        var user: String
        /// The command with which that user updates the list.
        var fix: String
    }

    var lists: [List] = []

    var findings: [Finding] {
        lists.map { list in
            .note(
                .store, "othersList",
                "The exported list \(list.path) is updated only by commands of \(list.user).", fix: list.fix)
        }
    }
}

extension ListFacts {
    /// Reads the lists that other users exported from a state folder.
    /// - Parameter hasBox: Whether a box runs, which updates the lists of the folder's owner.
    init(_ state: StateFacts, hasBox: Bool) {
        // Also set if the box uses a folder that no variable of this process names.
        let folder = state.root.variables["CRATEBOX_STATE"]
        lists = ExportRegistry(state: state.path).others(hasBox: hasBox).map { list in
            let account = UserAccount(id: list.user)?.name
            return List(
                path: list.entry.path, user: account ?? "\(list.user)",
                fix: list.command(as: account, state: folder))
        }
    }
}
