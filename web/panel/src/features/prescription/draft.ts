import { isBlank } from '#schema/text/visible.ts';
import { MAX_DIRECTIONS, MAX_DURATION, MAX_MESSAGE_TO_PATIENT } from '#schema/validation/clinicalTexts.ts';
import { tooLong } from '#schema/validation/tooLong.ts';
import type { OpenPrescription } from './openPrescription.ts';

export type Medicine = OpenPrescription['prescribable'][number];
export type WaitingItem = OpenPrescription['waitingItems'][number];

/** One medicine of the draft. Numbers stay text while they are typed. */
export interface DraftItem {
  productId: string;
  directions: string;
  duration: string;
  units: string;
  dispensings: string;
}

export interface PrescriptionDraft {
  items: readonly DraftItem[];
  /** Null while it is the proposed message, which follows the medicines. */
  message: string | null;
}

export type Problems = Readonly<{ [path: string]: string }>;

export const mayBePrescribed = ({ blocks }: Pick<Medicine, 'blocks'>): boolean => blocks.length === 0;

/** The initial values of a medicine; they cover what an order waits for. */
export function proposedItem(medicine: Medicine, wanted = 0): DraftItem {
  const { productId, directions, duration, unitsPerDispensing: units, maxDispensings } = medicine;
  const enough = Math.min(Math.ceil(wanted / units), maxDispensings);
  return {
    productId,
    directions,
    duration,
    units: String(units),
    dispensings: String(Math.max(medicine.dispensings, enough)),
  };
}

/** The medicines that orders wait for, except forbidden ones. */
export function proposedDraft(
  medicines: readonly Medicine[],
  waiting: readonly WaitingItem[],
): PrescriptionDraft {
  const items = medicines.filter(mayBePrescribed).flatMap((medicine) => {
    const wanted = waiting
      .filter(({ productId }) => productId === medicine.productId)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    return wanted > 0 ? [proposedItem(medicine, wanted)] : [];
  });
  return { items, message: null };
}

/** A stored draft of this tab, without what may no longer be prescribed. */
export const stillAllowed = (
  draft: PrescriptionDraft,
  medicines: readonly Medicine[],
): PrescriptionDraft => ({
  ...draft,
  items: draft.items.filter(({ productId }) =>
    medicines.some((medicine) => medicine.productId === productId && mayBePrescribed(medicine)),
  ),
});

const endOf = (text: string) => text.trim().replace(/(?<=[^.!?])$/, '.');

/** The message to the patient: the same directions, in sentences. */
export function proposedMessage(draft: PrescriptionDraft, medicines: readonly Medicine[]): string {
  const lines = draft.items.flatMap((item) => {
    const medicine = medicines.find(({ productId }) => productId === item.productId);
    return medicine
      ? [`${medicine.drug} ${medicine.concentration}, ${medicine.form}. ${endOf(item.directions)}`.trim()]
      : [];
  });
  if (lines.length === 0) return '';
  const prescribed = lines.length === 1 ? `Prescrevi ${lines[0]}` : `Prescrevi:\n${lines.join('\n')}`;
  return `${prescribed}\nSe notar um efeito que não esperava, pare de usar e me escreva pelo chat.`;
}

export const messageOf = (draft: PrescriptionDraft, medicines: readonly Medicine[]): string =>
  draft.message ?? proposedMessage(draft, medicines);

const wholeNumber = (text: string) => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN);
const isWithin = (text: string, most: number) => wholeNumber(text) >= 1 && wholeNumber(text) <= most;

function textProblem(text: string, max: number, missing: string): string | null {
  const { length } = text.trim();
  if (isBlank(text)) return missing;
  return length > max ? tooLong(max, length) : null;
}

/** What is missing before it can be signed, by field; the server checks the same and more. */
export function problemsOf(
  draft: PrescriptionDraft,
  medicines: readonly Medicine[],
  /** Null when a passkey replaces the code. */
  code: string | null,
): Problems {
  const found: { [path: string]: string } = {};
  if (draft.items.length === 0) found.items = 'Escolha pelo menos um medicamento.';
  for (const item of draft.items) {
    const medicine = medicines.find(({ productId }) => productId === item.productId);
    const at = (field: string) => `${item.productId}.${field}`;
    const ofDirections = textProblem(item.directions, MAX_DIRECTIONS, 'Escreva como usar.');
    const ofDuration = textProblem(item.duration, MAX_DURATION, 'Escreva por quanto tempo.');
    if (ofDirections) found[at('directions')] = ofDirections;
    if (ofDuration) found[at('duration')] = ofDuration;
    const { maxUnits = 1, maxDispensings = 1 } = medicine ?? {};
    if (!isWithin(item.units, maxUnits)) found[at('units')] = `De 1 a ${maxUnits}.`;
    if (!isWithin(item.dispensings, maxDispensings)) found[at('dispensings')] = `De 1 a ${maxDispensings}.`;
  }
  const ofMessage = textProblem(
    messageOf(draft, medicines),
    MAX_MESSAGE_TO_PATIENT,
    'Escreva uma mensagem para o paciente.',
  );
  if (ofMessage) found.message = ofMessage;
  if (code !== null && code.length !== 6) found.code = 'Digite os seis dígitos do aplicativo.';
  return found;
}

/** The server's problems by field of this form. A problem without a field is shown for the whole form. */
export function problemsFrom(
  fields: readonly { path: string; message: string }[],
  draft: PrescriptionDraft,
): Problems {
  return Object.fromEntries(
    fields.map(({ path, message }) => {
      const [, index, field = ''] = /^items\.(\d+)\.(\w+)$/.exec(path) ?? [];
      const item = index === undefined ? undefined : draft.items[Number(index)];
      if (item) return [`${item.productId}.${field === 'unitsPerDispensing' ? 'units' : field}`, message];
      if (path === 'message' || path === 'messageToPatient') return ['message', message];
      return [path === 'oneTimePassword' ? 'code' : 'items', message];
    }),
  );
}

export const inputItems = ({ items }: PrescriptionDraft) =>
  items.map(({ productId, directions, duration, units, dispensings }) => ({
    productId,
    directions,
    duration,
    unitsPerDispensing: wholeNumber(units),
    dispensings: wholeNumber(dispensings),
  }));
