internal import ALSA
internal import FLAC

// SAFETY: `target` is at a whole frame of `FramePacker`'s buffer, which begins at a multiple of 64 bytes, so that the
// words of 4 and 8 bytes that a pair of samples makes are aligned. The packer has reserved room for all frames. Samples
// are read through spans, which check their bounds.
/// Converts planar samples to interleaved device samples, shifted left in wider containers.
///
/// Two channels in two or four bytes are written as one word per frame, all others sample by sample.
enum Packing {
    /// Packs frames of a block, each channel to its places.
    static func block(
        _ block: borrowing FLACBlock, _ range: Range<Int>, _ slots: ChannelSlots, to target: UnsafeMutableRawPointer,
        container: SampleFormat
    ) {
        let shift = container.bits - block.bitsPerSample
        if slots.count == 2, let first = slots[0], let second = slots[1], [.s16, .s32].contains(container) {
            return block.withChannel(first) { left in
                block.withChannel(second) { right in
                    if container == .s16 {
                        unsafe pair16(left, right, range, shift, target)
                    } else {
                        unsafe pair32(left, right, range, shift, target)
                    }
                }
            }
        }
        let stride = container.bytes * slots.count
        for place in 0..<slots.count {
            let target = unsafe target + place * container.bytes
            guard let plane = slots[place] else {
                unsafe silence(count: range.count, to: target, stride: stride, bytes: container.bytes)
                continue
            }
            block.withChannel(plane) { plane in
                unsafe channel(
                    plane, from: range.lowerBound, step: 1, count: range.count, shift: shift, to: target,
                    stride: stride, container: container)
            }
        }
    }

    /// Packs interleaved frames, each channel to its places.
    static func interleaved(
        _ samples: Span<Int32>, channels: Int, shift: Int, _ slots: ChannelSlots, to target: UnsafeMutableRawPointer,
        container: SampleFormat
    ) {
        let (count, stride) = (samples.count / channels, container.bytes * slots.count)
        for place in 0..<slots.count {
            let target = unsafe target + place * container.bytes
            if let plane = slots[place] {
                unsafe channel(
                    samples, from: plane, step: channels, count: count, shift: shift, to: target, stride: stride,
                    container: container)
            } else {
                unsafe silence(count: count, to: target, stride: stride, bytes: container.bytes)
            }
        }
    }

    private static func silence(count: Int, to target: UnsafeMutableRawPointer, stride: Int, bytes: Int) {
        for frame in 0..<count {
            unsafe (target + frame * stride).initializeMemory(as: UInt8.self, repeating: 0, count: bytes)
        }
    }

    private static func pair16(
        _ left: Span<Int32>, _ right: Span<Int32>, _ range: Range<Int>, _ shift: Int, _ target: UnsafeMutableRawPointer
    ) {
        let words = unsafe target.assumingMemoryBound(to: UInt32.self)
        let shift = Int32(truncatingIfNeeded: shift)
        for frame in range {
            let low = UInt32(truncatingIfNeeded: left[frame] &<< shift) & 0xFFFF
            let high = UInt32(truncatingIfNeeded: right[frame] &<< shift) &<< 16
            unsafe words[frame &- range.lowerBound] = (low | high).littleEndian
        }
    }

    private static func pair32(
        _ left: Span<Int32>, _ right: Span<Int32>, _ range: Range<Int>, _ shift: Int, _ target: UnsafeMutableRawPointer
    ) {
        let words = unsafe target.assumingMemoryBound(to: UInt64.self)
        let shift = Int32(truncatingIfNeeded: shift)
        for frame in range {
            let low = UInt64(UInt32(truncatingIfNeeded: left[frame] &<< shift))
            let high = UInt64(UInt32(truncatingIfNeeded: right[frame] &<< shift)) &<< 32
            unsafe words[frame &- range.lowerBound] = (low | high).littleEndian
        }
    }

    /// Packs one channel: every `step`-th sample, at every `stride`-th byte.
    private static func channel(
        _ samples: Span<Int32>, from first: Int, step: Int, count: Int, shift: Int,
        to target: UnsafeMutableRawPointer, stride: Int, container: SampleFormat
    ) {
        let shift = Int32(truncatingIfNeeded: shift)
        for frame in 0..<count {
            let word = samples[first + frame * step] &<< shift
            let place = unsafe target + frame * stride
            switch container {
            case .s16: unsafe place.storeBytes(of: Int16(truncatingIfNeeded: word).littleEndian, as: Int16.self)
            case .s24, .s32: unsafe place.storeBytes(of: word.littleEndian, as: Int32.self)
            case .s24Packed:
                unsafe place.storeBytes(of: UInt8(truncatingIfNeeded: word), as: UInt8.self)
                unsafe place.storeBytes(of: UInt8(truncatingIfNeeded: word &>> 8), toByteOffset: 1, as: UInt8.self)
                unsafe place.storeBytes(of: UInt8(truncatingIfNeeded: word &>> 16), toByteOffset: 2, as: UInt8.self)
            }
        }
    }
}
