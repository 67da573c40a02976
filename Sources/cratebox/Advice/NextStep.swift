import CrateBox
import CrateCare
import CrateIntents
import CrateStore

/// What comes next, from the collection and the configuration of this process: a step that a box can't choose.
///
/// Both are looked up when a step depends on them. A configuration that can't be read counts as no state folder: a
/// command that needs one fails with that error. Where an open collection can't be read, nothing counts as wrong with
/// it, so that no step comes before the one that was asked for, which fails with the error. ``NoRips`` alone counts
/// such a collection as one without libraries.
struct NextStep {
    private let access: () -> CollectionAccess
    private let folder: () -> String?
    /// The words of the command, to which a search is an alternative.
    let arguments: [String]

    /// Creates the steps from a collection, the state folder, and the words of the command.
    init(
        in collection: @escaping @autoclosure () -> CollectionAccess, state: @escaping @autoclosure () -> String?,
        after arguments: [String]
    ) {
        (access, folder) = (collection, state)
        self.arguments = arguments
    }

    /// The steps of this process.
    static var here: NextStep {
        NextStep(in: .present, state: try? CommandBox.configuration().state, after: CommandLine.arguments)
    }

    /// The collection; nil without one that is open.
    var store: Store? { access().store }

    /// The state folder; nil if the configuration can't be read.
    var state: String? { folder() }

    /// The command that leads back to a former collection: the restore if the collection is empty although its backup
    /// isn't, otherwise the one that uses the state folder of no key. Nil without a former collection.
    var recovery: String? {
        guard let store, let state, StoreCopies(state: state).canRefill(store) else {
            return CollectionElsewhere.place?.command
        }
        return StoreError.fix(hasBackup: true)
    }

    /// The command that begins a collection: ``recovery``, otherwise the subscription to the first music folder. A box
    /// with another collection would not play from it, so the doctor comes first then.
    var beginning: String {
        if case .elsewhere = access() { return "cratebox doctor" }
        return recovery ?? ReplyStep.subscribe.command
    }

    /// The command that fills an empty collection; nil if it has albums, and if they can't be counted.
    var firstStep: String? {
        switch access() {
        case .absent: beginning
        case .open(let store): (try? AlbumLookup(store: store).count()) == 0 ? scanStep : nil
        case .unreadable, .elsewhere: nil
        }
    }

    /// The command that plays, or the one that has to come before it.
    var playStep: String {
        switch access() {
        case .absent: beginning
        case .open: ripStep ?? ReplyStep.play.command
        case .unreadable, .elsewhere: ReplyStep.play.command
        }
    }
}
