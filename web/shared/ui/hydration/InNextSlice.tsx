import { type ReactNode, startTransition, useEffect, useState } from 'react';

/** Mounts its content after what is above it, so that the first part of a long form can be used earlier. */
export function InNextSlice({ children }: { children: ReactNode }) {
  const [isNext, setIsNext] = useState(false);
  useEffect(() => startTransition(() => setIsNext(true)), []);
  return isNext ? children : null;
}
