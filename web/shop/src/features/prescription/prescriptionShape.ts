import * as z from 'zod/mini';
import { crmOf } from '#schema/br/crm.ts';
import { addMonths, type Day, formatDay } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { readTypedDay } from '#schema/br/typedDay.ts';
import { PRESCRIPTION_VALIDITY_MONTHS } from '#schema/constants.ts';
import { prescriptionErrors } from '#schema/errors/prescription.ts';
import { optionalText } from '#schema/validation/fields.ts';

function issueDayProblem(day: Day | null, today: Day): string | null {
  if (day === null) return `Informe o dia em que a receita foi emitida, como ${formatDay(today)}.`;
  if (day > today) return prescriptionErrors.prescription_in_future.message;
  const isTooOld = addMonths(day, PRESCRIPTION_VALIDITY_MONTHS) < today;
  return isTooOld ? prescriptionErrors.prescription_too_old.message : null;
}

/** The form fields for the data that a patient can read on a prescription, validated as on the server. */
export function prescriptionShape(now: Date) {
  const today = todayInSaoPaulo(now);
  return z
    .object({
      productIds: z
        .array(z.string())
        .check(z.minLength(1, prescriptionErrors.prescription_products_required.message)),
      issuedOn: z.pipe(
        z.string(),
        z.transform((text, context): string => {
          const day = readTypedDay(text);
          const problem = issueDayProblem(day, today);
          if (problem === null && day !== null) return day;
          context.issues.push({ code: 'custom', message: problem ?? '', input: text });
          return z.NEVER;
        }),
      ),
      doctorName: optionalText(120),
      registrationNumber: optionalText(20),
      registrationState: optionalText(2),
    })
    .check(
      z.refine(({ registrationNumber, registrationState }) => !registrationNumber || !!registrationState, {
        path: ['registrationState'],
        error: 'Escolha o estado do CRM.',
      }),
      z.refine(
        ({ registrationNumber, registrationState }) =>
          !registrationState ||
          (!!registrationNumber && crmOf(registrationNumber, registrationState) !== null),
        { path: ['registrationNumber'], error: 'Confira o CRM: são de 3 a 8 números.' },
      ),
    );
}

export type PrescriptionValues = z.input<ReturnType<typeof prescriptionShape>>;
export type PrescriptionInput = z.output<ReturnType<typeof prescriptionShape>>;
