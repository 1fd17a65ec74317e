import { useEffect, useState } from 'react';
import {
  type DraftItem,
  type Medicine,
  type PrescriptionDraft,
  proposedDraft,
  proposedItem,
  stillAllowed,
  type WaitingItem,
} from './draft.ts';
import { readStoredDraft, storeDraft } from './storedDraft.ts';

/** The draft of a prescription for an appointment; it survives a reload and a look at the record. */
export function usePrescriptionDraft(
  appointmentId: string,
  medicines: readonly Medicine[],
  waiting: readonly WaitingItem[],
) {
  // Until something is edited it is the proposal, which grows when a flag is lifted.
  const [written, setWritten] = useState<PrescriptionDraft | null>(() => readStoredDraft(appointmentId));
  const draft = stillAllowed(written ?? proposedDraft(medicines, waiting), medicines);
  useEffect(() => {
    if (written) storeDraft(appointmentId, written);
  }, [appointmentId, written]);

  const wantedOf = ({ productId }: Pick<Medicine, 'productId'>) =>
    waiting.filter((one) => one.productId === productId).reduce((sum, { quantity }) => sum + quantity, 0);

  return {
    draft,
    wantedOf,
    choose(medicine: Medicine, isChosen: boolean) {
      const others = draft.items.filter(({ productId }) => productId !== medicine.productId);
      setWritten({
        ...draft,
        items: isChosen ? [...others, proposedItem(medicine, wantedOf(medicine))] : others,
      });
    },
    change(productId: string, change: Partial<DraftItem>) {
      setWritten({
        ...draft,
        items: draft.items.map((item) => (item.productId === productId ? { ...item, ...change } : item)),
      });
    },
    say: (message: string) => setWritten({ ...draft, message }),
  };
}
