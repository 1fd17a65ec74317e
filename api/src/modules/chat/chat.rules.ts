import { isOpenAppointment } from '../appointment/appointment.rules.ts';

export const MAX_TEXT = 4000;
/**
 * Days both sides may still write after the appointment is concluded; afterwards the conversation is
 * read-only.
 */
export const WRITABLE_DAYS = 30;
/**
 * A message of the doctor that stays unread for this many minutes is announced by mail, at most one mail per
 * hour and appointment.
 */
export const MAIL_AFTER_MINUTES = 5;
export const MAIL_EVERY_MINUTES = 60;

interface Concludable {
  status: number;
  decidedAt: Date | null;
  createdAt: Date;
}

/**
 * Null while the appointment is open. For an appointment that ended without a decision the days count from
 * its creation.
 */
export function writableUntil({ status, decidedAt, createdAt }: Concludable): Date | null {
  if (isOpenAppointment(status)) return null;
  return new Date((decidedAt ?? createdAt).getTime() + WRITABLE_DAYS * 86_400_000);
}

export function mayWrite(conversation: Concludable, now: Date): boolean {
  const until = writableUntil(conversation);
  return until === null || now < until;
}

/** Normalizes a text for storage: well-formed Unicode, one kind of line break, no control characters. */
export const cleanText = (text: string | null | undefined): string =>
  (text ?? '')
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are removed; PostgreSQL stores no NUL
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g, '')
    .trim();

/** Counts code points, so an emoji outside the basic plane is one character. */
export const isTooLong = (text: string): boolean => text.length > MAX_TEXT && [...text].length > MAX_TEXT;

/** Valid ids of a client's message: a UUID, or a string of the same plain characters. */
export const isClientId = (id: string): boolean => /^[\w-]{8,64}$/.test(id);
