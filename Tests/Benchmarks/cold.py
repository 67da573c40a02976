"""Measures what a command reads from storage that nothing has been read from since the start: its program and libraries.

    python3 Tests/Benchmarks/cold.py PROGRAM [ARGUMENT ...]
    CRATEBOX_OUTPUT_PCM=null python3 Tests/Benchmarks/cold.py .build/release/cratebox play "Evening Tides"

Drops the files from the page cache, runs the command to its end, and counts the pages that are in the cache then. The kernel reads
around each page that is touched (`read_ahead_kb` of the device). A library that another process uses stays in the cache and counts
whole, so the program's own line is the one to compare.
"""
import ctypes
import mmap
import os
import re
import subprocess
import sys

LIBC = ctypes.CDLL(None, use_errno=True)
LIBC.mmap.restype = ctypes.c_void_p
LIBC.mmap.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int, ctypes.c_int, ctypes.c_int, ctypes.c_long]
LIBC.mincore.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_void_p]
LIBC.munmap.argtypes = [ctypes.c_void_p, ctypes.c_size_t]


def resident(path):
    """The pages of a file that are in the page cache, and all of them."""
    size = os.path.getsize(path)
    pages = (size + mmap.PAGESIZE - 1) // mmap.PAGESIZE
    cached = (ctypes.c_ubyte * pages)()
    with open(path, "rb") as file:
        address = LIBC.mmap(None, size, mmap.PROT_READ, mmap.MAP_SHARED, file.fileno(), 0)
    if LIBC.mincore(address, size, cached) != 0:
        sys.exit(f"mincore: {os.strerror(ctypes.get_errno())}")
    LIBC.munmap(address, size)
    return sum(page & 1 for page in cached), pages


def drop(path):
    with open(path, "rb") as file:
        os.fsync(file.fileno())
        os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)


def libraries(program):
    listed = subprocess.run(["ldd", program], capture_output=True, text=True).stdout
    return [os.path.realpath(path) for path in re.findall(r"(/\S+) \(", listed)]


def mebibytes(pages):
    return pages * mmap.PAGESIZE / 2**20


def main():
    program = os.path.realpath(sys.argv[1])
    files = [program, *libraries(program)]
    for file in files:
        drop(file)
    before = {file: resident(file)[0] for file in files}
    status = subprocess.run([program, *sys.argv[2:]], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode
    total = 0
    for file in files:
        after, pages = resident(file)
        total += after
        print(f"{mebibytes(after):6.2f} of {mebibytes(pages):6.2f} MiB ({mebibytes(before[file]):.2f} before)  {file}")
    print(f"{mebibytes(total):6.2f} MiB, exit status {status}")


main()
