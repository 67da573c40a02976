import ArgumentParser
import CrateBox
import CratePlayback
import CrateStore
import Foundation
import Logging

/// One play of the car unit, from the tap to the last frame.
enum CarSession {
    /// Opens the box, does what the tap asks for, and follows the music to its end.
    static func play(_ tap: @escaping @Sendable (CarUnit) async throws -> ExitStatus) async throws {
        LoggingSystem.bootstrap { _ in JSONLinesLog() }
        let logger = Logger(label: "cratebox.car")
        let status = await follow(tap, logger)
        if status != .done { throw ExitCode(status.rawValue) }
    }

    private static func follow(
        _ tap: @escaping @Sendable (CarUnit) async throws -> ExitStatus, _ logger: Logger
    ) async -> ExitStatus {
        let interruption = Interruption()
        do {
            let box = try Box(BoxConfiguration(environment: ProcessInfo.processInfo.environment))
            defer { box.engine.shutDown() }
            let events = box.engine.events()
            let unit = CarUnit(store: box.store, player: box.player, logger: logger)
            let task = Task { try await tap(unit) }
            interruption.perform { task.cancel() }
            let status = try await task.value
            guard status == .done else { return status }
            interruption.perform { [engine = box.engine] in engine.stop() }
            let end = await end(of: events, logger)
            return end == .done && interruption.hasCome ? .cancelled : end
        } catch let error as StoreError {
            logger.critical("store", metadata: ["error": "\(error)"])
            return .storeFailure
        } catch let error as BoxConfiguration.Problem {
            logger.error("configuration", metadata: ["error": "\(error)"])
            return .usage
        } catch is CancellationError {
            logger.info("cancelled")
            return .cancelled
        } catch {
            logger.critical("unexpected", metadata: ["error": "\(error)"])
            return .storeFailure
        }
    }

    private static func end(of events: AsyncStream<PlaybackEvent>, _ logger: Logger) async -> ExitStatus {
        var isLost = false
        for await event in events {
            switch event {
            case .skipped(let track, let reason):
                logger.warning("skipped", metadata: ["track": "\(track)", "reason": "\(reason)"])
            case .damaged(let track, let count):
                logger.warning("damaged", metadata: ["track": "\(track)", "count": .stringConvertible(count)])
            case .underrun: logger.warning("underrun")
            case .lost(let code):
                isLost = true
                logger.error("device", metadata: ["state": "lost", "alsa": .stringConvertible(code)])
            case .stopped, .finished: return isLost ? .foundWrong : .done
            case .started, .track, .paused, .resumed, .sought: break
            case .album, .queued, .repeats, .yielded, .refusedOutput: break
            }
        }
        return .done
    }
}
