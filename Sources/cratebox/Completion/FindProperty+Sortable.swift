import CrateStore

extension FindProperty {
    /// The names of the properties that albums can be sorted by.
    static var sortable: [String] { allCases.filter(\.isSortable).map(\.rawValue) }
}
