internal import CALSA
internal import Glibc

/// The simple mixer of a card, open: `snd_mixer_open`, `snd_mixer_close`.
///
/// No policy: it says what the card has, and sets what it is told. What others change is seen after ``readEvents()``
/// only. One thread at a time uses it; it has none of its own and waits for nothing.
@safe public final class Mixer {
    /// A control as people know it: a name, and a number where a card has several of one name.
    public struct Element: Sendable, Hashable {
        /// `PCM`, `Master`, `Digital`, …
        public var name: String
        /// From 0.
        public var index: Int

        /// An element.
        public init(_ name: String, index: Int = 0) {
            self.name = name
            self.index = index
        }
    }

    // SAFETY: owned, closed once in `deinit`, never let out of this module.
    private let handle: OpaquePointer

    /// Opens the mixer of a control device: `hw:CARD=DAC`.
    /// - Throws: `mixer` with -ENOENT, -ENODEV, -EACCES …
    public init(control: String) throws(ALSAError) {
        silenced
        var handle: OpaquePointer?
        let answer = unsafe snd_mixer_open(&handle, 0)
        guard answer == 0, let handle = unsafe handle else { throw ALSAError(.mixer, answer) }
        unsafe self.handle = unsafe handle
        // From here on `deinit` closes it.
        try check(.mixer, unsafe snd_mixer_attach(handle, control))
        try check(.mixer, unsafe snd_mixer_selem_register(handle, nil, nil))
        try check(.mixer, unsafe snd_mixer_load(handle))
    }

    deinit { unsafe snd_mixer_close(handle) }

    /// Takes notice of what others have changed: `snd_mixer_handle_events`.
    /// - Throws: `mixer` with -ENODEV once the card is gone; nothing but closing it helps then.
    public func readEvents() throws(ALSAError) { try check(.mixer, unsafe snd_mixer_handle_events(handle)) }

    /// The elements that set how loud it plays, in the card's order: `snd_mixer_selem_has_playback_volume`.
    public var playbackElements: [Element] {
        var elements: [Element] = []
        var next = unsafe snd_mixer_first_elem(handle)
        while let element = unsafe next {
            if unsafe snd_mixer_selem_is_active(element) != 0, unsafe snd_mixer_selem_has_playback_volume(element) != 0
            {
                let name = unsafe String(cString: snd_mixer_selem_get_name(element))
                unsafe elements.append(Element(name, index: Int(snd_mixer_selem_get_index(element))))
            }
            unsafe next = unsafe snd_mixer_elem_next(element)
        }
        return elements
    }

    /// The element as libasound has it, good until events are read: `snd_mixer_find_selem`.
    func find(_ element: Element) throws(ALSAError) -> OpaquePointer {
        var id: OpaquePointer?
        try check(.mixer, unsafe snd_mixer_selem_id_malloc(&id))
        defer { unsafe snd_mixer_selem_id_free(id) }
        unsafe snd_mixer_selem_id_set_name(id, element.name)
        unsafe snd_mixer_selem_id_set_index(id, UInt32(clamping: element.index))
        guard let found = unsafe snd_mixer_find_selem(handle, id) else { throw ALSAError(.mixer, -ENOENT) }
        return unsafe found
    }
}
