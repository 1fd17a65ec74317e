import { useOnReturn } from '../../app/useOnReturn.ts';
import { useCaseChangesSubscription } from './LiveCases.generated.ts';

/** A doctor's decision is on the screen when it is made; each event lands in the cache, and the screen follows. */
export function useLiveCases(refetch: () => Promise<unknown>): void {
  // A lost connection heals by itself; the page shows what it has meanwhile.
  useCaseChangesSubscription({ onError: () => undefined });
  useOnReturn(() => void refetch().catch(() => undefined));
}
