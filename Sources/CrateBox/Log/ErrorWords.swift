internal import CrateClient
internal import CrateStore
internal import Foundation
internal import LinuxSystem
internal import NIOCore
internal import ServiceLifecycle

/// What may be said of an error: in the log, in a reply, on a terminal.
///
/// Errors of this project have their own sentence. Of others the kind is said, and the system's words where they have a
/// number of the system: the description of a foreign error may hold whatever it was made from, the environment with its
/// secrets included.
public enum ErrorWords {
    /// No sentence is longer, in characters.
    static let limit = 500

    /// The words.
    public static func of(_ error: any Error) -> String {
        let words =
            switch error {
            case let error as StoreError: error.description
            case let error as BoxConfiguration.Problem: error.description
            case let error as BoxError: error.description
            case let error as ListeningSocket.Problem: error.description
            case let error as ExportFile.Problem: error.description
            case let error as IOError: system(error.errnoCode)
            case let error as POSIXError: system(error.code.rawValue)
            case let error as ServiceGroupError: error.errorCode.description
            case is DecodingError: "it is not of the expected form"
            case is CancellationError: "cancelled"
            default: "\(type(of: error))"
            }
        return words.count > limit ? words.prefix(limit - 1) + "…" : words
    }

    private static func system(_ code: Int32) -> String { Errno(code).words }
}
