/** A number that changes once a minute, for texts such as "5 minutes ago". */
import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;
const currentMinute = (): number => Math.floor(Date.now() / MINUTE_MS);

export function useCurrentMinute(): number {
  const [minute, set] = useState(currentMinute);
  useEffect(() => {
    const timer = setInterval(() => set(currentMinute()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return minute;
}
