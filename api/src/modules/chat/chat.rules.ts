import { isOpenCase } from '../appointment/appointment.rules.ts';

const MAX_TEXT = 4000;
/** How long both sides may still write once the case is concluded; after that the conversation is only read. */
export const WRITABLE_DAYS = 30;
/** A message of the doctor that waited so long unread is told by letter, at most one letter per hour and case. */
export const TOLD_AFTER_MINUTES = 5;
export const LETTER_EVERY_MINUTES = 60;

interface Concludable {
  status: number;
  decidedAt: Date | null;
  createdAt: Date;
}

/** Null while the case is open. A case that ended without a decision counts from its first day. */
export function writableUntil({ status, decidedAt, createdAt }: Concludable): Date | null {
  if (isOpenCase(status)) return null;
  return new Date((decidedAt ?? createdAt).getTime() + WRITABLE_DAYS * 86_400_000);
}

export function mayWrite(talk: Concludable, now: Date): boolean {
  const until = writableUntil(talk);
  return until === null || now < until;
}

/** A text as it is kept: well-formed, with line breaks of one kind, without what no keyboard types. */
export const cleanText = (text: string | null | undefined): string =>
  (text ?? '')
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out; PostgreSQL keeps no NUL
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g, '')
    .trim();

/** As a reader counts: an emoji outside the basic plane is one. */
export const isTooLong = (text: string): boolean => text.length > MAX_TEXT && [...text].length > MAX_TEXT;

/** What a client may call its message: a UUID, or anything as plain. */
export const isClientId = (id: string): boolean => /^[\w-]{8,64}$/.test(id);
