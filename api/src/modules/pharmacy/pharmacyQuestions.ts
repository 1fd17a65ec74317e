import { LockMode } from '@mikro-orm/core';
import * as z from 'zod/mini';
import { requiredText } from '#schema/validation/fields.ts';
import type { Ctx } from '../../services.ts';
import { anyOf, db, run } from '../../shared/database/query.ts';
import { NotFound } from '../../shared/errors.ts';
import { record } from '../../shared/events/record.ts';
import { isId, newId } from '../../shared/ids.ts';
import { readInput } from '../../shared/readInput.ts';
import { InvalidInput, Refusal } from '../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../shared/rollbackOnRefusal.ts';
import { signedInViewer } from '../account/access/signedInViewer.ts';
import { mailProfile } from '../account/mailProfile.ts';
import { recordOrderChange } from '../order/moveStatus.ts';
import { OrderRow } from '../order/order.entity.ts';
import { type BenchContext, lockOnBench } from './dispense.ts';
import type { AskedPerson, BenchOrderPage, PharmacyQuestion } from './pharmacy.types.ts';
import { PharmacyQuestionRow } from './pharmacyQuestion.entity.ts';
import { readBench } from './readBench.ts';
import { viewBenchOrder, viewQuestion } from './readBenchOrder.ts';

const questionShape = z.object({ text: requiredText('Escreva a pergunta.', 1_000) });
const answerShape = z.object({ text: requiredText('Escreva a resposta.', 1_000) });

/**
 * A pharmacist on shift asks the patient, or the doctor of the clinic who prescribed, about an order. One question at a
 * time waits; the order waits with it. The mail names nothing of the order.
 */
export async function askAboutOrder(
  ctx: BenchContext,
  { to, text: typed, ...seen }: { orderId: string; version: string; to: AskedPerson; text: string },
): Promise<BenchOrderPage | Refusal | InvalidInput> {
  const form = readInput(questionShape, { text: typed });
  if (form instanceof InvalidInput) return form;
  return rollbackOnRefusal<BenchOrderPage | Refusal>(ctx.em, async (em) => {
    const locked = await lockOnBench(ctx, em, seen);
    if (locked instanceof Refusal) return locked;
    const { order, bench } = locked;
    if (bench.questions.some(({ answeredAt, closedAt }) => !answeredAt && !closedAt))
      return new Refusal('pharmacy_question_open');
    const doctorId = to === 'doctor' ? bench.prescriptions.findLast((row) => row.doctorId)?.doctorId : null;
    if (doctorId === undefined) return new Refusal('no_doctor_to_ask');
    const question = em.create(PharmacyQuestionRow, {
      id: newId(ctx.now.getTime()),
      transactionId: order.id,
      userId: order.userId,
      pharmacistId: signedInViewer(ctx).userId,
      doctorId,
      text: form.text,
      askedAt: ctx.now,
    });
    em.persist(question);
    record(em, { type: 'pharmacy-question.asked', entityId: question.id, userId: order.userId });
    recordOrderChange(em, order, 'transaction.status-changed', null);
    await em.flush();
    if (!doctorId)
      await mailProfile(ctx, em, order.userId, { template: 'document-question', page: 'pedidos', data: {} });
    return viewBenchOrder(ctx, em, order, await readBench(ctx, em, order));
  });
}

/** The asked person answers; an answer is never changed. For anyone else the question does not exist. */
export async function answerPharmacyQuestion(
  ctx: Pick<Ctx, 'em' | 'now' | 'viewer'>,
  { id, text: typed }: { id: string; text: string },
): Promise<PharmacyQuestion | Refusal | InvalidInput> {
  const form = readInput(answerShape, { text: typed });
  if (form instanceof InvalidInput) return form;
  const { userId } = signedInViewer(ctx);
  return rollbackOnRefusal<PharmacyQuestion | Refusal>(ctx.em, async (em) => {
    const asked = isId(id) ? await em.findOne(PharmacyQuestionRow, { id }) : null;
    if (!asked || (asked.doctorId ?? asked.userId) !== userId) throw new NotFound('Pergunta');
    // The order first, as for every decision about it.
    const order = await em.findOneOrFail(
      OrderRow,
      { id: asked.transactionId },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    const question = await em.findOneOrFail(PharmacyQuestionRow, { id }, { refresh: true });
    if (question.answeredAt || question.closedAt) return new Refusal('pharmacy_question_closed');
    question.answer = form.text;
    question.answeredAt = ctx.now;
    record(em, { type: 'pharmacy-question.answered', entityId: id, userId: order.userId });
    recordOrderChange(em, order, 'transaction.status-changed', null);
    await em.flush();
    return viewQuestion(question);
  });
}

/** The open questions to the calling doctor, the oldest first, with the evaluations in which they prescribed. */
export async function listQuestionsToDoctor(ctx: Pick<Ctx, 'em' | 'viewer'>): Promise<PharmacyQuestion[]> {
  const { userId: doctorId } = signedInViewer(ctx);
  const em = ctx.em.fork();
  const questions = await em.find(
    PharmacyQuestionRow,
    { doctorId, answeredAt: null, closedAt: null },
    { orderBy: { askedAt: 'asc' }, limit: 100 },
  );
  const prescribed = await run(
    em,
    db
      .selectFrom('prescriptionUse')
      .innerJoin('prescriptionItem', 'prescriptionItem.id', 'prescriptionUse.itemId')
      .innerJoin('prescription', 'prescription.id', 'prescriptionItem.prescriptionId')
      .select(['prescriptionUse.transactionId', 'prescription.appointmentId'])
      .where('prescriptionUse.transactionId', '=', anyOf(questions.map(({ transactionId }) => transactionId)))
      .where('prescriptionUse.returnedAt', 'is', null)
      .where('prescription.doctorId', '=', doctorId)
      .orderBy('prescription.createdAt', 'desc'),
  );
  return questions.map((question) => {
    const last = prescribed.find(({ transactionId }) => transactionId === question.transactionId);
    return viewQuestion(question, last?.appointmentId ?? null);
  });
}
