import { useOnReturn } from '#web/ui/hydration/useOnReturn.ts';
import { useAppointmentChangesSubscription } from './LiveAppointments.generated.ts';

/** Shows a doctor's decision at once: each event updates the cache, and the screen renders it. */
export function useLiveAppointments(refetch: () => Promise<unknown>): void {
  // The connection is restored by itself; until then the page shows what it has.
  useAppointmentChangesSubscription({ onError: () => undefined });
  useOnReturn(() => void refetch().catch(() => undefined));
}
