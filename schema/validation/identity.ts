import * as z from 'zod/mini';
import { ageOn, isEvaluationAge } from '#schema/br/birthDate.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { evaluationErrors } from '#schema/errors/evaluation.ts';
import { birthDate, cpf, email, fullName, phone } from './fields.ts';

/** A person who begins an evaluation: 18 to 65 years old, up to the last day of 65. */
export function identityShape(now: Date) {
  return z.object({
    name: fullName,
    document: cpf,
    email,
    phone,
    birthDate: birthDate(now).check(
      z.refine((born) => isEvaluationAge(ageOn(born, todayInSaoPaulo(now))), {
        error: evaluationErrors.evaluation_age.message,
      }),
    ),
  });
}

export type IdentityInput = z.output<ReturnType<typeof identityShape>>;
export type IdentityForm = z.input<ReturnType<typeof identityShape>>;
