import ArgumentParser
import CrateBox
import CrateClient
import CrateCore
import CrateLog
import CratePlayback
import CrateStore
import LinuxSystem
import Logging

/// The box that the car unit controls: one that runs already, or one in this process.
struct CarHome {
    let configuration: BoxConfiguration
    let environment: [String: String]
    let log: BoxLog
    let logger: Logger
    /// This process's box, its lock and, if the process keeps running, its restorer; nil if another box runs.
    let own: (box: Box, lock: BoxLock, restorer: PlaybackRestorer?)?
    let client: any BoxClient

    var unit: CarUnit { CarUnit(client: client, logger: logger) }

    /// Opens what is needed, runs the body and flushes the log. An error becomes one log record and an exit status.
    /// - Parameter stays: True for a process that keeps running: it restores playback and writes the resume journal.
    static func open(stays: Bool = false, _ body: (CarHome) async throws -> ExitStatus) async throws {
        let environment = EnvironmentVariables.all
        let loaded = Result { () throws(BoxConfiguration.Problem) in
            try BoxConfiguration.load(environment: environment)
        }
        let state =
            (try? loaded.get().state) ?? StateFolder.resolve(environment: environment, configured: nil)
        let log = BoxLog.start(environment: environment, state: state)
        defer { log.finish() }
        let logger = Logger(label: "cratebox.car")
        Store.onNotice { $0.log(to: logger) }
        Store.allowRescue()
        let status: ExitStatus
        do {
            let configuration = try loaded.get()
            for warning in configuration.warnings {
                logger.warning("configuration", metadata: ["warning": .string(warning.english)])
            }
            status = try await body(CarHome(configuration, environment, log, logger, stays: stays))
        } catch {
            status = record(error, logger)
        }
        if status != .done { throw ExitCode(status.rawValue) }
    }

    private init(
        _ configuration: BoxConfiguration, _ environment: [String: String], _ log: BoxLog, _ logger: Logger,
        stays: Bool
    ) throws {
        (self.configuration, self.environment, self.log, self.logger) = (configuration, environment, log, logger)
        Store.configure(state: configuration.state)
        let paths = SocketPlace.forClient(environment: environment, state: configuration.state)
        if var client = try? SocketClient.ofRunningBox(paths: paths, state: configuration.state) {
            client.logsReplies = true
            (own, self.client) = (nil, client)
        } else {
            try BoxDescriptors.raise()
            // A box for one tap or key ends on signals that the service handles otherwise, so its lock has a name of
            // its own.
            let name = BoxLock.Owner.car + (stays ? "" : " tap")
            let lock = try BoxLock(state: configuration.state, name: name, besides: paths)
            let sound = BoxSound(configuration)
            let restorer = stays ? PlaybackRestorer(sound, configuration, logger: logger) : nil
            // Begin before the store is opened, so that music resumes as early as possible.
            restorer?.begin()
            let box = try Box(configuration, sound: sound, restorer: restorer)
            if stays { box.prepareToStay() }
            (own, client) = ((box, lock, restorer), LocalClient(box))
        }
    }

    private static func record(_ error: any Error, _ logger: Logger) -> ExitStatus {
        switch error {
        case let error as StoreError:
            logger.critical("store", metadata: ["error": .string(error.description)])
            return .storeFailure
        case let error as BoxConfiguration.Problem:
            logger.error("configuration", metadata: ["error": .string(error.description)])
            return error.exit
        case let error as KeyMap.Problem:
            logger.error("configuration", metadata: ["error": .string(error.description)])
            return .usage
        case let error as LineInput.Problem:
            logger.error("input", metadata: ["file": .string(error.path), "errno": .string(error.words)])
            return .noInput
        case let error as ListeningSocket.Problem:
            logger.error("socket", metadata: ["state": "failed", "error": .string(error.description)])
            return .unavailable
        case BoxLock.Refusal.owned(let owner):
            logger.error("box", metadata: ["error": "owned", "owner": .string(owner?.description ?? "")])
            return .unavailable
        case BoxLock.Refusal.system(let words):
            logger.critical("store", metadata: ["error": .string(words)])
            return .storeFailure
        case let error as BoxDescriptors.Shortage:
            logger.critical("descriptors", metadata: ["limit": "\(error.limit)", "needed": "\(error.needed)"])
            return .storeFailure
        case is CancellationError:
            logger.info("cancelled")
            return .cancelled
        default:
            logger.critical("unexpected", metadata: ["error": .string(ErrorWords.of(error))])
            return .storeFailure
        }
    }
}
