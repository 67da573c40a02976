internal import CALSA
internal import Glibc

/// An open simple mixer of a card: `snd_mixer_open`, `snd_mixer_close`.
///
/// Sets no policy. Changes made by other programs become visible only after ``readEvents()``. Methods for an element
/// throw `mixer` with -ENOENT if the card has no such element. Not thread-safe, creates no threads and never waits.
@safe public final class Mixer {
    /// A mixer control, identified by its name and, if a card has several of that name, an index.
    public struct Element: Sendable, Hashable {
        /// The control's name: `PCM`, `Master`, `Digital`, …
        public var name: String
        /// The index among controls of the same name, from 0.
        public var index: Int

        /// Names an element without checking that the card has it.
        /// - Parameter index: The place among controls of the same name; 0 for the first or only one.
        public init(_ name: String, index: Int = 0) {
            self.name = name
            self.index = index
        }
    }

    // SAFETY: owned, closed once in `deinit`, and never passed out of this module.
    private let handle: OpaquePointer

    /// Opens the mixer of a control device such as `hw:CARD=DAC`: `snd_mixer_attach`, `snd_mixer_load`.
    /// - Throws: `mixer` with -ENOENT, -ENODEV, -EACCES …
    public init(control: String) throws(ALSAError) {
        silenced
        var handle: OpaquePointer?
        let answer = unsafe snd_mixer_open(&handle, 0)
        guard answer == 0, let handle = unsafe handle else { throw ALSAError(.mixer, answer) }
        unsafe self.handle = unsafe handle
        // From here on `deinit` closes the mixer.
        try check(.mixer, unsafe snd_mixer_attach(handle, control))
        try check(.mixer, unsafe snd_mixer_selem_register(handle, nil, nil))
        try check(.mixer, unsafe snd_mixer_load(handle))
    }

    deinit { unsafe snd_mixer_close(handle) }

    /// Processes changes made by other programs: `snd_mixer_handle_events`.
    /// - Throws: `mixer` with -ENODEV after the card was removed; the mixer can then only be closed.
    public func readEvents() throws(ALSAError) { try check(.mixer, unsafe snd_mixer_handle_events(handle)) }

    /// The elements with a playback volume, in the card's order: `snd_mixer_selem_has_playback_volume`.
    public var playbackElements: [Element] {
        // SAFETY: the list of elements, and their names, change in `readEvents` alone; names are copied.
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

    /// Finds libasound's element, which is valid until events are read: `snd_mixer_find_selem`.
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
