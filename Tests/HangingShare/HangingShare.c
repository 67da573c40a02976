// hangingshare SOURCE MOUNTPOINT [REQUESTS]: mounts a folder read-only through FUSE and stops responding on command,
// like a network share whose server is unreachable: fuse(4), linux/fuse.h. Needs CAP_SYS_ADMIN.
//
// It prints "ready" once mounted. After REQUESTS requests, or on SIGUSR1, it prints "hanging" and stops replying; on
// SIGUSR2 it continues. When it is killed, pending requests fail with ENOTCONN.
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/fuse.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <unistd.h>

enum { mostNodes = 4096, largest = 1 << 17 };

static char *nodes[mostNodes];  // Paths by node number; 1 is the root.
static unsigned nodeCount = 2;
static int device;
static volatile sig_atomic_t hangs;

static void hear(int number) { hangs = number == SIGUSR1; }

static void reply(uint64_t unique, int error, const void *bytes, size_t count) {
    static char buffer[sizeof(struct fuse_out_header) + largest];
    struct fuse_out_header header = {.len = sizeof header + count, .error = -error, .unique = unique};
    memcpy(buffer, &header, sizeof header);
    if (count) memcpy(buffer + sizeof header, bytes, count);
    if (write(device, buffer, header.len) < 0 && errno != ENOENT) perror("reply");
}

static void attributes(const struct stat *found, unsigned node, struct fuse_attr *out) {
    memset(out, 0, sizeof *out);
    out->ino = node;
    out->size = found->st_size;
    out->blocks = found->st_blocks;
    out->mtime = found->st_mtim.tv_sec;
    out->mtimensec = found->st_mtim.tv_nsec;
    out->mode = found->st_mode;
    out->nlink = found->st_nlink;
    out->blksize = 4096;
}

static unsigned nodeOf(const char *path) {
    for (unsigned node = 1; node < nodeCount; node++)
        if (strcmp(nodes[node], path) == 0) return node;
    if (nodeCount == mostNodes) return 0;
    nodes[nodeCount] = strdup(path);
    return nodeCount++;
}

static void lookup(const struct fuse_in_header *in, const char *name) {
    char path[PATH_MAX];
    struct stat found;
    int length = snprintf(path, sizeof path, "%s/%s", nodes[in->nodeid], name);
    if (length < 0 || length >= (int)sizeof path) return reply(in->unique, ENAMETOOLONG, NULL, 0);
    if (lstat(path, &found) != 0) return reply(in->unique, errno, NULL, 0);
    // The timeouts are 0, so the kernel caches neither entry nor attributes and sends every lookup here.
    struct fuse_entry_out out = {.nodeid = nodeOf(path)};
    if (!out.nodeid) return reply(in->unique, ENOMEM, NULL, 0);
    attributes(&found, out.nodeid, &out.attr);
    reply(in->unique, 0, &out, sizeof out);
}

static void attributesOf(const struct fuse_in_header *in) {
    struct stat found;
    struct fuse_attr_out out = {0};
    if (lstat(nodes[in->nodeid], &found) != 0) return reply(in->unique, errno, NULL, 0);
    attributes(&found, in->nodeid, &out.attr);
    reply(in->unique, 0, &out, sizeof out);
}

static void openNode(const struct fuse_in_header *in, int isFolder) {
    struct fuse_open_out out = {.open_flags = FOPEN_DIRECT_IO};
    if (isFolder) {
        DIR *folder = opendir(nodes[in->nodeid]);
        if (!folder) return reply(in->unique, errno, NULL, 0);
        out.fh = (uint64_t)(uintptr_t)folder;
    } else {
        int file = open(nodes[in->nodeid], O_RDONLY | O_CLOEXEC);
        if (file < 0) return reply(in->unique, errno, NULL, 0);
        out.fh = file;
    }
    reply(in->unique, 0, &out, sizeof out);
}

static void readFile(const struct fuse_in_header *in, const struct fuse_read_in *wanted) {
    static char bytes[largest];
    size_t size = wanted->size < largest ? wanted->size : largest;
    ssize_t got = pread((int)wanted->fh, bytes, size, wanted->offset);
    if (got < 0) return reply(in->unique, errno, NULL, 0);
    reply(in->unique, 0, bytes, got);
}

