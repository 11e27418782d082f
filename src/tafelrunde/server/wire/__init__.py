"""What goes over the wire: messages and their types, connections, requests, and what strangers may not do."""
