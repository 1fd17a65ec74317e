/**
 * Mails that only ask to confirm the address, or contain a code that the recipient requested. Every other mail waits
 * until the mailbox is confirmed.
 */
const BEFORE_CONFIRMATION: ReadonlySet<string> = new Set([
  'confirm-mailbox',
  'recovery-code',
  'two-factor-reset-code',
  'account-made',
]);

export const waitsForConfirmation = (template: string, isConfirmed: boolean): boolean =>
  !isConfirmed && !BEFORE_CONFIRMATION.has(template);

interface Confirmation {
  emailConfirmedAt: Date | null;
  emailConfirmedByLink: boolean;
}

/**
 * Whether one person proved both the account and its mailbox: by the link in a session of the account, or by a code from the mailbox
 * with the CPF or the password.
 */
export const isMailboxOfPerson = ({ emailConfirmedAt, emailConfirmedByLink }: Confirmation): boolean =>
  emailConfirmedAt !== null && !emailConfirmedByLink;

interface MailboxLink {
  usedAt: Date | null;
  expiresAt: Date;
}

/**
 * Whether the link of a mail still proves the mailbox of this account: it was not used, or it is the one that confirmed the address.
 * A change of address or password uses up the others.
 */
export const provesMailbox = (
  { usedAt, expiresAt }: MailboxLink,
  { emailConfirmedAt }: Pick<Confirmation, 'emailConfirmedAt'>,
  now: Date,
): boolean => expiresAt > now && (usedAt === null || usedAt.getTime() === emailConfirmedAt?.getTime());

/** A held mail older than this is no longer useful and is not sent. */
export const HELD_DAYS = 3;
/** How long the link in the mail works. */
export const LINK_DAYS = 7;
/** At most one request to confirm in this time, however many mails wait. */
export const REMINDER_HOURS = 24;

/**
 * The address of an account after its former address went to the person who proved the mailbox. No mail is sent to it.
 */
export const releasedAddress = (userId: string): string => `liberado.${userId}@invalid.invalid`;
