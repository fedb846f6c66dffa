"""The protocol as protoc writes it; `Tools/scripts/generate-python-protocol.sh` does."""
