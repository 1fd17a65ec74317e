import { formatDay } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import type { OrderStep } from './orderStep.rules.ts';

const dayWords = (at: Date): string => formatDay(todayInSaoPaulo(at)).slice(0, 5);

/** The text for the buyer: who acts, until when, and what happens otherwise. */
export function orderStepText(
  { kind, dueAt, endsAt, hasRest }: OrderStep,
  now: Date,
  name: string | null = null,
): string {
  const due = dayWords(dueAt);
  const isLate = dueAt <= now;
  const end = hasRest
    ? 'devolvemos só o que ficou sem receita e enviamos o resto.'
    : 'cancelamos o pedido e devolvemos tudo.';
  const otherwise = endsAt ? ` Sem decisão até ${dayWords(endsAt)}, ${end}` : '';
  const sorry = ` O prazo era ${due} e pedimos desculpas pelo atraso.`;
  switch (kind) {
    case 'prescription':
      return `Falta uma receita. Envie uma ou faça a avaliação até ${due}. Depois disso, ${end}`;
    case 'evaluation':
      return `${name ?? 'Um médico'} avalia o seu caso${isLate ? `.${sorry}` : ` até ${due}.`}${otherwise}`;
    case 'videoTime':
      return `Escolha um horário para a videoconsulta até ${due}.${otherwise}`;
    case 'videoCall':
      return `A sua videoconsulta${name ? ` com ${name}` : ''} está marcada para ${due}.${otherwise}`;
    case 'uploadReview':
      return `A nossa equipe confere a receita que você enviou${isLate ? `.${sorry}` : ` até ${due}.`}${otherwise}`;
    case 'clinicEvaluation':
      return `A avaliação está paga. Responda às perguntas até ${due}.`;
    case 'pick':
      return `A nossa equipe separa o pedido${isLate ? `.${sorry}` : ` até ${due}.`}`;
    case 'ship':
      return `O pedido está sendo embalado e sai${isLate ? ` em seguida.${sorry}` : ` até ${due}.`}`;
    case 'refund':
      return isLate
        ? `A devolução está demorando mais do que devia. A nossa equipe está cuidando dela com o banco.`
        : `Pedimos a devolução ao banco. Ela é confirmada até ${due}.`;
  }
}
