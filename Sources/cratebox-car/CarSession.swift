import ArgumentParser
import CrateBox
import CratePlayback
import CrateStore
import Foundation
import Logging

/// One play of the car unit, from the tap to the last frame.
enum CarSession {
    /// Opens the box, does what the tap asks for, and follows the music to its end.
    static func play(_ tap: (CarUnit) async throws -> ExitStatus) async throws {
        LoggingSystem.bootstrap { _ in JSONLinesLog() }
        let logger = Logger(label: "cratebox.car")
        let status = await follow(tap, logger)
        if status != .done { throw ExitCode(status.rawValue) }
    }

    private static func follow(_ tap: (CarUnit) async throws -> ExitStatus, _ logger: Logger) async -> ExitStatus {
        do {
            let box = try Box(BoxConfiguration(environment: ProcessInfo.processInfo.environment))
            defer { box.engine.shutDown() }
            let events = box.engine.events()
            let status = try await tap(CarUnit(store: box.store, player: box.player, logger: logger))
            return status == .done ? await end(of: events, logger) : status
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
            }
        }
        return .done
    }
}
