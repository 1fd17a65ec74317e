import { use, useMemo, useSyncExternalStore } from 'react';
import type { Definition } from '#schema/questionnaire/definition.ts';
import { loadDefinition } from './definitions.ts';
import { type DraftState, OpenDraft } from './OpenDraft.ts';
import { evaluationServer } from './server.ts';

/** The open evaluations of this tab, by line: pages come and go, the draft stays. */
const open = new Map<string, Promise<OpenDraft>>();

export function openDraft(slug: string): Promise<OpenDraft> {
  const known = open.get(slug);
  if (known) return known;
  const opening = loadDefinition(slug).then((definition) =>
    OpenDraft.open(definition, evaluationServer(), new Date()),
  );
  open.set(slug, opening);
  opening.catch(() => open.delete(slug));
  return opening;
}

/** Forgets what the tab holds, so that the next visit begins from what is kept. */
export function closeDraft(slug: string): void {
  open.delete(slug);
}

export function closeAllDrafts(): void {
  open.clear();
}

/** Suspends while it opens; a page that could not be loaded lands in the error boundary. */
export function useDraft(slug: string): { store: OpenDraft; definition: Definition; state: DraftState } {
  const store = use(useMemo(() => openDraft(slug), [slug]));
  const state = useSyncExternalStore(store.subscribe, store.state);
  return { store, definition: store.definition, state };
}
