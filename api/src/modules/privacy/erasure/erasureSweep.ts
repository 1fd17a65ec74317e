import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Part, Services } from '../../../services.ts';
import { KEYED_CONNECTION_LOCK, keyOf } from '../../../shared/database/locks.ts';
import type { Sweep } from '../../../shared/jobs/sweeper.ts';
import { User } from '../../account/user.entity.ts';
import { StoredFileRow } from '../../evolution/files/storedFile.entity.ts';
import { UploadRow } from '../../evolution/files/upload.entity.ts';
import { CreditCard } from '../../payment/card/creditCard.entity.ts';
import { DataExportRow } from '../export/dataExport.entity.ts';
import { exportPrefix } from '../export/prepareExport.ts';
import { eraseRows } from './eraseRows.ts';
import { ErasureRow } from './erasure.entity.ts';
import { erasureObstacle } from './erasureObstacle.ts';
import { holdsOf } from './holdsOf.ts';
import { archiveFile } from './sealedFiles.ts';

type SweepServices = Part<
  Services,
  | 'orm'
  | 'clock'
  | 'encryption'
  | 'log'
  | 'database.sessionPool'
  | 'outside.gateway'
  | 'outside.mailer'
  | 'outside.storage'
  | 'outside.writeMail'
>;

/**
 * Erases the accounts whose seven days have passed, and continues erasures that a killed process interrupted.
 */
export async function eraseDueAccounts(services: SweepServices): Promise<number> {
  const { orm, clock } = services;
  const due = await orm.em
    .fork()
    .find(
      ErasureRow,
      { $or: [{ state: 'pending', dueAt: { $lte: clock.now() } }, { state: 'sealing' }] },
      { orderBy: { dueAt: 'asc' }, limit: 10 },
    );
  const failures: unknown[] = [];
  // One account that cannot be erased today must not delay the others.
  for (const { id } of due) await eraseOne(services, id).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
  return due.length;
}

/** Takes an advisory lock per erasure, so that two processes never run the same one. */
async function eraseOne(services: SweepServices, id: string): Promise<void> {
  const { orm, clock } = services;
  const { sessionPool } = services.database;
  const client = await sessionPool.connect();
  try {
    const { rows } = await client.query(KEYED_CONNECTION_LOCK.ifFree, [keyOf('erasure', id)]);
    if (!rows[0].mine) return;
    try {
      const erasure = await orm.em.fork().findOne(ErasureRow, { id });
      if (erasure?.state === 'pending') {
        const em = orm.em.fork();
        // For example, a boleto was paid meanwhile: the parcel comes first, and the erasure waits a day.
        if (await erasureObstacle(em, erasure.userId)) {
          const dueAt = new Date(clock.now().getTime() + 86_400_000);
          await em.nativeUpdate(ErasureRow, { id, state: 'pending' }, { dueAt });
          return;
        }
        await orm.em.fork().transactional(async (tx) => {
          const row = await tx.findOne(
            ErasureRow,
            { id, state: 'pending', dueAt: { $lte: clock.now() } },
            { lockMode: LockMode.PESSIMISTIC_WRITE },
          );
          // The person cancelled it at this moment.
          if (!row) return;
          const sendLastMail = await composeLastMail(services, tx, row.userId);
          await eraseRows(tx, row, clock.now());
          // Last before the commit: a failed erasure sends no mail, and a failed mail repeats the erasure later.
          await sendLastMail();
        });
      }
      const unfinished = await orm.em.fork().findOne(ErasureRow, { id, state: 'sealing' });
      if (unfinished) await finishErasure(services, unfinished);
    } finally {
      await client.query(KEYED_CONNECTION_LOCK.release, [keyOf('erasure', id)]);
    }
  } finally {
    client.release();
  }
}

/**
 * Composes the mail before the address is erased, and returns a function that sends it. The queue does not send it,
 * because no table may contain the address afterwards.
 */
async function composeLastMail(
  { outside: { mailer, writeMail } }: SweepServices,
  em: EntityManager,
  userId: string,
): Promise<() => Promise<void>> {
  const { email, emailConfirmedAt } = await em.findOneOrFail(User, { id: userId });
  const holds = (await holdsOf(em, userId)).map(({ law, keepUntil }) => ({ law, until: keepUntil }));
  return async () => {
    // An unconfirmed mailbox may belong to another person.
    if (emailConfirmedAt) await mailer.send(writeMail('erasure-done', email, { kept: holds }));
    await mailer.forget?.(email);
  };
}

export const erasureSweep = (services: SweepServices): Sweep => ({
  name: 'erasures',
  everyMs: 60_000,
  run: async () => {
    await eraseDueAccounts(services);
  },
});

type FinishServices = Part<Services, 'orm' | 'clock' | 'encryption' | 'outside.gateway' | 'outside.storage'>;

/**
 * The second half of an erasure: files move into the archive, saved cards are removed at the gateway, objects are
 * deleted, and at the end the person's key is destroyed. Each step may run again after a process was killed.
 */
async function finishErasure(services: FinishServices, erasure: ErasureRow): Promise<void> {
  const { orm, clock, encryption } = services;
  const { storage } = services.outside;
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
async function deleteCards({ orm, outside: { gateway } }: FinishServices, userId: string): Promise<void> {
  const em = orm.em.fork();
  for (const card of await em.find(CreditCard, { userId })) {
    if (card.removedAt === null && card.gateway === gateway.name) await gateway.deleteCard(card.token);
    await em.nativeDelete(CreditCard, { id: card.id });
  }
}
