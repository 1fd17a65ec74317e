import { useEffect, useState } from 'react';

/** A flag that is true for a while after each call of `raise`. */
export function useTimedFlag(ms: number): [isRaised: boolean, raise: () => void, lower: () => void] {
  const [until, setUntil] = useState(0);
  useEffect(() => {
    if (until === 0) return;
    const timer = setTimeout(() => setUntil(0), Math.max(0, until - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);
  return [until > 0, () => setUntil(Date.now() + ms), () => setUntil(0)];
}
