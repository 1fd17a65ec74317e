import { PHOTO_ORDER } from '#schema/questionnaire/stored/photoOrder.ts';
import { formatDate } from '#web/format/dates.ts';
import type { RecordPhotosQuery } from '../AppointmentRecord.generated.ts';

type Record = Extract<RecordPhotosQuery['clinicRecord'], { __typename: 'ClinicRecord' }>;
export type RecordEvolution = Record['evolutions'][number];

export type Angle = (typeof PHOTO_ORDER)[number];

const NAMES: { readonly [angle in Angle]: string } = {
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
