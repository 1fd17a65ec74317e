import type { PrescriptionDraft } from './draft.ts';

/** Stored for this tab and removed with the session: signing out clears it, and so does closing the tab. */
const keyOf = (caseId: string) => `draft:receita:${caseId}`;

export function readKept(caseId: string): PrescriptionDraft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(caseId)) ?? 'null');
    return typeof kept === 'object' && kept !== null && 'items' in kept && Array.isArray(kept.items)
      ? (kept as PrescriptionDraft)
      : null;
  } catch {
    return null;
  }
}

export function keepDraft(caseId: string, draft: PrescriptionDraft): void {
  try {
    sessionStorage.setItem(keyOf(caseId), JSON.stringify(draft));
  } catch {
    // Storage is blocked or full: the draft is lost on a reload, the prescription still works.
  }
}

export const dropKept = (caseId: string): void => sessionStorage.removeItem(keyOf(caseId));
