import { startTransition, use, useEffect, useState, useSyncExternalStore } from 'react';
import type { Definition } from '#schema/questionnaire/definition.ts';
import { toast } from '#web/ui/toast.ts';
import { evaluationApi } from './currentApi.ts';
import type { DraftState } from './draftState.ts';
import type { OpenDraft } from './OpenDraft.ts';
import { openEvaluation } from './openEvaluation.ts';
import { hasContent } from './savedDraft.ts';

/** The open evaluations of this tab, by line: they outlive the pages that show them. */
const open = new Map<string, Promise<OpenDraft>>();
const FORGET_MS = 500;
const listeners = new Set<() => void>();

export function openDraft(slug: string): Promise<OpenDraft> {
  const known = open.get(slug);
  if (known) return known;
  const tell = ({ message }: { message: string }) => toast(message, 'danger');
  const opening = openEvaluation(slug, evaluationApi(), new Date(), tell);
  open.set(slug, opening);
  // Not at once: the page whose load failed renders once more, and would start the load again and again.
  const forgetSoon = () => void setTimeout(() => open.get(slug) === opening && open.delete(slug), FORGET_MS);
  // The next visit asks the server again whether the earlier evaluation still waits.
  opening.then((store) => store.state().ending?.why === 'waiting' && forgetSoon(), forgetSoon);
  return opening;
}

/** The earlier evaluation of the line that waits for its outcome; null when a new one can be answered. */
export async function waitingQuizOf(slug: string): Promise<string | null> {
  const { ending } = (await openDraft(slug)).state();
  return ending?.why === 'waiting' ? ending.quizId : null;
}

/**
 * The page to continue at, wherever the evaluation was left: on this device or, for a signed-in person, on another
 * one.
 */
export async function pageToContinueAt(slug: string): Promise<number> {
  const { saved, ending } = (await openDraft(slug)).state();
  return ending === null && hasContent(saved) ? saved.furthest : 1;
}

/** Drops the evaluation from memory, so that the next visit reads the stored one. */
export function closeDraft(slug: string): void {
  open
    .get(slug)
    ?.then((store) => store.stopStoring())
    .catch(() => undefined);
  open.delete(slug);
}

/** Closes the draft, and makes the page that shows it open it again. */
export function reopenDraft(slug: string): void {
  closeDraft(slug);
  for (const listener of listeners) listener();
}

export function closeAllDrafts(): void {
  for (const slug of open.keys()) closeDraft(slug);
}

function onReopened(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Suspends while it opens; a failed load reaches the error boundary. */
export function useDraft(slug: string): { store: OpenDraft; definition: Definition; state: DraftState } {
  const [opening, setOpening] = useState(() => openDraft(slug));
  // The screen keeps the old evaluation until the other one is open.
  useEffect(() => onReopened(() => startTransition(() => setOpening(openDraft(slug)))), [slug]);
  const store = use(opening);
  const state = useSyncExternalStore(store.subscribe, store.state);
  return { store, definition: store.definition, state };
}
