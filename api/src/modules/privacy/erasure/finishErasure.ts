import type { Services } from '../../../services.ts';
import { sql } from '../../../shared/database.ts';
import { newId } from '../../../shared/ids.ts';
import { StoredFileRow } from '../../evolution/storedFile.entity.ts';
import { CreditCard } from '../../payment/creditCard.entity.ts';
import { storeSealedParts } from '../export/sealedParts.ts';
import { readStoredFile } from '../storedFileBytes.ts';
import { ErasureRow } from './erasure.entity.ts';
import { SealedRecord } from './sealedRecord.entity.ts';

type FinishServices = Pick<Services, 'orm' | 'clock' | 'storage' | 'encryption' | 'gateway'>;

/**
 * The second half of an erasure: files move into the archive, saved cards leave the gateway, objects are removed, and at the
 * end the person's key is destroyed. Each step may run again after a process was killed.
 */
export async function finishErasure(services: FinishServices, erasure: ErasureRow): Promise<void> {
  const { orm, clock, storage, encryption } = services;
  const { userId } = erasure;
  const em = orm.em.fork();
  await dropCards(services, userId);
  for (const file of await em.find(StoredFileRow, { userId }, { orderBy: { id: 'asc' } })) {
    if (erasure.archiveId) await archiveFile(services, erasure.archiveId, file);
    await storage.removeAll(`files/${file.id}/`);
  }
  const loose = await sql<{ prefix: string }>(
    em,
    `select 'uploads/' || id || '/' as prefix from upload where user_id = $1`,
    [userId],
  );
  for (const { prefix } of loose) await storage.removeAll(prefix);
  await em.transactional(async (inside) => {
    await sql(inside, 'delete from upload where user_id = $1', [userId]);
    await encryption.keys.destroy(inside, userId, clock.now());
    await inside.nativeUpdate(ErasureRow, { id: erasure.id }, { state: 'done', doneAt: clock.now() });
  });
  encryption.keys.forget(userId);
}

/** At the gateway first, since only our row leads there. */
async function dropCards({ orm, gateway }: FinishServices, userId: string): Promise<void> {
  const em = orm.em.fork();
  for (const card of await em.find(CreditCard, { userId })) {
    if (card.removedAt === null && card.gateway === gateway.name) await gateway.dropCard(card.token);
    await em.nativeDelete(CreditCard, { id: card.id });
  }
}

/** A photo or document of the record, sealed under the archive's key, once. */
async function archiveFile(services: FinishServices, archiveId: string, file: StoredFileRow): Promise<void> {
  const em = services.orm.em.fork();
  const prefix = `archive/${archiveId}/${file.id}/`;
  if ((await em.count(SealedRecord, { archiveId, objectName: prefix })) > 0) return;
  const bytes = await readStoredFile(services, file);
  const [like] = await em.find(SealedRecord, { archiveId, kind: 'medical' }, { limit: 1 });
  if (!bytes || !like) return;
  await storeSealedParts(services, { subjectId: archiveId, prefix, from: chunks(bytes) });
  const { cpfIndex, law, keepUntil } = like;
  await em.insert(SealedRecord, {
    ...{ id: newId(), archiveId, cpfIndex, kind: 'medical', name: `file ${file.contentType}`, seq: 0 },
    ...{ objectName: prefix, law, keepUntil, createdAt: services.clock.now() },
  });
}

async function* chunks(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
