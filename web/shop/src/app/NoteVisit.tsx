import { useNoteVisit } from '#web/activity/recordActivity.ts';

/** Counts the pages that were opened; not by whom. */
export function NoteVisit({ pathname }: { pathname: string }) {
  useNoteVisit(pathname);
  return null;
}
