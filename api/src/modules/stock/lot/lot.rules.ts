import { addDays, type Day } from '#schema/br/day.ts';
import { readLotCode, readLotExpiry } from '#schema/br/lotExpiry.ts';
import { type FieldProblem, InvalidInput, Refusal } from '../../../shared/refusals.ts';

/** Units that expire earlier cannot be dispensed: the shortest treatment is a month. */
const LEAST_DAYS = 30;

/** The number and the expiry as a person typed them or a scanner read them. */
export interface TypedLot {
  code: string;
  expiresOn: string;
}

export interface NewLot {
  code: string;
  expiresOn: Day;
}

/** The lot of received units, or why they are refused. Null without a lot, which only medicines need. */
export function readNewLot(
  typed: TypedLot | null | undefined,
  { isMedicine, today }: { isMedicine: boolean; today: Day },
): NewLot | null | Refusal<'lot_required' | 'lot_expired'> | InvalidInput {
  if (!typed) return isMedicine ? new Refusal('lot_required') : null;
  const [code, expiresOn] = [readLotCode(typed.code), readLotExpiry(typed.expiresOn)];
  if (code === null || expiresOn === null) return new InvalidInput(problemsOf(code, expiresOn));
  return expiresOn < addDays(today, LEAST_DAYS) ? new Refusal('lot_expired') : { code, expiresOn };
}

function problemsOf(code: string | null, expiresOn: Day | null): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (code === null)
    problems.push({ path: 'lotCode', message: 'Informe o lote como está na caixa, com até 40 caracteres.' });
  if (expiresOn === null)
    problems.push({
      path: 'lotExpiresOn',
      message: 'Informe a validade como está na caixa: MM/AAAA ou DD/MM/AAAA.',
    });
  return problems;
}
