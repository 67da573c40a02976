internal import CrateClient
internal import CrateCore
internal import CratePlayback
internal import CrateStore
internal import LinuxSystem

extension Box {
    /// What this box can use, given its permissions and configuration.
    /// - Parameter isThorough: True to check the files of the rips, and an output that is not open.
    func inspection(isThorough: Bool) async throws -> BoxInspection {
        let outputs = play.sound.outputs
        var inspection = BoxInspection(
            state: AbsolutePath.located(store.folder), allowsConversion: outputs.allowsConversion)
        inspection.remotes = remotePlaces.all
        if engine.isOutputOpen { inspection.laterOutput = DiskWait.during { outputs.absent } }
        inspection.passwords = remotePlaces.passwords?.text
        inspection.listening = ListenAddress.ofProcess?.map(\.description)
        (inspection.unread, inspection.givenOutput) = DiskWait.during { (settings.unread, settings.givenOutput) }
        (inspection.files, inspection.goneFiles) = DiskWait.during { (settings.files, settings.goneFiles) }
        guard isThorough else { return inspection }
        inspection.libraries = try await collection.inspectedLibraries()
        if !engine.isOutputOpen { inspection.output = try await obstacle(of: outputs)?.rawValue }
        return inspection
    }

    /// Why the output can't be opened; nil if it can. An output whose name has no card is opened for a moment, unless
    /// music waits for it, because the kernel's files do not show its state. The result replaces that of the engine's
    /// last attempt.
    private func obstacle(of outputs: OutputStatusCache) async throws -> AlbumGap.Reason? {
        if let shown = outputs.obstacle { return shown }
        guard let name = outputs.output?.name, !OutputDevice.namesCard(name), !engine.report.state.isWaiting else {
            return engine.outputObstacle?.reason
        }
        let found = try await collection.read { _ in Box.obstacle(of: name) }
        engine.take(found)
        return found?.reason
    }

    private static func obstacle(of name: String) -> OutputObstacle? {
        do throws(OutputTrial.Refusal) {
            _ = try OutputTrial(of: name, formats: [])
            return nil
        } catch {
            switch error {
            case .absent: return OutputObstacle(pcm: name, .absent)
            case .busy: return OutputObstacle(pcm: name, .busy(holder: nil))
            case .denied: return OutputObstacle(pcm: name, .denied)
            }
        }
    }
}

extension BoxInspection.Library {
    /// Converts what the store found out about the files of a library's rips.
    init(_ name: String, _ found: StoreInspection.FoundRips) {
        self.init(name: name)
        (playable, unreadable, missing) = (found.sounding, found.closed, found.lacking)
        (isNewlyMissing, returned, corrected) = (found.hasNewLoss, found.returned, found.corrected)
        (changed, failing) = (found.changed, found.failing)
        (refused, isRefusedOpen, closedFolder) = (found.refused, found.isRefusedOpen, found.closedFolder)
    }
}
