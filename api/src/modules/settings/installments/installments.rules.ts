import * as z from 'zod/mini';
import { INSTALLMENT_MIN_VALUE, INSTALLMENTS_MIN_TOTAL, MAX_INSTALLMENT_LABELS } from '#schema/constants.ts';
import { cents, formatBRL } from '#schema/money.ts';
import type { FieldError } from '#schema/validation/fieldErrors.ts';
import { type Fact, percentText, type SettingRule } from '../settingRule.ts';
import type { InstallmentTerms } from './installmentTerms.ts';

const COUNT = `Informe de 1 a ${MAX_INSTALLMENT_LABELS} parcelas.`;
const AMOUNT = 'Informe um valor de R$ 1,00 a R$ 10.000,00.';
const FEE = 'Informe de 0,01 a 30% de juros.';
/** Up to this number of parts there is no interest, until an admin changes it. */
const INTEREST_FREE = 3;

const count = z.int(COUNT).check(z.minimum(1, COUNT), z.maximum(MAX_INSTALLMENT_LABELS, COUNT));
const amount = z.pipe(
  z.int(AMOUNT).check(z.minimum(100, AMOUNT), z.maximum(1_000_000, AMOUNT)),
  z.transform(cents),
);

const shape = z.object({
  max: count,
  interestFree: count,
  minTotal: amount,
  minEach: amount,
  fees: z
    .array(
      z.object({
        installments: count,
        percent: z.number(FEE).check(z.minimum(0.01, FEE), z.maximum(30, FEE), z.multipleOf(0.01, FEE)),
      }),
    )
    .check(z.maxLength(MAX_INSTALLMENT_LABELS, COUNT)),
});

/** Each number above the interest-free ones has one fee, so that no offered number is without a price. */
function installmentProblems({ max, interestFree, fees }: InstallmentTerms): FieldError[] {
  const problems: FieldError[] = [];
  if (interestFree > max)
    problems.push({ path: 'interestFree', message: 'Sem juros, no máximo até o número de parcelas.' });
  const counts = fees.map(({ installments }) => installments);
  for (const [index, installments] of counts.entries())
    if (installments <= interestFree || installments > max || counts.indexOf(installments) !== index)
      problems.push({
        path: `fees.${index}.installments`,
        message: 'Cada número acima dos sem juros aparece uma vez, até o máximo.',
      });
  for (let installments = interestFree + 1; installments <= max; installments += 1)
    if (!counts.includes(installments))
      problems.push({ path: 'fees', message: `Informe os juros de ${installments} parcelas.` });
  return problems;
}

const facts = ({ max, interestFree, minTotal, minEach, fees }: InstallmentTerms): Fact[] => [
  ['Máximo de parcelas', `${max}x`],
  ['Sem juros até', `${interestFree}x`],
  ['Compra mínima para parcelar', formatBRL(minTotal)],
  ['Parcela mínima', formatBRL(minEach)],
  ...fees.map(({ installments, percent }): Fact => [`Juros em ${installments}x`, percentText(percent)]),
];

export const INSTALLMENTS_RULE: SettingRule<InstallmentTerms> = {
  shape,
  seeded: ({ project }) => {
    const max = project?.maxInstallments ?? INTEREST_FREE;
    const fees = Object.entries(project?.installmentFees ?? {}).map(([installments, percent]) => ({
      installments: Number(installments),
      percent,
    }));
    const interestFree = Math.min(INTEREST_FREE, max);
    return {
      max,
      interestFree,
      minTotal: INSTALLMENTS_MIN_TOTAL,
      minEach: INSTALLMENT_MIN_VALUE,
      // The first start also stores fees of numbers that it does not offer.
      fees: fees.filter(({ installments }) => installments > interestFree && installments <= max),
    };
  },
  problems: installmentProblems,
  facts,
};
