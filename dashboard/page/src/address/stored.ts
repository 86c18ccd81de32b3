/** JSON that this browser keeps. What cannot be read, or was written by another program, counts as absent. */
export function readStored<Value>(key: string, absent: Value, storage = localStorage): Value {
  try {
    return JSON.parse(storage.getItem(key) ?? '') as Value;
  } catch {
    return absent;
  }
}
