import Foundation

/// What the package has built: executables and libraries, beside the program that runs the tests.
public enum BuiltProducts {
    /// A product that is not where products are.
    public struct Missing: Error, CustomStringConvertible {
        /// The file's name.
        public let name: String
        /// The folders that were looked into.
        public let folders: [String]

        /// What to do about it.
        public var description: String {
            "\(name) is not built: looked in \(folders.joined(separator: ", ")); run swift build"
        }
    }

    /// The path of a product. `CRATEBOX_PRODUCTS` names another folder to look into first, a release build's say.
    public static func path(of name: String) throws -> String {
        let folders = folders
        guard let folder = folders.first(where: { FileManager.default.fileExists(atPath: $0 + "/" + name) }) else {
            throw Missing(name: name, folders: folders)
        }
        return folder + "/" + name
    }

    /// The file name of the ALSA plugin that the package builds.
    public static let virtualDAC = "libVirtualDAC.so"
    /// The file name of the library to preload that counts allocations.
    public static let allocationCounter = "libAllocationCounter.so"

    private static var folders: [String] {
        let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        let called = URL(fileURLWithPath: CommandLine.arguments.first ?? "").resolvingSymlinksInPath()
        let beside = [own, called].map { $0.deletingLastPathComponent().path }
        let named = ProcessInfo.processInfo.environment["CRATEBOX_PRODUCTS"].map { [$0] } ?? []
        return named + beside
    }
}
