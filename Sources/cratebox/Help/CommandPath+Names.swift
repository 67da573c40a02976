import ArgumentParser
import CrateBox
import CrateStore

extension CommandPath {
    /// The command that shows what a name stands for in a group that manages things by name: `crate show`; nil if
    /// nothing has the name.
    static func shower(of name: String, in group: any ParsableCommand.Type) -> String? {
        guard group == CrateCommand.self || group == Library.self, (try? CommandBox.hasStore()) == true,
            let store = try? CommandBox.store()
        else { return nil }
        if group == CrateCommand.self {
            return (try? CrateEditor(store: store).contents(of: name)) == nil ? nil : "crate show"
        }
        let libraries = try? LibrarySubscriptions(store: store).all()
        return libraries?.contains { $0.name == name } == true ? "library show" : nil
    }
}
