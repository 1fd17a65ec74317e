/**
 * Letters that say no more than "confirm your address", or carry a code that the reader asked for. Every other letter
 * waits until the mailbox is confirmed.
 */
const BEFORE_CONFIRMATION: ReadonlySet<string> = new Set([
  'confirm-mailbox',
  'recovery-code',
  'account-made',
]);

export const waitsForConfirmation = (template: string, isConfirmed: boolean): boolean =>
  !isConfirmed && !BEFORE_CONFIRMATION.has(template);

/** A held letter older than this says nothing that is still useful. */
export const HELD_DAYS = 3;
/** How long the link in the letter works. */
export const LINK_DAYS = 7;
/** At most one reminder to confirm in this time, however many letters wait. */
export const REMINDER_HOURS = 24;

/** The address of an account whose address was given to the person who proved the mailbox. Nothing is sent there. */
export const releasedAddress = (userId: string): string => `liberado.${userId}@invalid.invalid`;
