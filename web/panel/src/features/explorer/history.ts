export interface PastQuery {
  query: string;
  variables: string;
  at: string;
}

const KEY = 'explorer-history';
const MAX_ENTRIES = 20;

const isPast = (value: unknown): value is PastQuery =>
  typeof value === 'object' &&
  value !== null &&
  'query' in value &&
  typeof value.query === 'string' &&
  'variables' in value &&
  typeof value.variables === 'string' &&
  'at' in value &&
  typeof value.at === 'string';

/** Stored for this tab and removed with the session: variables may name people. */
export function readHistory(): PastQuery[] {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(value) ? value.filter(isPast) : [];
  } catch {
    return [];
  }
}

export function remember(entry: PastQuery): PastQuery[] {
  const others = readHistory().filter(
    ({ query, variables }) => query !== entry.query || variables !== entry.variables,
  );
  const history = [entry, ...others].slice(0, MAX_ENTRIES);
  try {
    sessionStorage.setItem(KEY, JSON.stringify(history));
  } catch {
    // Storage is blocked: there is no history, but the query was sent.
  }
  return history;
}

/** The operation's type and name, or the first characters of the query. */
export const titleOf = (query: string): string =>
  /\b(?:query|mutation)\s+\w+/.exec(query)?.[0] ?? query.replace(/\s+/g, ' ').slice(0, 40);
