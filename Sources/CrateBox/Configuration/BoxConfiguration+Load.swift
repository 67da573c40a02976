internal import CrateCore
internal import CratePlayback
internal import CrateStore
internal import Glibc

extension BoxConfiguration {
    /// The system's file, `/etc/cratebox/config.json`; a user's own file is read after it.
    public static let systemFile = "/etc/cratebox/config.json"

    /// Reads all sources; later ones override earlier ones: the system's file, the user's file
    /// (`$XDG_CONFIG_HOME/cratebox/config.json`, else `~/.config/cratebox/config.json`), and the variables.
    ///
    /// Caches nothing: load again to see changes.
    /// - Parameter systemFile: The path of the system's file.
    /// - Throws: ``Problem`` with the first unusable file, key or variable. A missing file is not an error.
    public static func load(
        environment: [String: String], systemFile: String = Self.systemFile
    ) throws(Problem) -> BoxConfiguration {
        var layers = [try ConfigurationVariables.layer(environment)]
        for file in [userFile(environment), systemFile] {
            if let file, let layer = try ConfigurationFile.layer(file) { layers.append(layer) }
        }
        let said = layers.filter { !$0.isEmpty }
        var configuration = Self(state: "")
        configuration.variables = VariableKeys(Set(layers[0].values.keys))
        let values = ConfigurationValues(said)
        configuration.take(values)
        configuration.texts = values.texts
        // Warnings are in the documented order of the sources.
        configuration.warnings = layers.reversed().flatMap(\.warnings)
        let state = configuration.state.isEmpty ? nil : configuration.state
        configuration.state = StateFolder.resolve(environment: environment, configured: state)
        return configuration
    }

    /// Reads all sources again, with the output of the flag that this configuration was given.
    /// - Throws: As ``load(environment:systemFile:)``.
    package func again(environment: [String: String]) throws(Problem) -> BoxConfiguration {
        var present = try Self.load(environment: environment)
        if let chosenOutput { present.choose(output: chosenOutput) }
        return present
    }

    /// The files that ``load(environment:systemFile:)`` reads, as far as they exist: the system's, then the user's.
    public static func files(environment: [String: String], systemFile: String = Self.systemFile) -> [String] {
        [systemFile, userFile(environment)].compactMap(\.self).filter { access($0, F_OK) == 0 }
    }

    /// The user's file by the XDG Base Directory Specification, which ignores relative paths.
    package static func userFile(_ environment: [String: String]) -> String? {
        if let folder = environment["XDG_CONFIG_HOME"], folder.hasPrefix("/") {
            return folder + "/cratebox/config.json"
        }
        guard let home = environment["HOME"], !home.isEmpty else { return nil }
        return home + "/.config/cratebox/config.json"
    }

    /// Values have been checked against their keys' types, so nil always means a missing value.
    private mutating func take(_ values: ConfigurationValues) {
        state = values.string(.state) ?? state
        output.pcm = values.string(.pcm)
        output.allowsConversion = values.bool(.allowConversion) ?? output.allowsConversion
        output.buffer = values.int(.buffer).map { .milliseconds($0) } ?? output.buffer
        output.preroll = values.int(.preroll).map { .milliseconds($0) } ?? output.preroll
        output.idle = values.int(.idle).map { .seconds($0) } ?? output.idle
        output.watch = values.string(.watch) ?? output.watch
        volume.ceiling = values.double(.volumeCeiling).map { Decibels($0) }
        volume.start = values.double(.volumeStart).map { Decibels($0) }
        volume.software = values.bool(.softwareVolume) ?? volume.software
        replayGain = values.string(.replayGain).flatMap { ReplayGainMode(rawValue: $0) } ?? replayGain
        resume.policy = values.string(.resumePolicy).flatMap { Resume.Policy(rawValue: $0) } ?? resume.policy
        resume.within = values.int(.resumeWithin).map { .seconds(60 * $0) }
        output.onReturn = ReturnPolicy(resumes: resume.policy == .resume, within: resume.within)
        isRealtime = values.bool(.realtime) ?? isRealtime
        language = values.string(.language)
        carKeys = values.keys(.carKeys)
        isOnDBus = values.bool(.dbus) ?? isOnDBus
        mpd.listen = values.string(.mpdListen)
        mpd.passwords = values.string(.mpdPasswords)
        web.listen = values.string(.webListen)
        web.names = (values.string(.webNames) ?? "").split(separator: " ").map(String.init)
        web.hasPairing = values.bool(.webPairing) ?? web.hasPairing
        wyomingListen = values.string(.wyomingListen)
    }
}

extension BoxConfiguration {
    /// True if a file sets the state folder; nil if it is unusable. A missing file sets none.
    package static func namesState(in file: String) -> Bool? {
        guard let layer = try? ConfigurationFile.layer(file) ?? ConfigurationLayer(name: file) else { return nil }
        return layer.values[ConfigurationKey.state.name] != nil
    }
}
