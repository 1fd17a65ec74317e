/**
 * What an unconfirmed address receives of a mail. `whole`: the mail, because it tells nothing of the person.
 * `discreet`: the mail without name and without links that open by themselves. `notice`: that there is news, which the
 * account shows; the mail itself waits. `nothing`: the mail waits, and at most once a day the request to confirm is
 * sent.
 */
export type UnconfirmedMail = 'whole' | 'discreet' | 'notice' | 'nothing';

/** Ask to confirm the address, or contain nothing but what the recipient asked for. */
const WHOLE: ReadonlySet<string> = new Set([
  'confirm-mailbox',
  'account-news',
  'recovery-code',
  'sign-in-code',
  'two-factor-reset-code',
  'account-made',
  'contact-receipt',
]);

/** Purchases: codes, dates and amounts, no product and no word about health. */
const DISCREET = /^(order|withdrawal|subscription)-|^(freight-returned|late-payment-refunded)$/;

/** Their words or their links lead to health, to documents or to the data of the account. */
const NOTICE =
  /^(appointment|video|document|review|erasure)-|^(evaluation-received|message-waiting|data-export-ready|identity-corrected|password-changed|two-factor-changed|check-in|check-in-concluded)$/;

export function mailToUnconfirmed(template: string): UnconfirmedMail {
  if (WHOLE.has(template)) return 'whole';
  if (DISCREET.test(template)) return 'discreet';
  return NOTICE.test(template) ? 'notice' : 'nothing';
}

interface Confirmation {
  emailConfirmedAt: Date | null;
  emailConfirmedByLink: boolean;
}

/**
 * Whether one person proved both the account and its mailbox: by the link in a session of the account, or by a code
 * from the mailbox with the CPF or the password.
 */
export const isMailboxOfPerson = ({ emailConfirmedAt, emailConfirmedByLink }: Confirmation): boolean =>
  emailConfirmedAt !== null && !emailConfirmedByLink;

interface MailboxLink {
  usedAt: Date | null;
  expiresAt: Date;
}

/**
 * Whether the link of a mail still proves the mailbox of this account: it was not used, or it is the one that confirmed
 * the address. A change of address or password uses up the others.
 */
export const provesMailbox = (
  { usedAt, expiresAt }: MailboxLink,
  { emailConfirmedAt }: Pick<Confirmation, 'emailConfirmedAt'>,
  now: Date,
): boolean => expiresAt > now && (usedAt === null || usedAt.getTime() === emailConfirmedAt?.getTime());

/** The former addresses of an account whose present one is about to be replaced. */
export const formerEmails = ({
  email,
  formerEmails: before,
}: {
  email: string;
  formerEmails: string[] | null;
}): string[] => [...new Set([...(before ?? []), email])];

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
