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
 * How the evaluation of this tab ended. A phone that calls the number on the screen may unload the page: when it
 * returns, the text and the numbers must be shown again, not a new evaluation.
 */
export function storeStop(kept: StoredStop): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Storage is full: the page shows the stop until it is closed.
  }
}

export function readStoredStop({ line, stops }: Definition): { stop: Stop; page: number } | null {
  const kept = read();
  const stop = kept?.slug === line.slug ? stops.find(({ id }) => id === kept.stopId) : undefined;
  return kept && stop ? { stop, page: kept.page } : null;
}

/** The person goes elsewhere or begins again. */
export function deleteStoredStop(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is unavailable, so nothing was stored.
  }
}
