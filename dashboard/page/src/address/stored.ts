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

/** Keeps a value. @returns false if the browser allows no storage or has no room; the page works without it */
export function store(key: string, value: unknown, place: StoragePlace = 'localStorage'): boolean {
  try {
    window[place].setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Keys of kept values; none if the browser allows no storage. */
export function storedKeys(): readonly string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Without storage, nothing is kept.
  }
}
