package import NIOCore
internal import NIOPosix

/// The thread of all listeners and connections, which lasts as long as the process.
///
/// It only moves bytes and finds the ends of messages; tasks answer them. So one is enough for all doors of a box, where
/// NIO's shared group has one for each processor, each with its own memory and descriptors.
package enum ListenerThread {
    static let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)

    /// Its event loop.
    package static var loop: any EventLoop { group.next() }
}
