import { useEffect, useState } from 'react';
import { serverNow } from '../../../lib/clock.ts';
import { countdown } from '../orderTexts.ts';

/** `7:19`, to the second; undefined once it is over. */
export function useTimeLeft(until: string): string | undefined {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1000);
    return () => clearInterval(timer);
  }, []);
  return countdown(until, now);
}
