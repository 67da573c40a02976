/// Which Cratebox this is: what `--version` prints, and what its package is called after.
public enum CrateboxVersion {
    /// Major, minor and patch, as in semver.org.
    public static let current = "0.7.0"
}
