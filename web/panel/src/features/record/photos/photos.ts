import { formatDate } from '#web/format/dates.ts';
import type { RecordPhotosQuery } from '../AppointmentRecord.generated.ts';

type Record = Extract<RecordPhotosQuery['clinicRecord'], { __typename: 'ClinicRecord' }>;
export type RecordEvolution = Record['evolutions'][number];

/** The angles of a set of photos, in their display order. */
export const ANGLES = [
  { field: 'filePicTop', name: 'Topo' },
  { field: 'filePicFront', name: 'Frente' },
  { field: 'filePicBack', name: 'Atrás' },
  { field: 'filePicRightSide', name: 'Lado direito' },
  { field: 'documentPhoto', name: 'Pessoa com documento' },
] as const;

export type Angle = (typeof ANGLES)[number]['field'];

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

export function photosOf({ id, createdAt, ...files }: RecordEvolution): RecordPhoto[] {
  return ANGLES.flatMap(({ field, name }) => {
    const file = files[field];
    return file
      ? [
          {
            key: `${id}-${field}`,
            angle: field,
            name,
            evolutionId: id,
            createdAt,
            thumb: file.thumb,
            full: file.full,
          },
        ]
      : [];
  });
}
