import { beginShift } from '../../../api/src/modules/account/council/shift.ts';
import { Role } from '../../../api/src/modules/account/role.ts';
import { OrderRow } from '../../../api/src/modules/order/order.entity.ts';
import { dispense, refuseDispensing } from '../../../api/src/modules/pharmacy/dispense.ts';
import {
  answerPharmacyQuestion,
  askAboutOrder,
} from '../../../api/src/modules/pharmacy/pharmacyQuestions.ts';
import { readBench, versionOf } from '../../../api/src/modules/pharmacy/readBench.ts';
import type { Ctx, Services } from '../../../api/src/services.ts';
import { asPerson, requireSuccess } from '../asPerson.ts';
import type { DemoProfessional } from '../demoProfessional.ts';
import { hoursAfter, type PlacedOrder } from '../orders/fulfil.ts';
import { sendRefunds } from '../orders/payLater.ts';
import type { PlannedMedicine } from './medicinePlan.ts';

const QUESTION = 'Você toma hoje algum remédio para pressão, ou teve tontura depois de usar este?';
const ANSWER = 'Não tomo nada para pressão e não tive tontura.';
const REFUSAL =
  'O pedido repete um frasco que você recebeu há poucos dias, e a receita prevê um por mês. Devolvemos o valor.';
const ANSWERED_AFTER_HOURS = 13;

/** What the pharmacist does with a paid order of a medicine. */
export async function decideAtBench(
  services: Services,
  pharmacist: DemoProfessional,
  { id: orderId, buyerId }: PlacedOrder,
  { finalState, seenAt: at }: PlannedMedicine,
): Promise<void> {
  if (finalState === 'waits for a pharmacist') return;
  const ctx = pharmacist.contextAt(at);
  // One that has begun goes on, and ends by itself after twelve hours.
  requireSuccess(await beginShift(ctx));
  const seen = { orderId, version: await readVersion(ctx, orderId) };
  switch (finalState) {
    case 'refused':
      requireSuccess(await refuseDispensing(ctx, { ...seen, reason: REFUSAL }));
      return sendRefunds(services, orderId, hoursAfter(at, 1));
    case 'its question was answered':
    case 'waits for the answer to a question': {
      const { questions } = requireSuccess(
        await askAboutOrder(ctx, { ...seen, to: 'patient', text: QUESTION }),
      );
      const [question] = questions;
      if (!question || finalState === 'waits for the answer to a question') return;
      const patient = asPerson(
        services,
        { userId: buyerId, role: Role.patient },
        hoursAfter(at, ANSWERED_AFTER_HOURS),
      );
      requireSuccess(await answerPharmacyQuestion(patient, { id: question.id, text: ANSWER }));
      return;
    }
    default:
      requireSuccess(await dispense(ctx, { ...seen, oneTimePassword: await pharmacist.codeAt(at) }));
  }
}

async function readVersion(ctx: Ctx, orderId: string): Promise<string> {
  const em = ctx.em.fork();
  return versionOf(await readBench(ctx, em, await em.findOneOrFail(OrderRow, { id: orderId })));
}
