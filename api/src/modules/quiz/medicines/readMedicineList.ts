import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../../../services.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { MedicineList, viewMedicine } from './medicine.types.ts';
import { type MedicineEntry, medicineList } from './medicineList.ts';
import { readStated } from './readStatements.ts';

/** Everything that a person takes or took, the newest first. Sends two SQL statements. */
export async function readMedicines(em: EntityManager, userId: string): Promise<MedicineEntry[]> {
  return medicineList(await readStated(em, userId));
}

/** The caller's own list. */
export async function myMedicines(ctx: Pick<Ctx, 'em' | 'viewer'>): Promise<MedicineList> {
  return viewMedicineList(ctx.em.fork(), signedInViewer(ctx).userId);
}

export async function viewMedicineList(em: EntityManager, userId: string): Promise<MedicineList> {
  return Object.assign(new MedicineList(), { items: (await readMedicines(em, userId)).map(viewMedicine) });
}
