import { useOnReturn } from '../../page/useOnReturn.ts';
import { useCaseChangesSubscription } from './LiveCases.generated.ts';

/** Shows a doctor's decision at once: each event updates the cache, and the screen renders it. */
export function useLiveCases(refetch: () => Promise<unknown>): void {
  // The connection is restored by itself; until then the page shows what it has.
  useCaseChangesSubscription({ onError: () => undefined });
  useOnReturn(() => void refetch().catch(() => undefined));
}
