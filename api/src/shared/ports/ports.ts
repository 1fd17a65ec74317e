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
