import { PHOTO_ORDER } from '#schema/questionnaire/stored/photoOrder.ts';
import { formatDate } from '#web/format/dates.ts';
import type { RecordPhotosQuery } from '../AppointmentRecord.generated.ts';

type Record = Extract<RecordPhotosQuery['clinicRecord'], { __typename: 'ClinicRecord' }>;
export type RecordEvolution = Record['evolutions'][number];

type Angle = (typeof PHOTO_ORDER)[number];

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
