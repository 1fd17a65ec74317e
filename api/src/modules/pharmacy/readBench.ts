import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Day } from '#schema/br/day.ts';
import { addDays } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { DRUGS } from '#schema/drugs.ts';
import { forbidsClass, type Restriction } from '#schema/questionnaire/restrictions.ts';
import type { Ctx } from '../../services.ts';
import type { Catalog } from '../catalog/buildCatalog.ts';
import type { OrderRow } from '../order/order.entity.ts';
import { isAmong, PAID_UNSENT } from '../order/order.rules.ts';
import { OrderItemRow } from '../order/orderItem.entity.ts';
import { drugClassOf, medicineOf } from '../prescription/medicine.ts';
import { isDispensed } from '../prescription/orders/dispensings.ts';
import { PrescriptionUseRow } from '../prescription/orders/prescriptionUse.entity.ts';
import { PrescriptionRow } from '../prescription/prescription.entity.ts';
import { PrescriptionItemRow } from '../prescription/prescriptionItem.entity.ts';
import { restrictionsByStated } from '../quiz/activeRestrictions.ts';
import { type MedicineEntry, medicineList } from '../quiz/medicines/medicineList.ts';
import { readStated } from '../quiz/medicines/readStatements.ts';
import { DispensingRow } from './dispensing.entity.ts';
import { PharmacyQuestionRow } from './pharmacyQuestion.entity.ts';

/** What a pharmacist decides upon, as it is stored at one moment. */
export interface Bench {
  medicines: BenchLine[];
  prescriptions: PrescriptionRow[];
  restrictions: (Restriction & { isOfThisOrder: boolean })[];
  /** Everything that the patient takes or took. */
  listed: MedicineEntry[];
  questions: PharmacyQuestionRow[];
  /** The decision in force; null while the order waits for one. */
  dispensing: DispensingRow | null;
}

/** A medicine of the order, with the use of a prescription that covers it. */
export interface BenchLine {
  item: OrderItemRow;
  use: PrescriptionUseRow | null;
  prescribed: PrescriptionItemRow | null;
  /** The day until which the units last; lots that end before are not dispensed. */
  lastsUntil: Day;
}

/** Reads the medicines of an order and all that a pharmacist weighs, with a fixed number of SQL statements. */
export async function readBench(
  { catalog, now }: Pick<Ctx, 'catalog' | 'now'>,
  em: EntityManager,
  { id: transactionId, userId, status }: Pick<OrderRow, 'id' | 'userId' | 'status'>,
): Promise<Bench> {
  const items = await em.find(
    OrderItemRow,
    { transactionId, prescription: true, quantity: { $gt: 0 } },
    { orderBy: { position: 'asc' } },
  );
  const uses = await em.find(PrescriptionUseRow, { transactionId, returnedAt: null });
  const prescribed = await em.find(PrescriptionItemRow, { id: { $in: uses.map(({ itemId }) => itemId) } });
  const prescriptions = await em.find(
    PrescriptionRow,
    { id: { $in: prescribed.map(({ prescriptionId }) => prescriptionId) } },
    { orderBy: { createdAt: 'asc' } },
  );
  const questions = await em.find(
    PharmacyQuestionRow,
    { transactionId },
    { orderBy: { askedAt: 'asc', id: 'asc' } },
  );
  const decision = await em.findOne(DispensingRow, { transactionId, voidedAt: null });
  // A prescription may have ended, or a lot been blocked, since the decision about an order that is still here.
  const isInForce =
    decision?.outcome === 'refused' ||
    !isAmong(status, PAID_UNSENT) ||
    (await isDispensed(em, transactionId));
  const products = catalog.current();
  const classes = items.flatMap(({ productId }) => drugClassOf(products, productId) ?? []);
  const stated = await readStated(em, userId);
  const restrictions = (await restrictionsByStated(em, userId, stated)).map((restriction) => ({
    ...restriction,
    isOfThisOrder: classes.some((drugClass) => forbidsClass(restriction, drugClass)),
  }));
  const medicines = items.map((item) => {
    const medicineId = medicineOf(products, item.productId)?.product.id ?? item.productId;
    const use = uses.find(({ productId }) => productId === medicineId) ?? null;
    return {
      item,
      use,
      prescribed: prescribed.find(({ id }) => id === use?.itemId) ?? null,
      lastsUntil: addDays(todayInSaoPaulo(now), item.quantity * daysOfUnit(products, item.productId)),
    };
  });
  return {
    medicines,
    prescriptions,
    restrictions,
    listed: medicineList(stated),
    questions,
    dispensing: isInForce ? decision : null,
  };
}

/** For how many days one unit lasts; zero for a medicine of which that is not known. */
const daysOfUnit = (catalog: Catalog, productId: string): number =>
  DRUGS[medicineOf(catalog, productId)?.outline.slug ?? '']?.daysPerUnit ?? 0;

/**
 * Changes with anything that a pharmacist has seen: the medicines, the prescriptions that cover them, what the patient
 * takes, what that and the answers forbid, questions and answers. A decision about another version is refused.
 */
export function versionOf({ medicines, restrictions, listed, questions, dispensing }: Bench): string {
  const seen = [
    medicines.map(({ item, use }) => [item.id, item.quantity, use?.id ?? null]),
    restrictions.map(({ flag, at }) => [flag, at.toISOString()]).sort(),
    listed.map(({ id, stoppedAt }) => [id, stoppedAt?.toISOString() ?? null]),
    questions.map(({ id, answeredAt }) => [id, answeredAt?.toISOString() ?? null]),
    dispensing?.id ?? null,
  ];
  return createHash('sha256').update(JSON.stringify(seen)).digest('base64url').slice(0, 22);
}
