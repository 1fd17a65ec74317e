import { z } from 'zod';
import { type RenderedMail, renderMail } from './layout.ts';
import { date, manage, money, SUBSCRIPTION_REASON, subscription, text } from './subscriptionMailParts.ts';

const CHANGES = {
  skipped: 'Pulamos o envio deste mês, e nada será cobrado por ele.',
  paused: 'Sua assinatura está em pausa, e nada será cobrado até o próximo envio.',
  day: 'O dia do seu envio mudou.',
  address: 'O endereço de entrega da sua assinatura mudou.',
  card: 'A partir de agora, a sua assinatura é paga com o cartão que você escolheu.',
  pix: 'A partir de agora, a sua assinatura é paga com PIX Automático.',
  item: 'Os itens da sua assinatura mudaram.',
  price: 'Você aceitou o novo preço. O aviso de cada envio mostra o valor antes da cobrança.',
  priceKept: 'Você manteve o preço da sua assinatura. Nada muda nos seus envios.',
  moved: 'Nosso atendimento mudou a data do seu próximo envio.',
  retry: 'Nosso atendimento pediu ao banco para tentar hoje, mais uma vez, a cobrança deste mês.',
  retryPix: 'Nosso atendimento pediu mais uma tentativa do PIX Automático deste mês, para amanhã.',
} as const;
const CHANGE_WORDS = [
  ...(['skipped', 'paused', 'day', 'address', 'card', 'pix', 'item'] as const),
  ...(['price', 'priceKept', 'moved', 'retry', 'retryPix'] as const),
] as const;
/** Changes that an admin made; the mail then does not suggest that a stranger used the account. */
const BY_ADMIN: ReadonlySet<string> = new Set(['moved', 'retry', 'retryPix']);

export const subscriptionChangedData = subscription.extend({
  change: z.enum(CHANGE_WORDS),
  shipOn: z.iso.date().nullish(),
  totalCents: z.number().int().positive().nullish(),
  changeUntil: z.iso.date().nullish(),
});
export const subscriptionChanged = (data: z.infer<typeof subscriptionChangedData>): RenderedMail =>
  renderMail({
    subject: 'Confirmamos a mudança na sua assinatura',
    firstName: data.firstName,
    parts: [
      text(CHANGES[data.change]),
      ...(data.shipOn ? [text(`O próximo envio está previsto para ${date(data.shipOn)}.`)] : []),
      ...(data.totalCents ? [text(`O valor por envio é ${money(data.totalCents)}.`)] : []),
      ...(data.changeUntil
        ? [text(`Você pode mudar, pular ou cancelar este envio até ${date(data.changeUntil)}.`)]
        : []),
      manage(data.manageUrl),
      text(
        BY_ADMIN.has(data.change)
          ? 'Se você não pediu isso, responda a este e-mail.'
          : 'Se não foi você, entre na sua conta e troque a sua senha.',
      ),
    ],
    reason: SUBSCRIPTION_REASON,
  });
