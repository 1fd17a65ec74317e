import type { EditableMail, MailText } from '#schema/mail/mailTexts.ts';

/** The port through which the settings read the mails whose texts admins may change. */
export interface MailTextPort {
  /** The original text of a mail, with a placeholder for each value. */
  original(mail: EditableMail): MailText & { placeholders: readonly string[] };
  /** The mail with an admin's text and example values. */
  preview(
    mail: EditableMail,
    text: MailText,
    footer: string,
  ): { subject: string; html: string; text: string };
}
