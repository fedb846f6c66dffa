import MachineDirectory

extension PublishedKeys {
    /// Adds a key. A key that is there stays as it is.
    mutating func allow(_ key: AllowedKey, of machine: MachineName) throws(KeyError) {
        guard !allows(key.key) else { return }
        guard keys.count < DirectoryBounds.keysPerMachine else {
            throw .tooManyKeys(machine, limit: DirectoryBounds.keysPerMachine)
        }
        keys.append(key)
    }

    /// Removes a key, or all keys if it is nil.
    mutating func revoke(_ key: MachineKey?, of machine: MachineName) throws(KeyError) {
        guard key.map({ allows($0) }) ?? !keys.isEmpty else { throw .notAllowed(machine, key) }
        keys.removeAll { key == nil || $0.key == key }
    }
}
