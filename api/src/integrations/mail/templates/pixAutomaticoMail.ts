import { z } from 'zod';
import { addDays, day, formatDay } from '#schema/br/day.ts';
import { BRAND } from '#schema/brand.ts';
import { cents, formatBRL } from '#schema/money.ts';
import { type MailPart, type RenderedMail, renderMail } from './layout.ts';

const common = { firstName: z.string(), manageUrl: z.url() };
const amount = z.number().int().positive();
const date = z.iso.date();

/** The data of mails about PIX Automático. It has no field for a product, so a mail cannot name one. */
export const subscriptionPixData = z.discriminatedUnion('news', [
  z.object({ ...common, news: z.literal('scheduled'), totalCents: amount, dueOn: date }),
  z.object({ ...common, news: z.literal('noBalance'), retryOn: date.nullish(), until: date }),
  z.object({ ...common, news: z.literal('overLimit'), totalCents: amount, until: date }),
  z.object({ ...common, news: z.literal('notAuthorized'), until: date }),
  z.object({ ...common, news: z.literal('ended') }),
  z.object({ ...common, news: z.literal('refused'), shipOn: date.nullish() }),
]);
type PixNews = z.infer<typeof subscriptionPixData>;

const on = (value: string): string => formatDay(day(value));
const text = (words: string): MailPart => ({ kind: 'text', text: words });
const withoutPayment = (until: string): MailPart =>
  text(`Sem pagamento, a assinatura fica suspensa a partir de ${on(until)}. Nada é cobrado enquanto isso.`);

/** The subject, the text, and the label of the link. */
function contentOf(news: PixNews): { subject: string; parts: MailPart[]; link: string } {
  switch (news.news) {
    case 'scheduled':
      return {
        subject: `Seu PIX Automático está agendado para ${on(news.dueOn)}`,
        parts: [
          {
            kind: 'facts',
            facts: [
              ['Valor', formatBRL(cents(news.totalCents))],
              ['Data da cobrança', on(news.dueOn)],
              ['Recusar no banco até', `23:59 de ${on(addDays(day(news.dueOn), -1))}`],
            ],
          },
          text('Você não precisa fazer nada: deixe saldo na conta até essa data.'),
          text('Se não quiser este envio, recuse a cobrança no aplicativo do seu banco dentro do prazo.'),
        ],
        link: 'Ver minha assinatura',
      };
    case 'noBalance':
      return {
        subject: 'Seu PIX Automático não foi pago',
        parts: [
          text('O banco tentou duas vezes e não havia saldo na conta. Nada foi cobrado.'),
          ...(news.retryOn
            ? [text(`A próxima tentativa é em ${on(news.retryOn)}. Se preferir, pague com cartão agora.`)]
            : []),
          withoutPayment(news.until),
        ],
        link: 'Escolher como pagar',
      };
    case 'overLimit':
      return {
        subject: 'O valor passa do limite do seu PIX Automático',
        parts: [
          text(
            `Este envio custa ${formatBRL(cents(news.totalCents))}, mais do que o limite que você definiu no banco. Não enviamos a cobrança.`,
          ),
          text('Aumente o limite no aplicativo do seu banco ou escolha outra forma de pagamento.'),
          withoutPayment(news.until),
        ],
        link: 'Escolher como pagar',
      };
    case 'notAuthorized':
      return {
        subject: 'Falta escolher como pagar o próximo envio',
        parts: [
          text('Seu PIX Automático não está mais autorizado no banco, e este envio ainda não foi pago.'),
          withoutPayment(news.until),
        ],
        link: 'Escolher como pagar',
      };
    case 'ended':
      return {
        subject: 'Seu PIX Automático foi cancelado no banco',
        parts: [
          text('Nada mais será cobrado por ele. Sua assinatura continua, mas falta escolher como pagar.'),
          text('Autorize de novo ou use um cartão. Se quiser parar, cancele a assinatura na mesma página.'),
        ],
        link: 'Escolher como pagar',
      };
    case 'refused':
      return {
        subject: 'Você recusou a cobrança deste mês',
        parts: [
          text('Recebemos do banco a sua recusa. Nada foi cobrado, e este envio foi cancelado.'),
          ...(news.shipOn ? [text(`O próximo envio está previsto para ${on(news.shipOn)}.`)] : []),
        ],
        link: 'Ver minha assinatura',
      };
  }
}

export function subscriptionPix(news: PixNews): RenderedMail {
  const { subject, parts, link } = contentOf(news);
  return renderMail({
    subject,
    firstName: news.firstName,
    parts: [...parts, { kind: 'link', label: link, url: news.manageUrl }],
    reason: `Você recebeu este e-mail porque paga um plano mensal na ${BRAND} com PIX Automático.`,
  });
}
