import { TREATMENT_LINES } from '#schema/treatmentLines.ts';
import type { Ctx } from '../../../services.ts';
import { QuestionnaireDraft, QuestionnaireLine } from './draft/draft.types.ts';
import { namesOf } from './draft/namesOf.ts';
import { QuestionnaireDraftRow } from './draft/questionnaireDraft.entity.ts';
import { viewDraft } from './draft/viewDraft.ts';
import { listedVersions } from './listedVersions.ts';
import { questionnaireEditorOf } from './questionnaireEditor.ts';
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
