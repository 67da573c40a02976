/// The version: printed by `--version` and used for the package.
public enum CrateboxVersion {
    /// Major, minor and patch as in semver.org.
    public static let current = "0.7.0"
}
