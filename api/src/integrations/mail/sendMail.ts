import { BRAND } from '#schema/brand.ts';
import { isEditableMail, type MailWording } from '#schema/mail/mailTexts.ts';
import type { Mailer } from '#shared/ports/ports.ts';
import { type MailPart, type MailSpec, renderMail } from './templates/layout.ts';
import { MAIL_TEMPLATES, readMailJob, withoutSpec } from './templates/mailTemplates.ts';
import { MAIL_EXAMPLES } from './texts/editableMails.ts';
import { withOwnText } from './texts/ownText.ts';

/** Returns where and in which form a mail is sent now; null when it is not sent now. */
type DeliveryOf = (
  mail: ReturnType<typeof readMailJob>,
) => Promise<{ to: string; discreet?: DiscreetMail } | null>;

/**
 * The handler of the `mail` queue. When a process stops during a job, the job is repeated, so a mail may be sent twice
 * but is never lost.
 */
export const sendMail =
  (mailer: Mailer, deliveryOf: DeliveryOf, wording: () => MailWording) =>
  async (job: Record<string, unknown>): Promise<void> => {
    const delivery = await deliveryOf(readMailJob(job));
    const message = messageOfJob(job, wording(), delivery?.discreet);
    // A removed account has an address in `.invalid`, which no mail server serves (RFC 2606): the mail is dropped.
    if (delivery && !delivery.to.endsWith('.invalid')) await mailer.send({ ...message, to: delivery.to });
  };

/** How a mail is written for an address that was not confirmed. */
interface DiscreetMail {
  /** Null when the address is not the account's, so that a link would confirm another one. */
  confirmUrl: string | null;
}

/** Turns a mail job into a message for `Mailer.send`, with an admin's words if they replaced the original text. */
export function messageOfJob(job: unknown, { texts, footer }: MailWording, discreet?: DiscreetMail) {
  const { template, to, data } = readMailJob(job);
  const { spec, unsubscribeUrl, calendar } = MAIL_TEMPLATES[template].render(data);
  const adminText = isEditableMail(template) ? texts[template] : undefined;
  const finalSpec =
    adminText && isEditableMail(template)
      ? withOwnText(spec, adminText, MAIL_EXAMPLES[template].values(data))
      : spec;
  const mail = withoutSpec(renderMail(discreet ? discreetSpec(finalSpec, discreet) : finalSpec, footer));
  return {
    to,
    kind: template,
    ...mail,
    ...(unsubscribeUrl ? { unsubscribeUrl } : {}),
    ...(calendar ? { calendar } : {}),
  };
}

/** Without the name, and without links that open by themselves what only the person may read. */
const discreetSpec = (spec: MailSpec, { confirmUrl }: DiscreetMail): MailSpec => ({
  subject: spec.subject,
  parts: [
    ...spec.parts.filter((part) => part.kind !== 'link' || !part.opensByItself),
    ...confirmParts(confirmUrl),
  ],
  reason: `Você recebeu este e-mail porque o endereço foi informado na ${BRAND}.`,
});

const confirmParts = (confirmUrl: string | null): MailPart[] =>
  confirmUrl
    ? [
        {
          kind: 'text',
          text: 'Falta confirmar este endereço. Na mesma página, quem não fez cadastro tira o seu e-mail dele.',
        },
        { kind: 'link', label: 'Confirmar meu e-mail', url: confirmUrl },
      ]
    : [
        {
          kind: 'text',
          text: 'Se você não fez este pedido, responda a este e-mail e não escrevemos mais.',
        },
      ];
