"""The protocol as protoc writes it; `scripts/generate-python-protocol.sh` does."""
