import { DOCTOR_ANSWER_HOURS, EVALUATION_PRICE } from '#schema/constants.ts';
import { formatBRL } from '#schema/money.ts';
import { linesByCondition, type TreatmentLine } from '#schema/treatmentLines.ts';

/** The price of the evaluation, as all texts show it. */
export const PRICE = formatBRL(EVALUATION_PRICE);

export interface Subject {
  slug: TreatmentLine['slug'];
  title: string;
  color: string;
  /** The address of the questionnaire; null when it cannot be started yet. */
  url: string | null;
}

/** The subjects of the evaluation, in the same order as on the evaluation's first page. */
export const SUBJECTS: readonly Subject[] = linesByCondition().map(({ slug, title, color, canStart }) => ({
  slug,
  title,
  color,
  url: canStart ? `/avaliacao?type=${slug}` : null,
}));

export const STEPS = [
  { title: 'Você paga a avaliação', text: `São ${PRICE}, no PIX, no cartão ou no boleto.` },
  {
    title: 'Escolhe o assunto e responde',
    text: 'As perguntas são feitas uma por vez, no celular ou no computador. Dá para parar e continuar depois.',
  },
  {
    title: 'Um médico avalia',
    text: `A resposta sai em até ${DOCTOR_ANSWER_HOURS} horas. O médico é independente: pagar não garante uma receita.`,
  },
  {
    title: 'O valor volta para você',
    text: `Como crédito de ${PRICE} para comprar na loja. Sem prescrição, ele volta em dinheiro.`,
  },
] as const;

/** The conditions of the credit, which the consumer code (CDC, art. 31) requires before the payment. */
export const TERMS = [
  {
    question: 'Quando o crédito aparece?',
    answer:
      'Assim que o pagamento é confirmado. No PIX e no cartão isso leva instantes; no boleto, até 4 dias úteis.',
  },
  {
    question: 'Em que pedido ele entra?',
    answer: `No seu próximo pedido com pelo menos ${PRICE} em produtos, sem você fazer nada. Ele é usado uma vez, inteiro. Em um pedido menor ele não é gasto e continua guardado.`,
  },
  {
    question: 'Vale junto com cupom, kit e assinatura?',
    answer:
      'Vale. O crédito é dinheiro que você já pagou, então entra depois dos descontos e também ajuda a pagar a entrega. Na assinatura, ele abate o primeiro pedido.',
  },
  {
    question: 'Até quando posso usar?',
    answer:
      'Por seis meses, até o fim do dia. Se um pedido pago com ele for cancelado, o crédito volta e vale por mais 30 dias, no mínimo.',
  },
  {
    question: 'E se o médico não prescrever?',
    answer: `Devolvemos os ${PRICE} inteiros, pelo mesmo meio do pagamento, e o crédito deixa de valer. Se você já o usou em um pedido, esse pedido continua como está.`,
  },
] as const;
