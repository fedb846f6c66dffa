"""Digests of files, by which checks know that what they saw is as it was."""
import hashlib


def of_file(path):
    return hashlib.sha256(path.read_bytes()).hexdigest()


def of_files(folder, names):
    """Of the names and the contents of these files below the folder."""
    total = hashlib.sha256()
    for name in sorted(names):
        total.update(f"{name}\0{of_file(folder / name)}\n".encode())
    return total.hexdigest()
