import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Part, Services } from '../../../services.ts';
import { placeOf } from '../../../shared/encryption/encryption.ts';
import { isId, newId } from '../../../shared/ids.ts';
import { Role } from '../../account/role.ts';
import { Session } from '../../account/session/session.entity.ts';
import { isOpen } from '../../account/session/session.rules.ts';
import type { Tokens } from '../../account/session/tokens.ts';
import { User } from '../../account/user.entity.ts';
import type { StoredFileRow } from '../../evolution/files/storedFile.entity.ts';
import { readSealedParts, storeSealedParts } from '../export/sealedParts.ts';
import { readStoredFile } from '../storedFileBytes.ts';
import { SealedOpening, SealedRecord } from './sealedRecord.entity.ts';

/**
 * The `name` of a sealed record that contains a file. Other records have the name of an entity, in upper case first.
 */
const SEALED_FILE = 'file';

/** The facts about a file in its sealed record. */
interface SealedFileFacts {
  fileId: string;
  purpose: string;
  contentType: string;
  size: number;
  sha256: string;
  parts: number;
  createdAt: string;
}

/**
 * Seals a photo or document of the record under the archive's key, with the facts needed to read it later.
 */
export async function archiveFile(
  services: Part<Services, 'orm' | 'clock' | 'encryption' | 'outside.storage'>,
  archiveId: string,
  file: StoredFileRow,
): Promise<void> {
  const em = services.orm.em.fork();
  const prefix = `archive/${archiveId}/${file.id}/`;
  if ((await em.count(SealedRecord, { archiveId, objectName: prefix })) > 0) return;
  const bytes = await readStoredFile(services, file);
  const [sealedRow] = await em.find(SealedRecord, { archiveId, kind: 'medical' }, { limit: 1 });
  // Files belong to the medical record: no law keeps them without one.
  if (!bytes || !sealedRow) return;
  const { parts, size } = await storeSealedParts(services, {
    subjectId: archiveId,
    prefix,
    from: chunks(bytes),
  });
  const id = newId();
  const facts: SealedFileFacts = {
    fileId: file.id,
    purpose: file.purpose,
    contentType: file.contentType,
    size,
    parts,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    createdAt: file.createdAt.toISOString(),
  };
  const { cpfIndex, law, keepUntil } = sealedRow;
  await em.insert(SealedRecord, {
    id,
    archiveId,
    cpfIndex,
    kind: 'medical',
    name: SEALED_FILE,
    seq: 0,
    objectName: prefix,
    content: await services.encryption.seal(archiveId, placeOf('sealed_record', id), [facts]),
    law,
    keepUntil,
    createdAt: services.clock.now(),
  });
}

async function* chunks(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

const LINK_MINUTES = 5;

export const linkExpiryOf = (now: Date): Date => new Date(now.getTime() + LINK_MINUTES * 60_000);

interface SealedFileLink {
  recordId: string;
  /**
   * Id of the `sealed_opening` row: the recorded access to the archive for which this link was created. Required.
   */
  openingId: string;
  userId: string;
  sessionId: string;
  expiresAt: number;
}

const signatureOf = (
  tokens: Pick<Tokens, 'derive'>,
  { recordId, openingId, userId, sessionId, expiresAt }: SealedFileLink,
) =>
  createHmac('sha256', tokens.derive('sealed-file-link'))
    .update([recordId, openingId, userId, sessionId, expiresAt].join('\n'))
    .digest();

/** An address that reads one file of an opened archive, for this admin in this session. */
export function sealedFileLink(
  tokens: Pick<Tokens, 'derive'>,
  facts: Omit<SealedFileLink, 'expiresAt'>,
  now: Date,
): string {
  const link = { ...facts, expiresAt: Math.floor(now.getTime() / 1000) + LINK_MINUTES * 60 };
  const signature = signatureOf(tokens, link).toString('base64url');
  return `/archive-files/${link.recordId}?t=${[link.openingId, link.userId, link.sessionId, link.expiresAt, signature].join('.')}`;
}

/** Null for a link that is not ours, was changed or has expired. */
function readSealedFileLink(
  tokens: Pick<Tokens, 'derive'>,
  { recordId, token }: { recordId: string; token: string },
  now: Date,
): SealedFileLink | null {
  const [openingId = '', userId = '', sessionId = '', expiresAt = '', signature = ''] = token.split('.');
  const link = { recordId, openingId, userId, sessionId, expiresAt: Number(expiresAt) };
  const expected = signatureOf(tokens, link);
  const bytes = Buffer.from(signature, 'base64url');
  if (bytes.length !== expected.length || !timingSafeEqual(bytes, expected)) return null;
  return link.expiresAt * 1000 > now.getTime() ? link : null;
}

type ReadServices = Part<
  Services,
  'orm' | 'clock' | 'encryption' | 'callers.endedSessions' | 'callers.tokens' | 'outside.storage'
>;

interface SealedFile {
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
  const link = isId(request.recordId) ? readSealedFileLink(services.callers.tokens, request, now) : null;
  if (!link || services.callers.endedSessions.has(link.sessionId)) return null;
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
