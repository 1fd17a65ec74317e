import type { EntityManager } from '@mikro-orm/postgresql';
import { registrationOf } from '#schema/br/crm.ts';
import type { DrugClass } from '#schema/drugs.ts';
import { interactionsOf } from '#schema/medicines/interactions.ts';
import { recognise } from '#schema/medicines/recognise.ts';
import type { Ctx, Part } from '../../services.ts';
import { anyOf, db, run } from '../../shared/database/query.ts';
import { NotFound } from '../../shared/errors.ts';
import { isId } from '../../shared/ids.ts';
import { signedInViewer } from '../account/access/signedInViewer.ts';
import { CouncilRegistrationRow } from '../account/council/councilRegistration.entity.ts';
import { User } from '../account/user.entity.ts';
import { clinicAppointments } from '../appointment/queue/clinicAppointments.ts';
import { recordAccess } from '../audit/recordAccess.ts';
import { linkTo } from '../evolution/files/fileLinks.ts';
import { OrderRow } from '../order/order.entity.ts';
import { isAmong, PAID_UNSENT } from '../order/order.rules.ts';
import { drugClassOf } from '../prescription/medicine.ts';
import { viewPrescriptions } from '../prescription/readPrescription.ts';
import { reviewsOf } from '../prescription/upload/reviewsOf.ts';
import { viewMedicine } from '../quiz/medicines/medicine.types.ts';
import type { MedicineEntry } from '../quiz/medicines/medicineList.ts';
import { ageAt } from '../quiz/quiz.rules.ts';
import type { DispensingRow } from './dispensing.entity.ts';
import { DispensingDocumentRow } from './document/dispensingDocument.entity.ts';
import {
  type BenchInteraction,
  BenchOrderPage,
  Dispensing,
  type LotUnits,
  PharmacyQuestion,
} from './pharmacy.types.ts';
import type { PharmacyQuestionRow } from './pharmacyQuestion.entity.ts';
import { planLots, suffices } from './planLots.ts';
import { type Bench, readBench, versionOf } from './readBench.ts';

/** An order with a medicine as a pharmacist sees it, until it is sent, and later who decided about it. */
export async function readBenchOrder(
  ctx: Part<Ctx, 'catalog' | 'em' | 'now' | 'viewer' | 'callers.tokens'>,
  id: string,
): Promise<BenchOrderPage> {
  const em = ctx.em.fork();
  const { order, bench } = await openBench(ctx, em, id);
  return viewBenchOrder(ctx, em, order, bench);
}

/**
 * Opens an order for the pharmacist who reads it. Each reading is recorded for the patient. For anyone else, and for an
 * order that never came to the bench, it does not exist.
 */
export async function openBench(
  ctx: Pick<Ctx, 'catalog' | 'now' | 'viewer'>,
  em: EntityManager,
  id: string,
): Promise<{ order: OrderRow; bench: Bench }> {
  const order = isId(id) ? await em.findOne(OrderRow, { id }) : null;
  if (!order) throw new NotFound('Pedido');
  const bench = await readBench(ctx, em, order);
  if (!isOnBench(ctx, order, bench)) throw new NotFound('Pedido');
  await recordReading(ctx, em, order, bench);
  return { order, bench };
}

/** Whether the order is with the pharmacy now, or the viewer decided about it. */
const isOnBench = (ctx: Pick<Ctx, 'viewer'>, order: OrderRow, { medicines, dispensing }: Bench): boolean =>
  dispensing?.pharmacistId === signedInViewer(ctx).userId ||
  (medicines.length > 0 && isAmong(order.status, PAID_UNSENT));

async function recordReading(
  ctx: Pick<Ctx, 'now' | 'viewer'>,
  em: EntityManager,
  { userId }: OrderRow,
  { prescriptions }: Bench,
): Promise<void> {
  const facts = { ownerId: userId, viewer: signedInViewer(ctx), channel: 'graphql', now: ctx.now } as const;
  const appointments = prescriptions.flatMap(({ appointmentId }) => appointmentId ?? []);
  await recordAccess(
    em,
    ...prescriptions.map(({ id }) => ({ ...facts, what: 'prescription' as const, entityId: id })),
    ...[...new Set(appointments)].map((id) => ({ ...facts, what: 'appointment' as const, entityId: id })),
  );
}

