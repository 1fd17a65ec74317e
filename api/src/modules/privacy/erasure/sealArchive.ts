import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import type { Part, Services } from '../../../services.ts';
import { db, run } from '../../../shared/database/query.ts';
import { encryptionOf, placeOf } from '../../../shared/encryption/encryption.ts';
import { newId } from '../../../shared/ids.ts';
import type { Sweep } from '../../../shared/jobs/sweeper.ts';
import { User } from '../../account/user.entity.ts';
import { ClinicalChangeRow } from '../../quiz/facts/clinicalChange.entity.ts';
import { ClinicalFactRow } from '../../quiz/facts/clinicalFact.entity.ts';
import { MedicineStatementRow } from '../../quiz/medicines/medicineStatement.entity.ts';
import { readPersonalRows } from '../readPersonalRows.ts';
import { PERSONAL_TABLES } from '../tables/personalTables.ts';
import type { RequiredHold } from './holdsOf.ts';
import { SealedRecord } from './sealedRecord.entity.ts';

interface Archive {
  archiveId: string;
  user: User;
  holds: readonly RequiredHold[];
  now: Date;
}

/** The person and the rows of the tables under each hold. */
const partsOf = (kind: RequiredHold['kind']) =>
  PERSONAL_TABLES.filter(({ hold, entity }) => hold === kind || entity === User);

/**
 * Copies what a law requires into sealed records, under the archive's own key. The identity is part of each hold: a
 * record without a name proves nothing, and the holds end on different days.
 */
export async function sealArchive(em: EntityManager, archive: Archive): Promise<void> {
  const { archiveId, user, holds, now } = archive;
  const encryption = encryptionOf(em);
  const cpfIndex = encryption.index('cpf', user.document);
  for (const { kind, law, keepUntil } of holds)
    for (const table of partsOf(kind)) {
      let seq = 0;
      for await (const rows of readPersonalRows(em, table, { userId: user.id, email: user.email })) {
        for (const row of rows) for (const secret of ['passwordHash', 'erasedIdentity']) delete row[secret];
        const id = newId();
        const name = table.entity.name;
        const content = await encryption.seal(archiveId, placeOf('sealed_record', id), rows);
        const facts = { id, archiveId, cpfIndex, kind, name, seq, content, law, keepUntil, createdAt: now };
        await em.insert(SealedRecord, facts);
        seq += 1;
      }
    }
  if (holds.some(({ kind }) => kind === 'medical')) await sealSafetyFacts(em, archive);
}

/**
 * Answers and medicines that forbid still protect the person under another account with the same CPF (A-103; LGPD, art.
 * 11, II, e). They are written again under the archive's key, and end with it.
 */
async function sealSafetyFacts(em: EntityManager, { archiveId, user }: Archive): Promise<void> {
  const encryption = encryptionOf(em);
  for (const [entity, table] of [
    [ClinicalFactRow, 'clinical_fact'],
    [ClinicalChangeRow, 'clinical_change'],
    [MedicineStatementRow, 'medicine_statement'],
  ] as const) {
    const rows = await em.find<ClinicalFactRow | ClinicalChangeRow | MedicineStatementRow>(entity, {
      userId: user.id,
    });
    for (const row of rows) {
      const content = await encryption.open(placeOf(table, row.id), row.content);
      if (content === null) continue;
      const id = newId();
      const copy = { ...row, id, content: await encryption.seal(archiveId, placeOf(table, id), content) };
      await em.insert(entity as typeof ClinicalFactRow, copy as ClinicalFactRow);
    }
  }
}

const BATCH = 100;

/** Destroys sealed records after their last day, and the key of an archive without records. */
export async function deleteExpiredRecords({
  orm,
  clock,
  outside: { storage },
  encryption,
}: Part<Services, 'orm' | 'clock' | 'encryption' | 'outside.storage'>): Promise<number> {
  const now = clock.now();
  return orm.em.fork().transactional(async (em) => {
    const expired = db
      .selectFrom('sealedRecord')
      .select('id')
      .where('keepUntil', '<', todayInSaoPaulo(now))
      .limit(sql.lit(BATCH))
      .forUpdate()
      .skipLocked();
    const rows = await run(
      em,
      db.deleteFrom('sealedRecord').where('id', 'in', expired).returning(['archiveId', 'objectName']),
    );
    for (const { objectName } of rows) if (objectName) await storage.removeAll(objectName);
    for (const archiveId of new Set(rows.map((row) => row.archiveId))) {
      const remaining = await em.count(SealedRecord, { archiveId });
      if (remaining === 0) await encryption.keys.destroy(em, archiveId, now);
    }
    return rows.length;
  });
}

export const sealedSweep = (
  services: Part<Services, 'orm' | 'clock' | 'encryption' | 'outside.storage'>,
): Sweep => ({
  name: 'sealed records whose term is over',
  everyMs: 3_600_000,
  run: async () => {
    while ((await deleteExpiredRecords(services)) >= BATCH);
  },
});
