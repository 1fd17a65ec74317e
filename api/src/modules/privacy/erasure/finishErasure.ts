import type { Services } from '../../../services.ts';
import { StoredFileRow } from '../../evolution/files/storedFile.entity.ts';
import { UploadRow } from '../../evolution/files/upload.entity.ts';
import { CreditCard } from '../../payment/card/creditCard.entity.ts';
import { DataExportRow } from '../export/dataExport.entity.ts';
import { exportPrefix } from '../export/prepareExport.ts';
import { archiveFile } from './archiveFile.ts';
import { ErasureRow } from './erasure.entity.ts';

type FinishServices = Pick<Services, 'orm' | 'clock' | 'storage' | 'encryption' | 'gateway'>;

/**
 * The second half of an erasure: files move into the archive, saved cards are removed at the gateway, objects are
 * deleted, and at the end the person's key is destroyed. Each step may run again after a process was killed.
 */
export async function finishErasure(services: FinishServices, erasure: ErasureRow): Promise<void> {
  const { orm, clock, storage, encryption } = services;
  const { userId } = erasure;
  const em = orm.em.fork();
  await deleteCards(services, userId);
  for (const file of await em.find(StoredFileRow, { userId }, { orderBy: { id: 'asc' } })) {
    // Neither an unattached file nor a profile picture is part of a record.
    if (erasure.archiveId && file.attachedAt && file.purpose !== 'profile')
      await archiveFile(services, erasure.archiveId, file);
    await storage.removeAll(`files/${file.id}/`);
  }
  for (const { id } of await em.find(DataExportRow, { userId })) await storage.removeAll(exportPrefix(id));
  for (const { id } of await em.find(UploadRow, { userId })) await storage.removeAll(`uploads/${id}/`);
  await em.transactional(async (tx) => {
    await tx.nativeDelete(UploadRow, { userId });
    await tx.nativeDelete(DataExportRow, { userId });
    await encryption.keys.destroy(tx, userId, clock.now());
    await tx.nativeUpdate(ErasureRow, { id: erasure.id }, { state: 'done', doneAt: clock.now() });
  });
  // This process may still cache the key; the others drop it when the event of its destruction reaches them.
  encryption.keys.evict(userId);
}

/** At the gateway first, because only our row has the card's id. */
async function deleteCards({ orm, gateway }: FinishServices, userId: string): Promise<void> {
  const em = orm.em.fork();
  for (const card of await em.find(CreditCard, { userId })) {
    if (card.removedAt === null && card.gateway === gateway.name) await gateway.deleteCard(card.token);
    await em.nativeDelete(CreditCard, { id: card.id });
  }
}
