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
import { keepDraft, readKept } from './keptDraft.ts';

/** What is being written for a case; it survives a reload and a look at the record. */
export function usePrescriptionDraft(
  caseId: string,
  medicines: readonly Medicine[],
  waiting: readonly WaitingItem[],
) {
  const [written, setWritten] = useState<PrescriptionDraft>(
    () => readKept(caseId) ?? proposedDraft(medicines, waiting),
  );
  // A flag that came or was lifted meanwhile decides what may stay.
  const draft = stillAllowed(written, medicines);
  useEffect(() => keepDraft(caseId, written), [caseId, written]);

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
