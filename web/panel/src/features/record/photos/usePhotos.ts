import { useRef } from 'react';
import { errorCode } from '#web/apollo/errorCode.ts';
import { useRecordPhotosQuery } from '../AppointmentRecord.generated.ts';
import { photosOf } from './photos.ts';

/** Links expire after five minutes; they are renewed shortly before. */
const LINK_MS = 4 * 60_000;
/** A photo that still fails to load is not requested again within this time. */
const RETRY_MS = 10_000;

/**
 * The photos of this and earlier appointments, with valid links. Each read is recorded for the patient, so it is
 * made only when needed.
 */
export function usePhotos(id: string) {
  const { data, loading, error, refetch } = useRecordPhotosQuery({
    variables: { id, thumb: 'THUMB', full: 'FULL' },
    fetchPolicy: 'network-only',
  });
  const requestedAt = useRef(Date.now());
  const renew = (after: number) => {
    if (Date.now() - requestedAt.current < after) return;
    requestedAt.current = Date.now();
    void refetch().catch(() => undefined);
  };
  const record = data?.clinicRecord.__typename === 'ClinicRecord' ? data.clinicRecord : null;
  return {
    evolutions: record?.evolutions ?? null,
    photos: record?.evolutions.flatMap(photosOf) ?? [],
    isLoading: loading,
    error,
    /** Photos require a recent code. */
    needsCode: errorCode(error) === 'step_up_required',
    retry: () => renew(0),
    /** Called before a photo is enlarged. */
    freshen: () => renew(LINK_MS),
    /** Called when a link failed. */
    onBroken: () => renew(RETRY_MS),
  };
}
