internal import Glibc
internal import LinuxSystem

extension SharedFolder {
    /// Makes an empty file beside the collection, for SQLite to fill.
    /// - Throws: ``StoreError/denied(_:)`` with the folder where that may not be written, which a new file alone
    ///   depends on; any other ``StoreError`` with the file.
    func make(_ name: String) throws(StoreError) {
        do throws(FileProblem) {
            _ = try open(name, for: .making)
        } catch {
            throw error.code == EACCES ? StoreError.denied(path) : StoreError(error)
        }
    }
}
