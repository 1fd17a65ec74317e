import { z } from 'zod';
import { formatDay, parseDay } from '#schema/br/day.ts';
import { BRAND } from '#schema/brand.ts';
import { cents, formatBRL } from '#schema/money.ts';
import type { MailPart } from './layout.ts';

export const SUBSCRIPTION_REASON = `Você recebeu este e-mail porque assinou um plano mensal na ${BRAND}.`;

/** The data of every subscription mail. It has no field for a product, so a mail cannot name one. */
export const subscription = z.object({ firstName: z.string(), manageUrl: z.url() });

export const manage = (url: string, label = 'Ver minha assinatura'): MailPart => ({
  kind: 'link',
  label,
  url,
});
export const text = (words: string): MailPart => ({ kind: 'text', text: words });
export const date = (iso: string): string => {
  const parsed = parseDay(iso);
  return parsed ? formatDay(parsed) : iso;
};
export const money = (value: number) => formatBRL(cents(value));
/** Closes most subscription mails: the subscription can be changed or cancelled at any time. */
export const CANCEL_ANY_TIME =
  'Você pode pular um mês, trocar itens, mudar o dia ou cancelar quando quiser, sem ligar para ninguém.';
