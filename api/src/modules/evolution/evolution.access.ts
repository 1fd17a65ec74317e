import type { EntityManager } from '@mikro-orm/postgresql';
import { Role } from '../account/role.ts';
import type { Viewer } from '../account/session/tokens.ts';
import type { AppointmentDoctorsPort, RecordReference } from './appointmentDoctorsPort.ts';
import type { ChatFilesPort, OpenChatFile } from './files/chatFilesPort.ts';
import type { DispensedFilesPort } from './files/dispensedFilesPort.ts';
import type { FilePurpose, StoredFileRow } from './files/storedFile.entity.ts';

/**
 * Files that may show a person's face or body: other viewers than the owner need a recent second factor, except
 * a patient, who receives files from their doctor.
 */
export const asksForCode = (
  viewer: Person,
  { ownerId, purpose }: { ownerId: string; purpose: FilePurpose },
): boolean =>
  viewer.userId !== ownerId &&
  viewer.role !== Role.patient &&
  (purpose === 'photo' || purpose === 'document' || purpose === 'chat');

type Person = Pick<Viewer, 'userId' | 'role'>;

/** The owner, admins, and the doctor who treats the owner, on every path. */
const maySeeRecord = (viewer: Person | null, ownerId: string, isOwnDoctor: boolean): boolean =>
  viewer !== null &&
  (viewer.userId === ownerId || viewer.role === Role.admin || (viewer.role === Role.doctor && isOwnDoctor));

/** Applies `maySeeRecord` after it read whether the viewer is the owner's doctor, which only a doctor needs. */
export async function mayOpen(
  em: EntityManager,
  appointmentDoctors: AppointmentDoctorsPort,
  viewer: Person | null,
  record: RecordReference,
): Promise<boolean> {
  const isDoctor = viewer?.role === Role.doctor && viewer.userId !== record.userId;
  const isOwnDoctor = isDoctor && (await appointmentDoctors.attends(em, viewer.userId, record));
  return maySeeRecord(viewer, record.userId, isOwnDoctor);
}

interface FilePorts {
  appointmentDoctors: AppointmentDoctorsPort;
  chatFiles: ChatFilesPort;
  dispensedFiles: DispensedFilesPort;
}

/**
 * Applies the access rule of the file's purpose. Returns null for no, else the patient whose record it
 * belongs to.
 */
export async function mayOpenFile(
  em: EntityManager,
  { appointmentDoctors, chatFiles, dispensedFiles }: FilePorts,
  viewer: Person | null,
  { id, userId, purpose }: Pick<StoredFileRow, 'id' | 'userId' | 'purpose'>,
): Promise<OpenChatFile | null> {
  if (purpose === 'chat') return viewer && chatFiles.open(em, viewer, { id, userId });
  if (purpose === 'dispensing') {
    const isPharmacist = viewer?.role === Role.pharmacist && viewer.userId !== userId;
    const isOwn = isPharmacist && (await dispensedFiles.isOwn(em, viewer.userId, id));
    return isOwn || viewer?.userId === userId || viewer?.role === Role.admin ? { ownerId: userId } : null;
  }
  // A profile picture is not part of a medical record, nor is a file that nothing uses yet: neither doctors nor admins
  // may open it.
  if (purpose === 'profile' || purpose === 'unstated')
    return viewer?.userId === userId ? { ownerId: userId } : null;
  if (purpose === 'prescription' && viewer?.role === Role.pharmacist && viewer.userId !== userId)
    return (await dispensedFiles.isOfOrder(em, viewer.userId, { id, userId })) ? { ownerId: userId } : null;
  const isAllowed = await mayOpen(em, appointmentDoctors, viewer, { userId, what: 'file', id });
  return isAllowed ? { ownerId: userId } : null;
}
