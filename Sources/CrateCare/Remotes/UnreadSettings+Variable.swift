internal import CrateClient

extension UnreadSettings {
    /// The value that a variable of the running box gives to a key, whatever the files have; nil if none sets it.
    func valueOfVariable(for key: String) -> String? {
        guard let setting = self[key]?.setting, setting.variable != nil else { return nil }
        return setting.used
    }
}
