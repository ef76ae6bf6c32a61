print("juice-rules")
