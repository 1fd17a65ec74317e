import type { PrescriptionDraft } from './draft.ts';

/** For this tab, and gone with the session: signing out clears it, and so does the browser. */
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
    // A closed or full storage costs the draft, not the prescription.
  }
}

export const dropKept = (caseId: string): void => sessionStorage.removeItem(keyOf(caseId));
