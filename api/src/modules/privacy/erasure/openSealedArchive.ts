import type { EntityManager } from '@mikro-orm/postgresql';
import { isMeaningfulReason } from '#schema/audit/meaningfulReason.ts';
import type { Ctx, Part } from '../../../services.ts';
import { db, run } from '../../../shared/database/query.ts';
import { placeOf } from '../../../shared/encryption/encryption.ts';
import { isId, newId } from '../../../shared/ids.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { wholeText } from '../../../shared/wholeText.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { MAX_REASON_LENGTH, recordAct } from '../../account/users/recordAct.ts';
import { PERSONAL_TABLES } from '../tables/personalTables.ts';
import { sealedFileLink } from './sealedFiles.ts';
import { SealedOpening, SealedRecord } from './sealedRecord.entity.ts';

/** The legal grounds for opening a sealed archive. */
export enum ArchiveGround {
  courtOrder = 'courtOrder',
  medicalCouncil = 'medicalCouncil',
  taxAuthority = 'taxAuthority',
  person = 'person',
  defence = 'defence',
}

export interface OpenedRecord {
  kind: string;
  name: string;
  title: string;
  law: string;
  keepUntil: string;
  rows: string;
  /** The link to a photo or document, valid for five minutes in this session. */
  url: string | null;
}

/** How a judge or council names the person: by a CPF, or by one appointment. */
interface ArchiveAddress {
  cpf?: string | null | undefined;
  appointmentId?: string | null | undefined;
}

const MIN_REASON_LENGTH = 20;

const titleOf = (name: string): string =>
  PERSONAL_TABLES.find(({ entity }) => entity.name === name)?.title ?? name;

/**
 * The only operation that opens the sealed archive: an admin with a fresh code, a legal ground, and a reason that names
 * the order or request. The opening is recorded in the same transaction, before anything is read.
 */
export async function openSealedArchive(
  ctx: Part<Ctx, 'em' | 'encryption' | 'now' | 'security' | 'viewer' | 'callers.tokens' | 'request.address'>,
  { ground, reason, ...address }: ArchiveAddress & { ground: ArchiveGround; reason: string },
): Promise<OpenedRecord[] | Refusal> {
  const givenReason = wholeText(reason, MAX_REASON_LENGTH);
  if (givenReason.length < MIN_REASON_LENGTH || !isMeaningfulReason(givenReason))
    return new Refusal('archive_reason_required');
  return ctx.em.fork().transactional(async (em) => {
    const records = await em.find(SealedRecord, await recordsOf(ctx, em, address), {
      orderBy: [{ archiveId: 'asc' }, { kind: 'asc' }, { name: 'asc' }, { seq: 'asc' }],
    });
    if (records.length === 0) return new Refusal('archive_not_found');
    const { userId: openedBy, sessionId } = signedInViewer(ctx);
    const openings = new Map(records.map((row) => [row.archiveId, newId()]));
    for (const [archiveId, id] of openings) {
      em.persist(
        em.create(SealedOpening, { id, archiveId, openedBy, ground, reason: givenReason, at: ctx.now }),
      );
      recordAct(ctx, em, {
        act: 'archive-opened',
        entityId: archiveId,
        reason: givenReason,
        detail: { ground },
      });
    }
    await em.flush();
    const contents = await ctx.encryption.openAll<unknown>(
      records.map(({ id, content }) => ({ place: placeOf('sealed_record', id), sealed: content })),
    );
    return records.map(({ id, archiveId, kind, name, law, keepUntil, objectName }, index) => {
      const link = { recordId: id, openingId: openings.get(archiveId) ?? '', userId: openedBy, sessionId };
      return {
        kind,
        name,
        title: titleOf(name),
        law,
        keepUntil,
        rows: JSON.stringify(contents[index] ?? []),
        url: objectName ? sealedFileLink(ctx.callers.tokens, link, ctx.now) : null,
      };
    });
  });
}

/** The row of an appointment stays after an erasure. It names no person but refers to the erased account. */
async function recordsOf(
  ctx: Pick<Ctx, 'encryption'>,
  em: EntityManager,
  { cpf, appointmentId }: ArchiveAddress,
) {
  if (cpf) return { cpfIndex: ctx.encryption.index('cpf', cpf) };
  if (!appointmentId || !isId(appointmentId)) return { archiveId: { $in: [] } };
  const archives = await run(
    em,
    db
      .selectFrom('medicalAppointment')
      .innerJoin('erasure', 'erasure.userId', 'medicalAppointment.userId')
      .select('erasure.archiveId')
      .where('medicalAppointment.id', '=', appointmentId),
  );
  return { archiveId: { $in: archives.flatMap(({ archiveId }) => archiveId ?? []) } };
}
