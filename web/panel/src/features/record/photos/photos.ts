import { useRef } from 'react';
import { PHOTO_ORDER } from '#schema/questionnaire/stored/photoOrder.ts';
import { errorCode } from '#web/apollo/errorCode.ts';
import { formatDate } from '#web/format/dates.ts';
import { type RecordPhotosQuery, useRecordPhotosQuery } from '../AppointmentRecord.generated.ts';

export type RecordEvolution = Extract<
  RecordPhotosQuery['clinicRecord'],
  { __typename: 'ClinicRecord' }
>['evolutions'][number];

type Angle = (typeof PHOTO_ORDER)[number];

const NAMES: Readonly<Record<Angle, string>> = {
  filePicTop: 'Topo',
  filePicFront: 'Frente',
  filePicBack: 'Atrás',
  filePicRightSide: 'Lado direito',
  documentPhoto: 'Pessoa com documento',
};

export interface RecordPhoto {
  key: string;
  angle: Angle;
  name: string;
  evolutionId: string;
  createdAt: string;
  thumb: string;
  full: string;
}

/** Names the photo's angle, never its content. */
export const photoLabel = ({ name, createdAt }: RecordPhoto): string => `${name}, ${formatDate(createdAt)}`;

/**
 * The photos to put beside one: the same angle of another day. Beside the one with the document, first the face of the
 * same day.
 */
export function comparableWith(photo: RecordPhoto, photos: readonly RecordPhoto[]): RecordPhoto[] {
  const isFace = ({ angle, evolutionId }: RecordPhoto) =>
    photo.angle === 'documentPhoto' && angle === 'filePicFront' && evolutionId === photo.evolutionId;
  return [
    ...photos.filter(isFace),
    ...photos.filter(({ angle, evolutionId }) => angle === photo.angle && evolutionId !== photo.evolutionId),
  ];
}

export function photosOf({ id, createdAt, ...files }: RecordEvolution): RecordPhoto[] {
  return PHOTO_ORDER.flatMap((field) => {
    const file = files[field];
    return file
      ? [
          {
            key: `${id}-${field}`,
            angle: field,
            name: NAMES[field],
            evolutionId: id,
            createdAt,
            thumb: file.thumb,
            full: file.full,
          },
        ]
      : [];
  });
}

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
