-- Start of the process that holds a run: a system reuses process numbers, especially after a reboot.
ALTER TABLE runs ADD COLUMN started TEXT;
