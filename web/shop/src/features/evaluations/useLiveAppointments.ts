import { useOnReturn } from '#web/ui/hydration/useOnReturn.ts';
import { useAppointmentChangesSubscription } from './LiveAppointments.generated.ts';

/** Subscribes to changes of appointments, so that a doctor's decision appears at once: each event updates the cache. */
export function useLiveAppointments(refetch: () => Promise<unknown>): void {
  // Errors are ignored, because the connection is restored by itself.
  useAppointmentChangesSubscription({ onError: () => undefined });
  useOnReturn(() => void refetch().catch(() => undefined));
}
