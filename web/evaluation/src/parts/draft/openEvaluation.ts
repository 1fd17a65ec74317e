import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { definitionOf, loadDefinition } from './definitions.ts';
import type { Ending } from './draftState.ts';
import type { EvaluationApi } from './EvaluationApi.ts';
import { type DraftSettings, OpenDraft } from './OpenDraft.ts';
import { newDraft } from './savedDraft.ts';
import { startingPoint } from './startingPoint.ts';
import { deleteDraft, readDraft } from './storedDrafts.ts';

/** Opens the existing evaluation, or begins one. Without a connection it uses this device's copy. */
export async function openEvaluation(
  slug: string,
  api: EvaluationApi,
  now: Date,
  listeners: Pick<DraftSettings, 'onRefused' | 'onLater' | 'onLaterPhoto'> = {},
): Promise<OpenDraft> {
  const local = readDraft(slug);
  const [shipped, remote, inForce] = await Promise.all([
    loadDefinition(slug),
    api.load(slug).catch(() => 'unreachable' as const),
    api.versionInForce(slug).catch(() => null),
  ]);
  const outcome =
    remote === null && local?.quizId ? await api.outcome(local.quizId).catch(() => 'open' as const) : null;
  const fresh = newDraft(inForce ?? shipped.contentVersion, todayInSaoPaulo(now));
  const start = startingPoint({ local, remote, outcome, fresh });
  const definition = await definitionOf(slug, start.saved.contentVersion, api);
  if (start.kind !== 'draft') {
    deleteDraft(slug);
    const ending: Ending =
      start.kind === 'over' ? { why: start.outcome } : { why: 'waiting', quizId: start.quizId };
    return new OpenDraft({ definition, saved: start.saved, api, ending });
  }
  const draft = new OpenDraft({ definition, saved: start.saved, api, ...listeners });
  // Page 1 was completed without a connection: the server has to be informed now.
  if (start.isUnknownToServer) void draft.begin();
  return draft;
}
