import { useNoteVisit } from '#web/activity/recordActivity.ts';

/** Counts opened pages, without the visitor's identity. */
export function NoteVisit({ pathname }: { pathname: string }) {
  useNoteVisit(pathname);
  return null;
}
