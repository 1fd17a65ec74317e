import { EVALUATION_KEY } from '#web/build/storageKeys.ts';
import type { SavedDraft } from './savedDraft.ts';

type StoredDrafts = Record<string, SavedDraft>;

/** The drafts of this tab, used when the browser's storage is unavailable. */
let memory: StoredDrafts = {};

function isDraft(value: unknown): value is SavedDraft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'contentVersion' in value &&
    'answers' in value &&
    'unsent' in value &&
    Array.isArray(value.unsent) &&
    'furthest' in value &&
    'consents' in value &&
    Array.isArray(value.consents) &&
    'photos' in value
  );
}

function readAll(): StoredDrafts {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(EVALUATION_KEY) ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    // A draft stored by an older version may lack newer fields.
    const drafts = Object.entries(value).filter(([, draft]) => isDraft(draft));
    return Object.fromEntries(
      drafts.map(([slug, draft]) => [
        slug,
        {
          quizId: null,
          answeredAt: {},
          device: '',
          unsentEarlier: [],
          photoChosenAt: {},
          unsentPhotos: [],
          uploads: {},
          ...draft,
        },
      ]),
    );
  } catch {
    return memory;
  }
}

function writeAll(drafts: StoredDrafts): void {
  memory = drafts;
  try {
    if (Object.keys(drafts).length === 0) localStorage.removeItem(EVALUATION_KEY);
    else localStorage.setItem(EVALUATION_KEY, JSON.stringify(drafts));
  } catch {
    // Storage is full: the answers stay in this tab and on the server.
  }
}

export const readDraft = (slug: string): SavedDraft | null => readAll()[slug] ?? null;

export const storeDraft = (slug: string, draft: SavedDraft): void =>
  writeAll({ ...readAll(), [slug]: draft });

export function deleteDraft(slug: string): void {
  const { [slug]: _removed, ...others } = readAll();
  writeAll(others);
}

/** Deletes the drafts of all lines, so that the next person on this phone sees none of them. */
export const deleteAllDrafts = (): void => writeAll({});

/**
 * Calls the listener when another tab may have changed a draft, also when the browser shows a page again that it had
 * frozen. Returns a function that removes the listener.
 */
export function onDraftChangedElsewhere(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === EVALUATION_KEY) listener();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', listener);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', listener);
  };
}
