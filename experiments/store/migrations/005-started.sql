-- When the process that holds a run was started: numbers of processes are given again, after a reboot the same ones.
ALTER TABLE runs ADD COLUMN started TEXT;
