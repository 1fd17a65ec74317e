import { z } from 'zod';
import { mailAddress, text, urlWithProtocol } from './variables.ts';

export const mailVariables = z.object({
  SMTP_URL: urlWithProtocol('smtp', 'smtps').optional(),
  MAIL_FROM: text.default('Aprumo <ola@aprumo.example>'),
  CLINIC_MAIL: mailAddress.optional(),
  SUPPORT_MAIL: mailAddress.optional(),
  SECURITY_MAIL: mailAddress.optional(),
});

export interface MailConfig {
  smtpUrl: string | null;
  mailFrom: string;
  /** The recipient of urgent clinic mails; the sender address of our mails by default. */
  clinicMail: string;
  /** The recipient of messages from the contact form. */
  supportMail: string;
  /** The recipient of vulnerability reports. */
  securityMail: string;
}

export const readMail = (env: z.infer<typeof mailVariables>): MailConfig => ({
  smtpUrl: env.SMTP_URL ?? null,
  mailFrom: env.MAIL_FROM,
  clinicMail: env.CLINIC_MAIL ?? addressOf(env.MAIL_FROM),
  supportMail: env.SUPPORT_MAIL ?? addressOf(env.MAIL_FROM),
  securityMail: env.SECURITY_MAIL ?? addressOf(env.MAIL_FROM),
});

/** `Aprumo <ola@aprumo.example>` gives ola@aprumo.example. */
const addressOf = (from: string): string => /<([^>]+)>/.exec(from)?.[1] ?? from;
