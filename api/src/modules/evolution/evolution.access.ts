import type { EntityManager } from '@mikro-orm/postgresql';
import { Role } from '../account/role.ts';
import type { Viewer } from '../account/tokens.ts';
import type { AskedRecord, CaseDoctors } from './caseDoctors.ts';

type Person = Pick<Viewer, 'userId' | 'role'>;

/** The owner, admins, and the doctor who treats him: nobody else, whichever way he comes. */
export const maySee = (viewer: Person | null, ownerId: string, isHisDoctor: boolean): boolean =>
  viewer !== null &&
  (viewer.userId === ownerId || viewer.role === Role.admin || (viewer.role === Role.doctor && isHisDoctor));

/** The same rule, where the cases have to be asked: only for doctors. */
export async function mayOpen(
  em: EntityManager,
  caseDoctors: CaseDoctors,
  viewer: Person | null,
  record: AskedRecord,
): Promise<boolean> {
  const isDoctor = viewer?.role === Role.doctor && viewer.userId !== record.userId;
  const isHisDoctor = isDoctor && (await caseDoctors.attends(em, viewer.userId, record));
  return maySee(viewer, record.userId, isHisDoctor);
}
