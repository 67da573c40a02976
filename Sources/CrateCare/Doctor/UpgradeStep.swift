/// The step for what a newer Cratebox made.
public enum UpgradeStep {
    /// The command that installs the newest version.
    public static let command = "sudo apt install --only-upgrade cratebox"
}
