/** JSON that this browser keeps. */

type StoragePlace = 'localStorage' | 'sessionStorage';

/** @returns `absent` if nothing is kept, or if another program wrote what cannot be read */
export function readStored<Value>(key: string, absent: Value, place: StoragePlace = 'localStorage'): Value {
  try {
    return JSON.parse(window[place].getItem(key) ?? '') as Value;
  } catch {
    return absent;
  }
}

/** Keeps a value, unless the browser allows no storage or has no room. */
export function store(key: string, value: unknown, place: StoragePlace = 'localStorage'): void {
  try {
    window[place].setItem(key, JSON.stringify(value));
  } catch {
    // The page works without it.
  }
}
