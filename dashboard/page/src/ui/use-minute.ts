/** A number that moves once a minute, for what tells how long ago something was. */
import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;
const minuteNow = (): number => Math.floor(Date.now() / MINUTE_MS);

export function useMinute(): number {
  const [minute, set] = useState(minuteNow);
  useEffect(() => {
    const timer = setInterval(() => set(minuteNow()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return minute;
}
