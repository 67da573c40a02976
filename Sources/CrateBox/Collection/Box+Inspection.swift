internal import CrateClient
internal import CrateCore
internal import CratePlayback
internal import CrateStore
internal import LinuxSystem

extension Box {
    /// What this box can use by its own rights and configuration.
    /// - Parameter isThorough: Whether to look at the files of the rips, and at an output that isn't open.
    func inspection(isThorough: Bool) async throws -> BoxInspection {
        let outputs = play.sound.outputs
        var inspection = BoxInspection(
            state: AbsolutePath.located(store.folder), allowsConversion: outputs.allowsConversion)
        inspection.remotes = remotePlaces.all
        guard isThorough else { return inspection }
        inspection.libraries = try await collection.inspectedLibraries()
        if !engine.isOutputOpen { inspection.output = try await obstacle(of: outputs)?.rawValue }
        return inspection
    }

    /// Why the output can't be opened. Only one that the kernel's files don't show is opened for that, unless music waits
    /// for it; the box remembers the result in place of that of its last open.
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
    /// Takes over what the store found of the files of a library's rips.
    init(_ name: String, _ found: StoreInspection.FoundRips) {
        self.init(name: name)
        (playable, unreadable, missing) = (found.sounding, found.closed, found.lacking)
        (isNewlyMissing, returned, corrected) = (found.hasNewLoss, found.returned, found.corrected)
        changed = found.changed
        (refused, isRefusedOpen) = (found.refused, found.isRefusedOpen)
    }
}
