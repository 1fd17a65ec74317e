import { z } from 'zod';
import { BRAND } from '#schema/brand.ts';
import { cents, formatBRL } from '#schema/money.ts';
import { type MailPart, type RenderedMail, renderMail } from './layout.ts';
import { refundMethod, refundWords } from './orderRefundMail.ts';
import { date, moment } from './wording.ts';

const REASON = `Você recebeu este e-mail porque desistiu de uma compra na ${BRAND}.`;

/** The data of every withdrawal mail. It has no field for a product, so a mail cannot name one. */
const withdrawal = z.object({
  firstName: z.string(),
  code: z.string(),
  orderUrl: z.url(),
  protocol: z.string(),
});
const label = z.object({ postCode: z.string(), postBy: z.iso.date() });

const text = (words: string): MailPart => ({ kind: 'text', text: words });
const seeOrder = (url: string): MailPart => ({ kind: 'link', label: 'Ver a devolução', url });

const whereTo = (method: string): string => {
  const { where, note } = refundWords(method);
  return note ? `${where}; ${note}` : where;
};

const howToPost = (protocol: string, { postCode, postBy }: z.infer<typeof label>): MailPart[] => [
  text(
    `Coloque tudo em uma caixa, escreva ${protocol} do lado de fora e leve a uma agência dos Correios até ${date(postBy)}. Mostre o código abaixo: a postagem é por nossa conta.`,
  ),
  { kind: 'code', label: 'Código de postagem:', code: postCode, size: 'small' },
  text('Depois de postar, informe o código do comprovante na página do pedido.'),
];

const REFUND_AFTER_ARRIVAL =
  'O dinheiro volta quando o pacote chegar aqui e, no máximo, 10 dias depois de você postar.';

/**
 * The receipt of a withdrawal, with its number and time. Decreto 7.962/2013, art. 5, § 4 requires it at once.
 */
export const withdrawalReceivedData = withdrawal.extend({
  requestedAt: z.iso.datetime(),
  way: z.enum(['cancel', 'return']),
  refund: z.object({ cents: z.number().int().positive(), method: refundMethod }).optional(),
  postCode: z.string().optional(),
  postBy: z.iso.date().optional(),
});
export const withdrawalReceived = (data: z.infer<typeof withdrawalReceivedData>): RenderedMail => {
  const { protocol, refund, way, postCode, postBy } = data;
  const money = refund && formatBRL(cents(refund.cents));
  return renderMail({
    subject: `Recebemos a desistência do pedido ${data.code}`,
    firstName: data.firstName,
    parts: [
      text('Está registrado: você desistiu da compra. Guarde este e-mail, ele é o seu comprovante.'),
      {
        kind: 'facts',
        facts: [
          ['Pedido', data.code],
          ['Protocolo', protocol],
          ['Recebido em', moment(data.requestedAt)],
          ...(money ? ([['Valor que volta', money]] as const) : []),
        ],
      },
      ...(way === 'cancel' ? refundPart(refund) : returnParts(protocol, { postCode, postBy })),
      ...(way === 'return' && refund
        ? [text(`${REFUND_AFTER_ARRIVAL} Devolvemos ${whereTo(refund.method)}.`)]
        : []),
      seeOrder(data.orderUrl),
    ],
    reason: REASON,
  });
};

const refundPart = (refund: z.infer<typeof withdrawalReceivedData>['refund']): MailPart[] => [
  text(
    refund
      ? `Nada precisa ser enviado de volta. Já pedimos a devolução ao banco: o valor volta ${whereTo(refund.method)}.`
      : 'Nada precisa ser enviado de volta, e nada foi cobrado.',
  ),
];

function returnParts(
  protocol: string,
  { postCode, postBy }: { postCode?: string | undefined; postBy?: string | undefined },
): MailPart[] {
  return [
    ...(postCode && postBy
      ? howToPost(protocol, { postCode, postBy })
      : [text('Em até 2 dias úteis mandamos o código para postar sem pagar nada.')]),
    text('Se o pacote ainda não chegou, você também pode recusar a entrega: ele volta para nós.'),
  ];
}

/** Sent when the carrier's posting code arrives after the receipt, or replaces an expired code. */
export const withdrawalLabelData = withdrawal.extend(label.shape);
export const withdrawalLabel = (data: z.infer<typeof withdrawalLabelData>): RenderedMail =>
  renderMail({
    subject: `Pedido ${data.code}: seu código de postagem`,
    firstName: data.firstName,
    parts: [...howToPost(data.protocol, data), text(REFUND_AFTER_ARRIVAL), seeOrder(data.orderUrl)],
    reason: REASON,
  });

export const withdrawalLapsedData = withdrawal;
export const withdrawalLapsed = (data: z.infer<typeof withdrawalLapsedData>): RenderedMail =>
  renderMail({
    subject: `Devolução do pedido ${data.code}: faltou postar`,
    firstName: data.firstName,
    parts: [
      text(
        `O código de postagem da devolução ${data.protocol} venceu e não soubemos de nenhum pacote. Se você já postou, responda com o comprovante. Se ainda quer devolver, responda a este e-mail e mandamos outro código.`,
      ),
      seeOrder(data.orderUrl),
    ],
    reason: REASON,
  });