export async function viewBenchOrder(
  ctx: Part<Ctx, 'catalog' | 'now' | 'viewer' | 'callers.tokens'>,
  em: EntityManager,
  order: OrderRow,
  bench: Bench,
): Promise<BenchOrderPage> {
  const { medicines, prescriptions, restrictions, listed, questions, dispensing } = bench;
  const classes = medicines.flatMap(({ item }) => drugClassOf(ctx.catalog.current(), item.productId) ?? []);
  const patient = await em.findOneOrFail(User, { id: order.userId });
  const lots = await planLots(em, medicines);
  const appointmentIds = prescriptions.flatMap(({ appointmentId }) => appointmentId ?? []);
  const evaluations = db.selectFrom('medicalAppointment').where('id', '=', anyOf(appointmentIds));
  return Object.assign(new BenchOrderPage(), {
    id: order.id,
    code: order.code ?? '',
    placedAt: order.placedAt ?? order.createdAt,
    isOpen: dispensing === null && isAmong(order.status, PAID_UNSENT),
    version: versionOf(bench),
    patient: {
      name: patient.name,
      age: ageAt(patient.birthDate, ctx.now),
      document: patient.document,
    },
    medicines: medicines.map(({ item, use, prescribed, lastsUntil }) => {
      const planned = lots.get(item.id) ?? [];
      return {
        id: item.id,
        name: item.name,
        quantity: item.quantity,
        prescriptionItemId: prescribed?.id ?? null,
        unitsAllowed: use && prescribed ? use.dispensings * prescribed.unitsPerDispensing : 0,
        lastsUntil,
        lots: planned,
        isShortOfLots: !suffices(planned, item.quantity),
      };
    }),
    prescriptions: await viewPrescriptions(ctx, em, prescriptions),
    reviews: [...(await reviewsOf(em, prescriptions))].map(([prescriptionId, review]) => ({
      prescriptionId,
      ...review,
    })),
    appointments: await clinicAppointments(em, evaluations, {
      userId: signedInViewer(ctx).userId,
      now: ctx.now,
    }),
    restrictions: restrictions.map(({ label, at, isOfThisOrder }) => ({ label, at, isOfThisOrder })),
    patientMedicines: { items: listed.map(viewMedicine) },
    interactions: viewInteractions(classes, listed),
    questions: questions.map((question) => viewQuestion(question)),
    hasDoctor: prescriptions.some(({ doctorId }) => doctorId !== null),
    dispensing: (dispensing && (await viewDispensings(ctx, em, [dispensing])).get(order.id)) ?? null,
  });
}

/** What the medicines that the patient takes mean for these drugs. Those that were stopped count where they forbid. */
function viewInteractions(
  drugClasses: readonly DrugClass[],
  listed: readonly MedicineEntry[],
): BenchInteraction[] {
  const ingredientsOf = (entries: readonly MedicineEntry[]) => [
    ...new Set(entries.flatMap(({ text }) => recognise(text).medicines.map(({ ingredient }) => ingredient))),
  ];
  const [all, taken] = [ingredientsOf(listed), ingredientsOf(listed.filter(({ stoppedAt }) => !stoppedAt))];
  const found = [...new Set(drugClasses)].flatMap((drugClass) => [
    ...interactionsOf(drugClass, all).filter(({ severity }) => severity === 'forbids'),
    ...interactionsOf(drugClass, taken).filter(({ severity }) => severity === 'warns'),
  ]);
  return found.map(({ severity, sentence }) => ({ forbids: severity === 'forbids', sentence }));
}

export const viewQuestion = (
  row: PharmacyQuestionRow,
  appointmentId: string | null = null,
): PharmacyQuestion =>
  Object.assign(new PharmacyQuestion(), {
    id: row.id,
    to: row.doctorId ? 'doctor' : 'patient',
    text: row.text,
    askedAt: row.askedAt,
    answer: row.answer,
    answeredAt: row.answeredAt,
    isOpen: row.answeredAt === null && row.closedAt === null,
    appointmentId,
  });

/** The decisions of pharmacists, each with their name, the lots and a link to the signed record. Four statements. */
export async function viewDispensings(
  ctx: Part<Ctx, 'now' | 'viewer' | 'callers.tokens'>,
  em: EntityManager,
  rows: readonly DispensingRow[],
): Promise<Map<string, Dispensing>> {
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id);
  const pharmacistIds = [...new Set(rows.map(({ pharmacistId }) => pharmacistId))];
  const pharmacists = await em.find(User, { id: { $in: pharmacistIds } });
  const registrations = await em.find(CouncilRegistrationRow, { userId: { $in: pharmacistIds } });
  const documents = await em.find(DispensingDocumentRow, { dispensingId: { $in: ids } });
  const lots = await lotsOf(em, ids);
  const viewer = signedInViewer(ctx);
  return new Map(
    rows.map(({ id, transactionId, pharmacistId, outcome, decidedAt, note }) => {
      const registration = registrations.find(({ userId }) => userId === pharmacistId);
      const fileId = documents.find(({ dispensingId }) => dispensingId === id)?.fileId;
      const view = Object.assign(new Dispensing(), {
        outcome,
        decidedAt,
        note,
        pharmacistName: pharmacists.find((person) => person.id === pharmacistId)?.name ?? '',
        registration: registration ? registrationOf(registration) : '',
        lots: lots.get(id) ?? [],
        documentUrl: fileId ? linkTo(ctx.callers.tokens, { fileId, size: 'full' }, viewer, ctx.now) : null,
      });
      return [transactionId, view] as const;
    }),
  );
}

/** The units of dispensings by lot, by the id of the dispensing. */
async function lotsOf(
  em: EntityManager,
  dispensingIds: readonly string[],
): Promise<ReadonlyMap<string, LotUnits[]>> {
  const rows = await run(
    em,
    db
      .selectFrom('dispensingItem')
      .innerJoin('dispensingLot', 'dispensingLot.dispensingItemId', 'dispensingItem.id')
      .innerJoin('lot', 'lot.id', 'dispensingLot.lotId')
      .select(['dispensingId', 'lot.code', 'lot.expiresOn', 'dispensingLot.units'])
      .where('dispensingId', '=', anyOf(dispensingIds))
      .orderBy('lot.expiresOn')
      .orderBy('lot.code'),
  );
  return Map.groupBy(rows, ({ dispensingId }) => dispensingId);
}
