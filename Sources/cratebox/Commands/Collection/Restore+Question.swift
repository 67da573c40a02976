import CrateCore
import CrateStore
import CrateTerminal

extension Restore {
    /// Whether the collection may be replaced: asks where there is anything to replace. Where nothing is asked, names
    /// the backups that this removes; JSON has them afterwards.
    func isAgreed(_ copy: StoreCopies.Copy, _ loss: StoreLoss?) throws -> Bool {
        guard !yes else {
            guard !common.json else { return true }
            for warning in warnings(copy) { Terminal.print(localized: warning) }
            return true
        }
        guard let question = try question(copy, loss) else { return true }
        return try Confirmation.given(question, json: common.json, fix: command(["--yes"]))
    }

    /// Fails if the collection has content and can't be backed up, as it is before it is replaced: a question whose
    /// answer would have no effect is not asked.
    func requireUndo(_ copies: StoreCopies, in state: String) throws {
        guard try CommandBox.hasStore(), let store = try? CommandBox.store(),
            (try? StoreContent(of: store))?.isEmpty == false
        else { return }
        try Backup.requireAddable(copies, in: state, for: command([]))
    }

    /// The command as it was given, with further flags.
    private func command(_ flags: [String]) -> String {
        let words = ["cratebox", "restore"] + [file].compactMap(\.self)
        return GivenCommand(words, [:], flags: (file == nil ? ["--latest"] : []) + flags).line
    }

    /// The question before a backup with the same numbers replaces the collection.
    /// - Parameter differing: The kinds of records that differ; nil if that is unknown.
    private static func question(
        _ day: String, of present: StoreContent, differing: [StoreRecords]?
    ) -> LocalizedText {
        guard let differing else {
            return """
                The backup of \(day) has as many albums, wants, crates, libraries and plays as your collection \
                (\(present.text)). Replace your collection with it?
                """
        }
        guard !differing.isEmpty else {
            return """
                The backup of \(day) has the same content as your collection (\(present.text)). Replace your collection \
                with it?
                """
        }
        let kinds = differing.map(\.words).joined(separator: ", ")
        return """
            The backup of \(day) has the numbers of your collection (\(present.text)), but differs in this: \(kinds). \
            Replace your collection with it?
            """
    }

    /// The sentence about a backup that this restore removes.
    private static func warning(of lost: StoreCopies.Copy) -> LocalizedText {
        "This removes the backup \(lost.name) (\(lost.content.text)), whose content no other file has."
    }

    /// The sentences about the backups that this restore removes; empty for a collection that can't be read.
    private func warnings(_ copy: StoreCopies.Copy) -> [LocalizedText] {
        guard (try? CommandBox.hasStore()) == true, let state = try? CommandBox.readableState() else { return [] }
        let copies = StoreCopies(state: state)
        guard !copies.isOfDamaged, let store = try? CommandBox.store() else { return [] }
        return copies.losses(of: store, restoring: copy.path).map(Self.warning)
    }

    /// The question before a backup replaces a collection that isn't damaged.
    /// - Parameter differing: The kinds of records that differ; nil if that is unknown.
    private static func question(
        _ copy: StoreCopies.Copy, _ present: StoreContent, differing: () -> [StoreRecords]?
    ) -> LocalizedText {
        guard present.hasSameNumbers(as: copy.content) else {
            let (own, others) = (present.text(beside: copy.content), copy.content.text(beside: present))
            return "Replace your collection (\(own)) with the backup of \(copy.date) (\(others))?"
        }
        return question(copy.date, of: present, differing: differing())
    }

    /// The question before the collection is replaced; nil if there is nothing to replace.
    private func question(_ copy: StoreCopies.Copy, _ loss: StoreLoss?) throws -> LocalizedText? {
        let day = copy.date
        let backup = copy.content.text
        do {
            let store = try CommandBox.store()
            try store.check()
            let present = try StoreContent(of: store)
            guard !present.isEmpty else { return nil }
            let copies = StoreCopies(state: try CommandBox.readableState())
            let question = Self.question(copy, present) { try? copies.records(of: store, differingFrom: copy.path) }
            let losses = copies.losses(of: store, restoring: copy.path).map(Self.warning)
            return (losses + [question]).joined(separator: " ")
        } catch let error as StoreError where error.waitsForPlace {
            throw error
        } catch StoreError.damaged, StoreError.unrepaired {
            let question: LocalizedText =
                "Your collection is damaged. Replace it with the backup of \(day) (\(backup))?"
            guard let words = loss?.text else { return question }
            return "\(words) \(question)"
        } catch StoreError.newer {
            return """
                A newer Cratebox made your collection. Replace it with the backup of \(day) (\(backup)), and keep it \
                under another name?
                """
        }
    }
}
