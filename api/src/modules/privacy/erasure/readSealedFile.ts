import type { Services } from '../../../services.ts';
import { placeOf } from '../../../shared/encryption/encryption.ts';
import { isId } from '../../../shared/ids.ts';
import { Role } from '../../account/role.ts';
import { Session } from '../../account/session/session.entity.ts';
import { isOpen } from '../../account/session/session.rules.ts';
import { User } from '../../account/user.entity.ts';
import { readSealedParts } from '../export/readSealedParts.ts';
import type { SealedFileFacts } from './archiveFile.ts';
import { readSealedFileLink } from './sealedFileLinks.ts';
import { SealedOpening, SealedRecord } from './sealedRecord.entity.ts';

type ReadServices = Pick<Services, 'orm' | 'clock' | 'tokens' | 'endedSessions' | 'storage' | 'encryption'>;

export interface SealedFile {
  bytes: AsyncGenerator<Uint8Array>;
  size: number;
  contentType: string;
}

/**
 * Returns a photo or document of an opened archive after checking everything again: signature, time, session, role, and
 * the recorded opening with its legal ground. Null when any check fails, and once the archive's key is destroyed.
 */
export async function readSealedFile(
  services: ReadServices,
  request: { recordId: string; token: string },
): Promise<SealedFile | null> {
  const now = services.clock.now();
  const link = isId(request.recordId) ? readSealedFileLink(services.tokens, request, now) : null;
  if (!link || services.endedSessions.has(link.sessionId)) return null;
  const { recordId, openingId, userId, sessionId } = link;
  const em = services.orm.em.fork();
  const session = await em.findOne(Session, { id: sessionId, userId });
  if (!session || !isOpen(session, now)) return null;
  if ((await em.count(User, { id: userId, role: Role.admin, deletedAt: null })) === 0) return null;
  const record = await em.findOne(SealedRecord, { id: recordId });
  if (!record?.objectName) return null;
  const { archiveId, objectName } = record;
  if ((await em.count(SealedOpening, { id: openingId, archiveId, openedBy: userId })) === 0) return null;
  const place = placeOf('sealed_record', recordId);
  const [facts] = (await services.encryption.open<SealedFileFacts[]>(place, record.content)) ?? [];
  if (!facts) return null;
  const { parts, size, contentType } = facts;
  const bytes = await readSealedParts(services, { subjectId: archiveId, prefix: objectName, parts });
  return bytes && { bytes, size, contentType };
}
