import CrateStore

extension FindProperty {
    /// The names that albums can be sorted by.
    static var sortable: [String] { allCases.filter(\.isSortable).map(\.rawValue) }
}