static void readFolder(const struct fuse_in_header *in, const struct fuse_read_in *wanted) {
    static char bytes[largest];
    DIR *folder = (DIR *)(uintptr_t)wanted->fh;
    size_t size = wanted->size < largest ? wanted->size : largest, used = 0;
    if (wanted->offset) seekdir(folder, wanted->offset); else rewinddir(folder);
    for (struct dirent *entry; (entry = readdir(folder));) {
        size_t length = strlen(entry->d_name), whole = FUSE_DIRENT_ALIGN(FUSE_NAME_OFFSET + length);
        if (used + whole > size) break;
        struct fuse_dirent *out = (struct fuse_dirent *)(bytes + used);
        memset(out, 0, whole);
        out->ino = entry->d_ino;
        out->off = telldir(folder);
        out->namelen = length;
        out->type = entry->d_type;
        memcpy(out->name, entry->d_name, length);
        used += whole;
    }
    reply(in->unique, 0, bytes, used);
}

static void greet(const struct fuse_in_header *in) {
    struct fuse_init_out out = {
        .major = FUSE_KERNEL_VERSION, .minor = 31, .max_readahead = 0, .max_background = 16,
        .congestion_threshold = 12, .max_write = 4096, .time_gran = 1, .max_pages = 32};
    reply(in->unique, 0, &out, sizeof out);
}

static void answer(const struct fuse_in_header *in, const void *body) {
    switch (in->opcode) {
    case FUSE_INIT: return greet(in);
    case FUSE_LOOKUP: return lookup(in, body);
    case FUSE_GETATTR: return attributesOf(in);
    case FUSE_OPEN: return openNode(in, 0);
    case FUSE_OPENDIR: return openNode(in, 1);
    case FUSE_READ: return readFile(in, body);
    case FUSE_READDIR: return readFolder(in, body);
    case FUSE_RELEASE: close((int)((const struct fuse_release_in *)body)->fh); break;
    case FUSE_RELEASEDIR: closedir((DIR *)(uintptr_t)((const struct fuse_release_in *)body)->fh); break;
    // These requests have no reply.
    case FUSE_FORGET: case FUSE_BATCH_FORGET: case FUSE_INTERRUPT: return;
    // ENOSYS for FUSE_FLUSH too: the kernel then sends no more of them. Otherwise close(2) would wait for a reply even
    // in a killed process.
    default: return reply(in->unique, ENOSYS, NULL, 0);
    }
    reply(in->unique, 0, NULL, 0);
}

int main(int count, char **arguments) {
    if (count < 3) return fprintf(stderr, "hangingshare SOURCE MOUNTPOINT [REQUESTS]\n"), 64;
    long left = count > 3 ? atol(arguments[3]) : LONG_MAX;
    sigset_t signals, before;
    sigemptyset(&signals);
    sigaddset(&signals, SIGUSR1);
    sigaddset(&signals, SIGUSR2);
    // Only ppoll(2) unblocks them, so no signal arrives between the test of `hangs` and the wait.
    sigprocmask(SIG_BLOCK, &signals, &before);
    struct sigaction action = {.sa_handler = hear};
    sigaction(SIGUSR1, &action, NULL);
    sigaction(SIGUSR2, &action, NULL);
    setvbuf(stdout, NULL, _IOLBF, 0);
    nodes[1] = arguments[1];
    device = open("/dev/fuse", O_RDWR | O_CLOEXEC | O_NONBLOCK);
    char options[128];
    snprintf(options, sizeof options, "fd=%d,rootmode=40000,user_id=0,group_id=0,allow_other", device);
    if (device < 0 || mount("hangingshare", arguments[2], "fuse", MS_RDONLY | MS_NOSUID | MS_NODEV, options) != 0)
        return perror("hangingshare"), 1;
    puts("ready");
    static char request[FUSE_MIN_READ_BUFFER + largest];
    for (int hung = 0;;) {
        if (left <= 0) hangs = 1, left = LONG_MAX;
        if (hangs && !hung) puts("hanging");
        hung = hangs;
        struct pollfd wait = {.fd = hung ? -1 : device, .events = POLLIN};
        if (ppoll(&wait, 1, NULL, &before) < 0 || hung) continue;
        ssize_t got = read(device, request, sizeof request);
        if (got < 0 && (errno == EAGAIN || errno == EINTR || errno == ENOENT)) continue;
        if (got < 0) return errno == ENODEV ? 0 : (perror("request"), 1);
        left -= 1;
        answer((const struct fuse_in_header *)request, request + sizeof(struct fuse_in_header));
    }
}
