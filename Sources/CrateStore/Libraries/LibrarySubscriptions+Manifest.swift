internal import CrateCore
internal import SQLite

extension LibrarySubscriptions {
    /// The place with its identity: its manifest, a new manifest, or its file system or mount. No manifest is written
    /// if another library has the name.
    func identified(_ place: LibraryPlace, name: String?) throws(LibraryError) -> LibraryPlace {
        guard place.lacksManifest else { return place }
        let mounted = try place.mounted()
        // A library that was not writable when it was subscribed has no manifest: its mount identifies it.
        if let mounted, try isKnown(mounted) { return mounted }
        guard place.isWritable else { return try place.withoutManifest() }
        return try marked(place, name: name)
    }

    /// The place with a new manifest.
    /// - Throws: ``LibraryError/nameTaken(_:root:)`` or ``LibraryError/inPlace(of:root:)``; nothing is written then.
    func marked(_ place: LibraryPlace, name: String?) throws(LibraryError) -> LibraryPlace {
        try store.readingLibraries {
            try Self.checkFree(name ?? place.defaultName, besides: nil, at: place.root, $0)
        }
        return try place.marked(name: name)
    }

    /// The place of a known library, after writing the requested name to its manifest, from which other boxes and later
    /// subscriptions take it. If the manifest can't be written, only this box uses the name.
    func named(_ place: LibraryPlace, _ name: String?) throws(LibraryError) -> LibraryPlace {
        guard let name, place.identity == .manifest, !place.lacksManifest,
            let known = try store.readingLibraries({ try Subscription.with(.manifest, place.fingerprint, $0) })
        else { return place }
        try requireFree(name, for: known, at: place.root)
        return try place.renamed(name)
    }

    /// Whether a library is subscribed that has the identity of the place.
    func isKnown(_ place: LibraryPlace) throws(LibraryError) -> Bool {
        try store.readingLibraries { try Subscription.with(place.identity, place.fingerprint, $0) } != nil
    }

    /// Writes the manifest of a library again, if it is missing from a subscribed folder or damaged there. Writes
    /// nothing if the folder is not the library's: ``isElsewhere(_:)``.
    /// - Parameter name: The requested name; one that differs from the library's means another library.
    /// - Returns: Whether it was written.
    func restoreManifest(at folder: String, name: String?) throws(LibraryError) -> Bool {
        var fitting: [Subscription] = []
        for library in try all() where library.root == folder && library.identity == .manifest {
            guard name == nil || name == library.name, lacksManifest(library) else { continue }
            if try !isElsewhere(library) { fitting.append(library) }
        }
        // Of several libraries at one path, the one that is called as its folder is meant without a name.
        let named = fitting.first { $0.name == LibraryPlace.name(ofFolder: folder) }
        guard let library = fitting.count == 1 ? fitting[0] : named else { return false }
        try LibraryPlace.restoreManifest(of: library)
        return true
    }

    /// Whether the folder at the library's root has no usable manifest and is not empty.
    private func lacksManifest(_ library: Subscription) -> Bool {
        let inspect = probe.inspect
        return firstAnswer(within: probe.timeout) { inspect(library) }?.gap?.reason == .unidentified
    }

    /// Whether a folder without a usable manifest at the library's root is not the library's: it is on another file
    /// system, it has none of the known files, or the library has another identity than a manifest. Blocks on the file
    /// system.
    func isElsewhere(_ library: Subscription) throws(LibraryError) -> Bool {
        if library.identity != .manifest { return true }
        if try isOnOtherDisk(library) { return true }
        return try lacksFiles(library)
    }

    /// Whether the root is known to be on another file system than when the library was subscribed.
    private func isOnOtherDisk(_ library: Subscription) throws(LibraryError) -> Bool {
        guard let known = library.fileSystem, let found = try LibraryPlace.fileSystem(of: library.root) else {
            return false
        }
        return known != found
    }
}
