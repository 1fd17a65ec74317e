import { startTransition, use, useEffect, useState, useSyncExternalStore } from 'react';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import type { Definition } from '#schema/questionnaire/definition.ts';
import { toast } from '#web/ui/toast.ts';
import {
  type DraftState,
  deleteDraft,
  type Ending,
  hasContent,
  newDraft,
  readDraft,
  startsOver,
} from './DraftOnDevice.ts';
import { definitionOf, loadDefinition } from './definitions.ts';
import { type EvaluationApi, evaluationApi } from './EvaluationApi.ts';
import { type DraftSettings, OpenDraft } from './OpenDraft.ts';
import { startingPoint } from './startingPoint.ts';

/** The open evaluations of this tab, by line: they continue when a page that shows them unmounts. */
const openDrafts = new Map<string, Promise<OpenDraft>>();
const REMOVE_AFTER_MS = 500;
const listeners = new Set<() => void>();

/** Opens the evaluation of a line once for this tab; later calls return the same one. */
export function openDraft(slug: string): Promise<OpenDraft> {
  const alreadyOpen = openDrafts.get(slug);
  if (alreadyOpen) return alreadyOpen;
  const opening = openEvaluation(slug, evaluationApi(), new Date(), {
    onRefused: ({ message }) => toast(message, 'danger'),
    onLater: (question) =>
      toast(`Você respondeu de novo em outro aparelho, e vale a resposta mais recente: “${question}”`),
    onLaterPhoto: (photo) =>
      toast(`Você trocou esta foto em outro aparelho, e vale a mais recente: “${photo}”`),
  });
  openDrafts.set(slug, opening);
  // After a delay, because a page whose load failed renders once more and would otherwise start the load in a loop.
  const removeSoon = () =>
    void setTimeout(() => openDrafts.get(slug) === opening && openDrafts.delete(slug), REMOVE_AFTER_MS);
  // The next visit asks the server again whether the earlier evaluation still waits.
  opening.then((store) => store.state().ending?.why === 'waiting' && removeSoon(), removeSoon);
  return opening;
}

/** The earlier evaluation of the line that waits for its outcome; null when a new one can be answered. */
export async function waitingQuizOf(slug: string): Promise<string | null> {
  const { ending } = (await openDraft(slug)).state();
  return ending?.why === 'waiting' ? ending.quizId : null;
}

/**
 * The page at which the evaluation continues, also when it was last answered on another device by a signed-in person;
 * 1 for a new evaluation.
 */
export async function pageToContinueAt(slug: string): Promise<number> {
  const { saved, ending } = (await openDraft(slug)).state();
  return ending === null && hasContent(saved) ? saved.furthest : 1;
}

/** Removes the evaluation from memory, so that the next `openDraft` reads the stored one. */
export function closeDraft(slug: string): void {
  openDrafts
    .get(slug)
    ?.then((store) => store.stopStoring())
    .catch(() => undefined);
  openDrafts.delete(slug);
}

/** Closes the draft, and makes the page that shows it open it again. */
export function reopenDraft(slug: string): void {
  closeDraft(slug);
  for (const listener of listeners) listener();
}

export function closeAllDrafts(): void {
  for (const slug of openDrafts.keys()) closeDraft(slug);
}

function onReopened(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The open evaluation of a line. Suspends while it opens; a failed load is thrown to the error boundary. */
export function useDraft(slug: string): { store: OpenDraft; definition: Definition; state: DraftState } {
  const [opening, setOpening] = useState(() => openDraft(slug));
  // A transition: the screen shows the old evaluation until the new one is open.
  useEffect(() => onReopened(() => startTransition(() => setOpening(openDraft(slug)))), [slug]);
  const store = use(opening);
  const state = useSyncExternalStore(store.subscribe, store.state);
  return { store, definition: store.definition, state };
}

/** Opens the existing evaluation, or begins one. Without a connection it uses this device's copy. */
async function openEvaluation(
  slug: string,
  api: EvaluationApi,
  now: Date,
  handlers: Pick<DraftSettings, 'onRefused' | 'onLater' | 'onLaterPhoto'>,
): Promise<OpenDraft> {
  const local = readDraft(slug);
  const [shipped, remote, inForce] = await Promise.all([
    loadDefinition(slug),
    startsOver(slug) ? null : api.load(slug).catch(() => 'unreachable' as const),
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
  const draft = new OpenDraft({ definition, saved: start.saved, api, ...handlers });
  // Page 1 was completed without a connection: the server has to be informed now.
  if (start.isUnknownToServer) void draft.begin();
  return draft;
}
