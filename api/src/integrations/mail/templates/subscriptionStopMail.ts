import { z } from 'zod';
import { type RenderedMail, renderMail } from './layout.ts';
import { date, manage, SUBSCRIPTION_REASON, subscription, text } from './subscriptionMailParts.ts';

export const subscriptionChargeFailedData = subscription.extend({
  isCardOver: z.boolean(),
  retryOn: z.iso.date().nullish(),
  until: z.iso.date(),
});
export const subscriptionChargeFailed = (data: z.infer<typeof subscriptionChargeFailedData>): RenderedMail =>
  renderMail({
    subject: 'Não conseguimos cobrar a sua assinatura',
    firstName: data.firstName,
    parts: [
      text(
        data.isCardOver
          ? 'O banco não aceita mais este cartão. Não vamos tentar de novo com ele: escolha outro para receber o envio deste mês.'
          : 'O banco não aprovou a cobrança deste mês. Nada foi cobrado.',
      ),
      ...(data.retryOn
        ? [
            text(
              `Tentamos de novo em ${date(data.retryOn)}. Se preferir, troque o cartão agora e o envio sai antes.`,
            ),
          ]
        : []),
      text(`Sem pagamento, a assinatura fica suspensa a partir de ${date(data.until)}.`),
      manage(data.manageUrl, 'Trocar o cartão'),
    ],
    reason: SUBSCRIPTION_REASON,
  });

export const subscriptionSuspendedData = subscription.extend({
  because: z.enum(['payment', 'contraindication']),
  resumeUntil: z.iso.date(),
});
export const subscriptionSuspended = (data: z.infer<typeof subscriptionSuspendedData>): RenderedMail =>
  renderMail({
    subject: 'Sua assinatura está suspensa',
    firstName: data.firstName,
    parts: [
      text(
        data.because === 'payment'
          ? 'Não conseguimos cobrar o envio deste mês, e ele não será enviado nem cobrado.'
          : 'Suspendemos os envios, e nada será cobrado. Entre na sua conta para ver o motivo.',
      ),
      text(
        `Você pode retomar a assinatura até ${date(data.resumeUntil)}. Depois dessa data ela é cancelada.`,
      ),
      manage(data.manageUrl),
    ],
    reason: SUBSCRIPTION_REASON,
  });

export const subscriptionResumedData = subscription.extend({ shipOn: z.iso.date() });
export const subscriptionResumed = (data: z.infer<typeof subscriptionResumedData>): RenderedMail =>
  renderMail({
    subject: 'Sua assinatura voltou',
    firstName: data.firstName,
    parts: [text(`O próximo envio está previsto para ${date(data.shipOn)}.`), manage(data.manageUrl)],
    reason: SUBSCRIPTION_REASON,
  });

export const subscriptionCancelledData = subscription.extend({
  /** The shipment that is still sent, when it was too late to stop it. */
  lastShipOn: z.iso.date().nullish(),
  /** Set when the subscription ended without an action of the person. */
  because: z.enum(['first_order_returned', 'account_erased']).nullish(),
});
const END_REASONS = {
  first_order_returned:
    'Devolvemos todo o valor do seu primeiro pedido, e por isso a assinatura dele terminou.',
  account_erased: 'Sua conta será apagada, e por isso a assinatura terminou.',
} as const;
export const subscriptionCancelled = (data: z.infer<typeof subscriptionCancelledData>): RenderedMail =>
  renderMail({
    subject: 'Sua assinatura foi cancelada',
    firstName: data.firstName,
    parts: [
      ...(data.because ? [text(END_REASONS[data.because])] : []),
      text(
        data.lastShipOn
          ? `O envio de ${date(data.lastShipOn)} já estava em preparo e é o último. Depois dele, nada mais será cobrado.`
          : 'Nada mais será cobrado.',
      ),
      text('Você pode assinar de novo quando quiser.'),
      manage(data.manageUrl),
    ],
    reason: SUBSCRIPTION_REASON,
  });
