import { KEPT_MS } from './typedValues.ts';

const PREFIX = 'draft:';

/** In the memory of this tab only: an unattended browser stores nothing about patients. */
let lastDrafts: { drafts: [key: string, value: string][]; at: number } | null = null;

/** Keeps what the doctor was writing before a session ends without input. */
export function keepDrafts(): void {
  const drafts = Object.entries({ ...sessionStorage }).filter(([key]) => key.startsWith(PREFIX));
  lastDrafts = { drafts, at: Date.now() };
  setTimeout(() => {
    if (lastDrafts && Date.now() - lastDrafts.at >= KEPT_MS) lastDrafts = null;
  }, KEPT_MS);
}

/** Puts the drafts back before the page opens again for this person. Another person's sign-in forgets them. */
export function restoreDrafts(owner: string): void {
  const { drafts = [], at = 0 } = lastDrafts ?? {};
  lastDrafts = null;
  if (owner === '' || Date.now() - at >= KEPT_MS) return;
  for (const [key, value] of drafts)
    if (key.startsWith(`${PREFIX}${owner}:`)) sessionStorage.setItem(key, value);
}
