import type { EntityManager } from '@mikro-orm/postgresql';
import { Role } from '../account/role.ts';
import type { Viewer } from '../account/tokens.ts';
import type { AskedRecord, CaseDoctors } from './caseDoctors.ts';
import type { ChatFiles, OpenChatFile } from './chatFiles.ts';
import type { FilePurpose, StoredFileRow } from './storedFile.entity.ts';

/** What may show someone's face or body: to others than its owner only after a fresh code. */
export const asksForCode = (
  viewer: Person,
  { ownerId, purpose }: { ownerId: string; purpose: FilePurpose },
): boolean =>
  viewer.userId !== ownerId &&
  viewer.role !== Role.patient &&
  (purpose === 'photo' || purpose === 'document' || purpose === 'chat');

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

/** A file, by the rule of what it was sent for. Null for no; else whose record it belongs to. */
export async function mayOpenFile(
  em: EntityManager,
  { caseDoctors, chatFiles }: { caseDoctors: CaseDoctors; chatFiles: ChatFiles },
  viewer: Person | null,
  { id, userId, purpose }: Pick<StoredFileRow, 'id' | 'userId' | 'purpose'>,
): Promise<OpenChatFile | null> {
  if (purpose === 'chat') return viewer && chatFiles.open(em, viewer, { id, userId });
  // A profile picture is no part of a record: neither doctors nor admins open it.
  if (purpose === 'profile') return viewer?.userId === userId ? { ownerId: userId } : null;
  const isAllowed = await mayOpen(em, caseDoctors, viewer, { userId, what: 'file', id });
  return isAllowed ? { ownerId: userId } : null;
}
