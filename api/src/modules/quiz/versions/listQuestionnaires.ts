import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { TREATMENT_LINES } from '#schema/treatmentLines.ts';
import type { Ctx } from '../../../services.ts';
import { columnsOf, db, run } from '../../../shared/database/query.ts';
import { QuestionnaireDraft, QuestionnaireLine } from './draft/draft.types.ts';
import { QuestionnaireDraftRow } from './draft/questionnaireDraft.entity.ts';
import { namesOf, viewDraft } from './draft/viewDraft.ts';
import { questionnaireEditorOf } from './questionnaireEditor.ts';
import { QuestionnaireVersion } from './questionnaireVersion.entity.ts';
import { cancellableVersion, compareVersions, versionInForce, withoutCancelled } from './versions.rules.ts';

/** Every line with its versions; null for a doctor who is not a medical director. Sends at most five SQL statements. */
export async function listQuestionnaires(
  ctx: Pick<Ctx, 'em' | 'now' | 'viewer'>,
): Promise<QuestionnaireLine[] | null> {
  const em = ctx.em.fork();
  const editor = await questionnaireEditorOf(ctx, em);
  if (!editor) return null;
  const versions = await listedVersions(em, ctx.now);
  const drafts = await em.find(
    QuestionnaireDraftRow,
    { $or: [{ state: 'open' }, { id: { $in: versions.flatMap(({ draftId }) => draftId ?? []) } }] },
    { fields: ['id', 'type', 'state', 'authorIds', 'approvedBy'] },
  );
  const draftsById = new Map(drafts.map((draft) => [draft.id, draft]));
  const names = await namesOf(
    em,
    [
      ...drafts.flatMap(({ authorIds, approvedBy }) => [...authorIds, approvedBy]),
      ...versions.map(({ cancelledBy }) => cancelledBy),
    ].filter((person) => person !== null),
  );
  return TREATMENT_LINES.map(({ id, slug, title }) => {
    const inForce = versionInForce(withoutCancelled(versions), id, ctx.now);
    const cancellable = editor.isDirector ? cancellableVersion(versions, id, ctx.now) : null;
    return Object.assign(new QuestionnaireLine(), {
      type: id,
      slug,
      title,
      hasDraft: drafts.some(({ type, state }) => type === id && state === 'open'),
      versions: versions
        .filter(({ type }) => type === id)
        .toSorted((first, second) => compareVersions(second.contentVersion, first.contentVersion))
        .map((version) => {
          const { contentVersion, publishedAt, note, cancelledAt, cancelledBy, cancelReason } = version;
          const draft = draftsById.get(version.draftId ?? '');
          return {
            contentVersion,
            publishedAt,
            note,
            cancelledAt,
            cancelReason,
            cancelledBy: names.get(cancelledBy ?? '') ?? null,
            isInForce: version === inForce,
            isPlanned: publishedAt > ctx.now && cancelledAt === null,
            mayCancel: version === cancellable,
            authors: (draft?.authorIds ?? []).map((author) => names.get(author) ?? ''),
            approvedBy: names.get(draft?.approvedBy ?? '') ?? null,
          };
        }),
    });
  });
}

/** The open draft of a line; null when there is none, or for a doctor who is not a medical director. */
export async function readDraft(
  ctx: Pick<Ctx, 'em' | 'viewer'>,
  type: number,
): Promise<QuestionnaireDraft | null> {
  const em = ctx.em.fork();
  const editor = await questionnaireEditorOf(ctx, em);
  const row = editor && (await em.findOne(QuestionnaireDraftRow, { type, state: 'open' }));
  return row && editor && viewDraft(em, row, editor);
}

/** How many of the newest versions of a line the panel lists. */
const MOST_LISTED = 30;

/**
 * The newest versions of each line, those that are planned, and the one in force, which is older when many versions are
 * planned.
 */
function selectListed(now: Date) {
  const { type, contentVersion, cancelledAt, publishedAt } = columnsOf('questionnaireVersion');
  const number = sql`string_to_array(${contentVersion}, '.')::int[]`;
  const isInForce = sql<boolean>`(${cancelledAt} is null and ${publishedAt} <= ${now})`;
  const latest = sql`${isInForce} desc, ${publishedAt} desc, ${number} desc`;
  const versions = db
    .selectFrom('questionnaireVersion')
    .select([
      'type',
      'contentVersion',
      sql<boolean>`${cancelledAt} is null and ${publishedAt} > ${now}`.as('isPlanned'),
      sql<number>`row_number() over (partition by ${type} order by ${number} desc)`.as('place'),
      sql<number>`row_number() over (partition by ${type} order by ${latest})`.as('recency'),
    ]);
  return db
    .selectFrom(versions.as('version'))
    .select(['type', 'contentVersion'])
    .where((eb) =>
      eb.or([eb('place', '<=', eb.lit(MOST_LISTED)), eb('recency', '=', eb.lit(1)), eb.ref('isPlanned')]),
    );
}

/** The versions that the panel lists, without their documents. Sends two SQL statements. */
async function listedVersions(em: EntityManager, now: Date) {
  const listed = await run(em, selectListed(now));
  return em.find(QuestionnaireVersion, { $or: listed }, { exclude: ['content'] });
}
