import { formatDay, parseDay } from '#schema/br/day.ts';
import type { AdminRecurrence } from './adminRecurrence.ts';
import { reasonText } from './recurrenceText.ts';

export const dayText = (text: string): string => {
  const parsed = parseDay(text);
  return parsed ? formatDay(parsed) : text;
};

type Facts = Pick<AdminRecurrence, 'current'> & {
  recurrence: Pick<AdminRecurrence['recurrence'], 'suspensionReason' | 'resumeUntil' | 'isEnding'>;
};

/** What the subscription waits for, in one sentence; null when it waits for nothing. */
export function waitText({ current, recurrence }: Facts): string | null {
  const { suspensionReason, resumeUntil, isEnding } = recurrence;
  if (suspensionReason)
    return `Suspensa: ${reasonText(suspensionReason)}.${resumeUntil ? ` Pode ser retomada até ${dayText(resumeUntil)}; depois é cancelada.` : ''}`;
  const until = current?.waitUntil ? ` Se nada mudar até ${dayText(current.waitUntil)}, o mês é pulado.` : '';
  switch (current?.state) {
    case 'waitingStock':
      return `Espera estoque. Nada foi cobrado.${until}`;
    case 'waitingPrescription':
      return `Espera a receita da pessoa. Nada foi cobrado.${until}`;
    case 'checked':
      return 'A cobrança está em andamento: o banco ainda não respondeu.';
    case 'declined':
      return declineText(current);
    default:
      return isEnding ? 'Cancelada pela pessoa: o próximo envio é o último.' : null;
  }
}

/** Problems of a PIX Automático charge that only the subscriber can solve. */
const ONLY_PERSON: Readonly<Record<string, string>> = {
  over_limit: ' Só a pessoa resolve: com um limite maior no banco ou outra forma de pagamento.',
  authorization_ended: ' Só a pessoa resolve: com uma nova autorização no banco ou um cartão.',
};

function declineText({ declineReason, retryOn, giveUpOn }: NonNullable<Facts['current']>): string {
  const why = declineReason ? ` (${reasonText(declineReason)})` : '';
  const next = retryOn
    ? ` Nova tentativa em ${dayText(retryOn)}.`
    : (ONLY_PERSON[declineReason ?? ''] ?? ' Só outro cartão, escolhido pela pessoa, resolve.');
  return `Cobrança recusada${why}.${next}${giveUpOn ? ` Sem pagamento, é suspensa em ${dayText(giveUpOn)}.` : ''}`;
}
