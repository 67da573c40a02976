internal import CrateClient
public import CrateCore
public import CratePlayback

extension Box {
    /// The result of proving an album that this box has played to its end.
    public func document(of proof: PathProof, release: Release.ID) -> ProofDocument {
        let facts = AlbumFacts(release, store)
        let tracks = proof.results()
        let path = signalPaths.max { $0.doubt < $1.doubt }
        return ProofDocument(
            album: ProofDocument.Album(release: release.rawValue, title: facts.title, artist: facts.artist),
            proved: !tracks.isEmpty && tracks.allSatisfy(\.isProved)
                && path?.verdict != SignalPath.Verdict.converted.rawValue,
            tracks: tracks.map { proof in
                let title = facts.track(proof.id)?.title
                return ProofDocument.Track(proof, title: title.flatMap { $0.isEmpty ? nil : $0 })
            }, output: engine.outputName, repeats: proof.repeats, signalPath: path)
    }
}

extension PathDocument {
    /// The rank of the verdict, from exact to converted.
    fileprivate var doubt: Int { ["exact", "padded", "unknown", "converted"].firstIndex(of: verdict) ?? 0 }
}
