import { z } from 'zod';
import { type RenderedMail, renderMail } from './layout.ts';
import {
  CANCEL_ANY_TIME,
  date,
  manage,
  money,
  SUBSCRIPTION_REASON,
  subscription,
  text,
} from './subscriptionMailParts.ts';

export const subscriptionBegunData = subscription.extend({
  shipOn: z.iso.date(),
  changeUntil: z.iso.date(),
  totalCents: z.number().int().nonnegative(),
});
export const subscriptionBegun = (data: z.infer<typeof subscriptionBegunData>): RenderedMail =>
  renderMail({
    subject: 'Sua assinatura começou',
    firstName: data.firstName,
    parts: [
      text(
        'O cartão do primeiro pedido fica guardado e é cobrado uma vez por mês, no dia do envio, sem parcelas.',
      ),
      {
        kind: 'facts',
        facts: [
          ['Próxima cobrança e envio', date(data.shipOn)],
          ['Valor por mês', money(data.totalCents)],
          ['Mudar, pular ou cancelar até', date(data.changeUntil)],
        ],
      },
      text('Avisamos por e-mail cinco dias úteis antes de cada cobrança.'),
      text(CANCEL_ANY_TIME),
      manage(data.manageUrl),
    ],
    reason: SUBSCRIPTION_REASON,
  });

export const subscriptionAnnouncedData = subscription.extend({
  shipOn: z.iso.date(),
  changeUntil: z.iso.date(),
  totalCents: z.number().int().positive(),
  /** Absent in mails that were queued by an earlier version. */
  isCardExpired: z.boolean().optional(),
});
export const subscriptionAnnounced = (data: z.infer<typeof subscriptionAnnouncedData>): RenderedMail =>
  renderMail({
    subject: `Seu próximo envio é em ${date(data.shipOn)}`,
    firstName: data.firstName,
    parts: [
      {
        kind: 'facts',
        facts: [
          ['Cobrança e envio', date(data.shipOn)],
          ['Valor', money(data.totalCents)],
          ['Mudar, pular ou cancelar até', date(data.changeUntil)],
        ],
      },
      ...(data.isCardExpired
        ? [
            text(
              'O cartão da assinatura vence antes dessa data. Escolha outro para receber o envio sem espera.',
            ),
          ]
        : []),
      text(CANCEL_ANY_TIME),
      manage(data.manageUrl),
    ],
    reason: SUBSCRIPTION_REASON,
  });

export const subscriptionWaitingData = subscription.extend({
  because: z.enum(['stock', 'evaluation']),
  until: z.iso.date().nullish(),
});
export const subscriptionWaiting = (data: z.infer<typeof subscriptionWaitingData>): RenderedMail =>
  renderMail({
    subject: 'O envio deste mês está esperando',
    firstName: data.firstName,
    parts: [
      text(
        data.because === 'stock'
          ? 'Um item está sem estoque. Nada foi cobrado. Você pode esperar, trocar o item ou pular este mês.'
          : 'Falta uma etapa sua antes deste envio. Nada foi cobrado. O link abaixo leva direto a ela.',
      ),
      ...(data.until ? [text(`Se nada mudar até ${date(data.until)}, pulamos este mês sem cobrar.`)] : []),
      manage(data.manageUrl, data.because === 'stock' ? 'Escolher o que fazer' : 'Continuar'),
    ],
    reason: SUBSCRIPTION_REASON,
  });

export const subscriptionFollowUpData = subscription.extend({ shipOn: z.iso.date() });
export const subscriptionFollowUp = (data: z.infer<typeof subscriptionFollowUpData>): RenderedMail =>
  renderMail({
    subject: 'Uma etapa antes do seu próximo envio',
    firstName: data.firstName,
    parts: [
      text(
        `Para o envio de ${date(data.shipOn)} falta uma etapa sua. O link abaixo leva direto a ela. Sem ela, o envio espera e nada é cobrado.`,
      ),
      manage(data.manageUrl, 'Continuar'),
    ],
    reason: SUBSCRIPTION_REASON,
  });

export const subscriptionPriceData = subscription.extend({
  /** The first shipment at the new price. */
  shipOn: z.iso.date(),
  oldTotalCents: z.number().int().positive(),
  newTotalCents: z.number().int().positive(),
});
export const subscriptionPrice = (data: z.infer<typeof subscriptionPriceData>): RenderedMail =>
  renderMail({
    subject: 'Um novo preço para a sua assinatura: você decide',
    firstName: data.firstName,
    parts: [
      {
        kind: 'facts',
        facts: [
          ['Cada envio hoje', money(data.oldTotalCents)],
          ['Com o novo preço', money(data.newTotalCents)],
          ['Valeria a partir do envio de', date(data.shipOn)],
        ],
      },
      text(
        'O seu preço só muda se você aceitar. Sem resposta, ou se você recusar, continua o preço de hoje.',
      ),
      text(CANCEL_ANY_TIME),
      manage(data.manageUrl, 'Ver e responder'),
    ],
    reason: SUBSCRIPTION_REASON,
  });
