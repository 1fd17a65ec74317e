import { z } from 'zod';
import { BRAND } from '#schema/brand.ts';
import { cents, formatBRL } from '#schema/money.ts';
import { type MailPart, type RenderedMail, renderMail } from './layout.ts';
import { date } from './wording.ts';

const SUBSCRIPTION_REASON = `Você recebeu este e-mail porque assinou um plano mensal na ${BRAND}.`;

/** The data of every subscription mail. It has no field for a product, so a mail cannot name one. */
const subscription = z.object({ firstName: z.string(), manageUrl: z.url() });

const manage = (url: string, label = 'Ver minha assinatura'): MailPart => ({
  kind: 'link',
  label,
  url,
});
const text = (words: string): MailPart => ({ kind: 'text', text: words });
const money = (value: number) => formatBRL(cents(value));
/** Closes most subscription mails: the subscription can be changed or cancelled at any time. */
const CANCEL_ANY_TIME =
  'Você pode pular um mês, trocar itens, mudar o dia ou cancelar quando quiser, sem ligar para ninguém.';

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
