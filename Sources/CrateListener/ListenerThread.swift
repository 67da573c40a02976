package import NIOCore
internal import NIOPosix

/// The thread of all listeners and connections, which lasts as long as the process.
///
/// It only moves bytes and finds the ends of messages; tasks answer them. So one thread is enough for all listeners of
/// a box. NIO's shared group would have one for each processor, each with its own memory and descriptors.
package enum ListenerThread {
    static let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)

    /// The thread's event loop.
    package static var loop: any EventLoop { group.next() }
}
