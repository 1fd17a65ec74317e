import type { Definition } from '#schema/questionnaire/definition.ts';
import type { PhotoSubject } from './check/checkPhoto.ts';

/** One requested photo. `key` is its field name on the server, `guide` the name of its silhouette. */
export interface Slot {
  key: string;
  label: string;
  help: string;
  guide: string;
  /** What the check on the device looks for. */
  subjects: readonly PhotoSubject[];
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export const DOCUMENT_SLOT = 'document';

/** The photos of hair and body may be taken without the face. */
const FACE_PHOTOS: ReadonlySet<string> = new Set(['selfie']);

/** The photos of the line, and the one that identifies the person. */
export function slotsOf({ photos, identity }: Definition): Slot[] {
  const slots: Slot[] = photos.slots.map(({ field, id, label, help }) => ({
    key: field,
    label: text(label),
    help: text(help),
    guide: text(id),
    subjects: FACE_PHOTOS.has(text(id)) ? ['face'] : [],
  }));
  if (identity.holdingDocumentPhoto)
    slots.push({
      key: DOCUMENT_SLOT,
      label: 'Você com o seu documento',
      help: 'Segure RG, CNH ou CIN ao lado do rosto, com a foto e o nome legíveis.',
      guide: DOCUMENT_SLOT,
      subjects: ['face'],
    });
  return slots;
}

export const privacyNote = ({ photos }: Definition): string => text(photos.privacyNote);
