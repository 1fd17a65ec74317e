import type { Definition } from '#schema/questionnaire/definition.ts';
import type { Stop } from '#schema/questionnaire/definitionRule.ts';

const KEY = 'evaluation-stop';

interface StoredStop {
  slug: string;
  stopId: string;
  page: number;
}

function read(): StoredStop | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    if (!('slug' in value && 'stopId' in value && 'page' in value)) return null;
    return { slug: String(value.slug), stopId: String(value.stopId), page: Number(value.page) };
  } catch {
    return null;
  }
}

/**
 * Stores the stop that ended this tab's evaluation. A phone that calls a number on the screen may unload the page; when
 * the person returns, the text and the phone numbers must be shown again instead of a new evaluation.
 */
export function storeStop(stop: StoredStop): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(stop));
  } catch {
    // Storage is full: the stop is shown only until the page is closed.
  }
}

export function readStoredStop({ line, stops }: Definition): { stop: Stop; page: number } | null {
  const stored = read();
  const stop = stored?.slug === line.slug ? stops.find(({ id }) => id === stored.stopId) : undefined;
  return stored && stop ? { stop, page: stored.page } : null;
}

/** Called when the person goes back from the stop screen or begins again. */
export function deleteStoredStop(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is unavailable, so nothing was stored.
  }
}
