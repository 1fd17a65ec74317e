import type { Services } from '../../../api/src/services.ts';
import { db, first } from '../../../api/src/shared/database/query.ts';
import type { DemoProfessional } from '../demoProfessional.ts';
import type { HistoryProgress } from '../historyProgress.ts';
import { type Buyer, buyAndPay } from '../orders/buy.ts';
import { fulfil } from '../orders/fulfil.ts';
import { decideAtBench } from './decideAtBench.ts';
import type { PlannedMedicine } from './medicinePlan.ts';

interface Pharmacy {
  patients: readonly Buyer[];
  adminId: string;
  pharmacist: DemoProfessional;
}

/**
 * Patients buy what they were prescribed; the pharmacist evaluates it, and what is dispensed is sent. One after the other
 * in the order of the decisions, because a shift begins where the one before has ended.
 */
export async function buyMedicines(
  services: Services,
  pharmacy: Pharmacy,
  medicines: readonly PlannedMedicine[],
  progress: HistoryProgress,
  signal: AbortSignal,
): Promise<void> {
  for (const [index, planned] of medicines.entries()) {
    if (signal.aborted) return;
    await progress.once(`medicine ${index}`, () => buyMedicine(services, pharmacy, planned));
  }
}

async function buyMedicine(
  services: Services,
  { patients, adminId, pharmacist }: Pharmacy,
  planned: PlannedMedicine,
): Promise<void> {
  const buyer = patients[planned.patient];
  if (!buyer) throw new Error('Demo history: no patient for a medicine.');
  const slug = await prescribedSlug(services, buyer.id, planned.paidAt);
  // The doctor prescribed nothing, what only other pharmacies sell, or what is sold out.
  if (!slug) return;
  const wanted = { slugs: [slug], method: 'card' } as const;
  const placed = await buyAndPay(services, { buyer, adminId, at: planned.paidAt }, wanted);
  await decideAtBench(services, pharmacist, placed, planned);
  const { finalState } = planned;
  if (finalState === 'sent' || finalState === 'delivered') await fulfil(services, placed, finalState);
}

/** The product, if it can be bought, of the newest prescription that the person had at this moment. */
async function prescribedSlug(
  { orm, catalog }: Services,
  userId: string,
  at: Date,
): Promise<string | undefined> {
  const newest = db
    .selectFrom('prescription')
    .innerJoin('prescriptionItem', 'prescriptionItem.prescriptionId', 'prescription.id')
    .select('productId')
    .where('userId', '=', userId)
    .where('prescription.createdAt', '<=', at)
    .orderBy('prescription.createdAt', 'desc')
    .limit(1);
  const item = await first(orm.em.fork(), newest);
  const sold = item?.productId ? catalog.current().sellable(item.productId) : null;
  return sold && sold.onHand(null) > 0 ? sold.outline.slug : undefined;
}
