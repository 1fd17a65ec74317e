import { draftKey } from '#web/forms/formDraft.ts';
import type { PrescriptionDraft } from './draft.ts';

/** Stored for this tab and removed with the session: signing out clears it, and so does closing the tab. */
const keyOf = (appointmentId: string) => draftKey(`receita:${appointmentId}`);

export function readStoredDraft(appointmentId: string): PrescriptionDraft | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(appointmentId)) ?? 'null');
    return typeof stored === 'object' && stored !== null && 'items' in stored && Array.isArray(stored.items)
      ? (stored as PrescriptionDraft)
      : null;
  } catch {
    return null;
  }
}

export function storeDraft(appointmentId: string, draft: PrescriptionDraft): void {
  try {
    sessionStorage.setItem(keyOf(appointmentId), JSON.stringify(draft));
  } catch {
    // Storage is blocked or full: the draft is lost on a reload, the prescription still works.
  }
}

export const deleteStoredDraft = (appointmentId: string): void =>
  sessionStorage.removeItem(keyOf(appointmentId));
