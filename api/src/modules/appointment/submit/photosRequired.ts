import type { Definition } from '#schema/questionnaire/definition.ts';
import { Refusal } from '../../../shared/refusals.ts';
import type { PhotoField } from '../../evolution/evolution.types.ts';

export interface WantedPhoto {
  field: PhotoField;
  label: string;
}

/** The photos that an evaluation of a line must have. */
export const wantedPhotos = ({ photos, identity }: Definition): WantedPhoto[] => [
  ...photos.slots.map(({ field, label }) => ({ field, label })),
  ...(identity.holdingDocumentPhoto
    ? [{ field: 'documentPhoto' as const, label: 'Você com o documento na mão' }]
    : []),
];

/** Asks for photos by their fields. In GraphQL it is a plain refusal, because a screen shows its own photo step. */
export class PhotosRequired extends Refusal<'photos_required'> {
  readonly missing: readonly WantedPhoto[];

  constructor(missing: readonly WantedPhoto[]) {
    super('photos_required');
    this.missing = missing;
  }
}
