import { useEffect, useState } from 'react';
import { draftKey } from '#web/forms/formDraft.ts';
import {
  type DraftItem,
  type Medicine,
  type PrescriptionDraft,
  proposedDraft,
  proposedItem,
  stillAllowed,
  type WaitingItem,
} from './draft.ts';

/** The draft of a prescription for an appointment; it survives a reload and a look at the record. */
export function usePrescriptionDraft(
  appointmentId: string,
  medicines: readonly Medicine[],
  waiting: readonly WaitingItem[],
) {
  // Until something is edited it is the proposal, which grows when a flag is lifted.
  const [edited, setEdited] = useState<PrescriptionDraft | null>(() => readStoredDraft(appointmentId));
  const draft = stillAllowed(edited ?? proposedDraft(medicines, waiting), medicines);
  useEffect(() => {
    if (edited) storeDraft(appointmentId, edited);
  }, [appointmentId, edited]);

  const wantedOf = ({ productId }: Pick<Medicine, 'productId'>) =>
    waiting.filter((item) => item.productId === productId).reduce((sum, { quantity }) => sum + quantity, 0);

  return {
    draft,
    wantedOf,
    choose(medicine: Medicine, isChosen: boolean) {
      const others = draft.items.filter(({ productId }) => productId !== medicine.productId);
      setEdited({
        ...draft,
        items: isChosen ? [...others, proposedItem(medicine, wantedOf(medicine))] : others,
      });
    },
    change(productId: string, change: Partial<DraftItem>) {
      setEdited({
        ...draft,
        items: draft.items.map((item) => (item.productId === productId ? { ...item, ...change } : item)),
      });
    },
    setMessage: (message: string) => setEdited({ ...draft, message }),
  };
}

/** Stored for this tab and removed with the session: signing out clears it, and so does closing the tab. */
const keyOf = (appointmentId: string) => draftKey(`receita:${appointmentId}`);

function readStoredDraft(appointmentId: string): PrescriptionDraft | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(appointmentId)) ?? 'null');
    return typeof stored === 'object' && stored !== null && 'items' in stored && Array.isArray(stored.items)
      ? (stored as PrescriptionDraft)
      : null;
  } catch {
    return null;
  }
}

function storeDraft(appointmentId: string, draft: PrescriptionDraft): void {
  try {
    sessionStorage.setItem(keyOf(appointmentId), JSON.stringify(draft));
  } catch {
    // Storage is blocked or full: the draft is lost on a reload, the prescription still works.
  }
}

export const deleteStoredDraft = (appointmentId: string): void =>
  sessionStorage.removeItem(keyOf(appointmentId));
