import { type Day, parseDay } from '#schema/br/day.ts';

/** The data of the person who answers that the screens need. */
export interface KnownPerson {
  firstName: string;
  birthDate: Day;
  hasRg: boolean;
}

const KEY = 'evaluation-person';
const listeners = new Set<() => void>();
let cached: { text: string | null; person: KnownPerson | null } = { text: null, person: null };

function read(text: string | null): KnownPerson | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    if (!('firstName' in value) || !('birthDate' in value)) return null;
    const birthDate = parseDay(String(value.birthDate));
    if (birthDate === null) return null;
    return { firstName: String(value.firstName), birthDate, hasRg: 'hasRg' in value && value.hasRg === true };
  } catch {
    return null;
  }
}

/** Returns the same object while nothing changed, because React's stores compare by identity. */
export function readStoredPerson(): KnownPerson | null {
  const text = sessionStorage.getItem(KEY);
  if (text !== cached.text) cached = { text, person: read(text) };
  return cached.person;
}

export function storePerson(person: KnownPerson): void {
  sessionStorage.setItem(KEY, JSON.stringify(person));
  for (const listener of listeners) listener();
}

export function deleteStoredPerson(): void {
  sessionStorage.removeItem(KEY);
  for (const listener of listeners) listener();
}

export function onPersonChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
