# Expected: time
while True:
    pass
