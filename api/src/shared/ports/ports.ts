import type { EditableMail, MailText } from '#schema/mail/mailTexts.ts';

/** The ports to external services; `createServices.ts` passes their adapters. */

export interface MailMessage {
  to: string;
  subject: string;
  html: string;
  text: string;
  unsubscribeUrl?: string;
  /** An iCalendar file (RFC 5545) with the appointment that the mail fixes. */
  calendar?: string;
  /** The kind of mail, for the log: `order-approved`. */
  kind: string;
}

export interface Mailer {
  send(message: MailMessage): Promise<void>;
  /** Deletes the stored mails to an address; missing when sent mails are not stored. */
  forget?(address: string): Promise<void>;
}

export interface PostalAddress {
  zipcode: string;
  uf: string;
  city: string | null;
  street: string | null;
  neighborhood: string | null;
}

export interface PostalService {
  /** Never throws: when the service is down, state and capital come from the table of CEP ranges. */
  lookupZipcode(zipcode: string): Promise<PostalAddress | 'invalid' | 'unknown'>;
  /** For people who do not know their CEP. Never throws; returns `unavailable` when the service is down. */
  findZipcodes(search: {
    uf: string;
    city: string;
    street: string;
  }): Promise<PostalAddress[] | 'invalid' | 'unavailable'>;
}

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

/** Why the message was not delivered to the address, as a code of the delivery log (`redirect_refused` comes with its status). */
export type SendProblem = 'address_refused' | 'timeout' | 'connection_failed' | 'redirect_refused';

export interface WebhookAnswer {
  status: number | null;
  problem: SendProblem | null;
  /** The beginning of the response body. */
  bodyStart: string | null;
  ms: number;
}

/** Sends a signed message to a partner's address. Never throws and never follows a redirect. */
export type SendWebhook = (
  url: string,
  message: { headers: Record<string, string>; body: string },
) => Promise<WebhookAnswer>;
