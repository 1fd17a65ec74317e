/** The ports to external services; `createServices.ts` passes their adapters. */
export interface MailMessage {
  to: string;
  subject: string;
  html: string;
  text: string;
  unsubscribeUrl?: string;
  /** The kind of mail, for the log: `order-approved`. */
  kind: string;
}

export interface Mailer {
  send(message: MailMessage): Promise<void>;
  /** Deletes mails sent to an address, where sent mails are stored at all. */
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
  /** Never throws: when the service is down the ranges of the zipcode table are used. */
  lookupZipcode(zipcode: string): Promise<PostalAddress | 'invalid' | 'unknown'>;
  /** "Não sei meu CEP": never throws; `unavailable` when the service is down. */
  findZipcodes(search: {
    uf: string;
    city: string;
    street: string;
  }): Promise<PostalAddress[] | 'invalid' | 'unavailable'>;
}
