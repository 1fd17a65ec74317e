import { useRef } from 'react';
import { errorCode } from '#web/apollo/errorCode.ts';
import { useRecordPhotosQuery } from '../CaseRecord.generated.ts';
import { photosOf } from './photos.ts';

/** Links last five minutes; a little before, they are asked for again instead of being tried in vain. */
const LINK_MS = 4 * 60_000;
/** A photo that still does not open is not asked for again at once. */
const RETRY_MS = 10_000;

/** The photos of a case and of earlier times, with links that work. Each asking is written down for the patient, so it is asked only when needed. */
export function usePhotos(id: string) {
  const { data, loading, error, refetch } = useRecordPhotosQuery({
    variables: { id, thumb: 'THUMB', full: 'FULL' },
    fetchPolicy: 'network-only',
  });
  const askedAt = useRef(Date.now());
  const renew = (after: number) => {
    if (Date.now() - askedAt.current < after) return;
    askedAt.current = Date.now();
    void refetch().catch(() => undefined);
  };
  const record = data?.clinicRecord.__typename === 'ClinicRecord' ? data.clinicRecord : null;
  return {
    evolutions: record?.evolutions ?? null,
    photos: record?.evolutions.flatMap(photosOf) ?? [],
    isLoading: loading,
    error,
    /** Photos are shown to whoever gave a code a short while ago. */
    needsCode: errorCode(error) === 'step_up_required',
    retry: () => renew(0),
    /** Before a photo is looked at closely. */
    freshen: () => renew(LINK_MS),
    /** A link that no longer opened. */
    onBroken: () => renew(RETRY_MS),
  };
}
