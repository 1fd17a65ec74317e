import type { EditableMail, MailText } from '#schema/mail/mailTexts.ts';

/** What the settings know about the mails whose texts admins change. */
export interface MailTextPort {
  /** Our own words, with a placeholder wherever a mail contains a value. */
  original(mail: EditableMail): MailText & { placeholders: readonly string[] };
  /** The mail with the values of an example. */
  preview(
    mail: EditableMail,
    text: MailText,
    footer: string,
  ): { subject: string; html: string; text: string };
}
