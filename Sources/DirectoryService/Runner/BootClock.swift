import Glibc

/// The clock of ``ClusterDirectory``: the time since the machine started, time asleep included.
public enum BootClock {
    public static var now: Duration {
        var time = timespec()
        // This cannot fail, since every kernel has this clock (clock_gettime(2)).
        clock_gettime(CLOCK_BOOTTIME, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}
