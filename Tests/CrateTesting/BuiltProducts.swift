import Foundation

/// The executables and libraries that the package has built, next to the test runner.
public enum BuiltProducts {
    /// The error for a product that was not found.
    public struct Missing: Error, CustomStringConvertible {
        /// The name of the file.
        public let name: String
        /// The folders that were searched.
        public let folders: [String]

        /// A sentence with the command that builds it.
        public var description: String {
            "\(name) is not built: looked in \(folders.joined(separator: ", ")); run swift build"
        }
    }

    /// The path of a product. `CRATEBOX_PRODUCTS` names another folder to search first, such as that of a release
    /// build.
    public static func path(of name: String) throws -> String {
        let folders = folders
        guard let folder = folders.first(where: { FileManager.default.fileExists(atPath: $0 + "/" + name) }) else {
            throw Missing(name: name, folders: folders)
        }
        return folder + "/" + name
    }

    /// The file name of the ALSA plug-in.
    public static let virtualDAC = "libVirtualDAC.so"
    /// The file name of the preloadable library that counts allocations.
    public static let allocationCounter = "libAllocationCounter.so"
    /// The file name of the preloadable library whose disk stalls.
    public static let stalledDisk = "libStalledDisk.so"

    private static var folders: [String] {
        let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        let called = URL(fileURLWithPath: CommandLine.arguments.first ?? "").resolvingSymlinksInPath()
        let beside = [own, called].map { $0.deletingLastPathComponent().path }
        let named = ProcessInfo.processInfo.environment["CRATEBOX_PRODUCTS"].map { [$0] } ?? []
        return named + beside
    }
}
