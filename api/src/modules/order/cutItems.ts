import { isKeyOf } from '#schema/typedObject.ts';
import type { OrderItemRow } from './orderItem.entity.ts';

/** The texts that tell the buyer why units of a paid order were cancelled and refunded. */
export const PART_NOTES = {
  unsafe:
    'Pelo que você contou em uma avaliação, este item não é seguro para você. Se algo mudou, converse com o médico.',
  noPrescription: 'Nenhuma receita válida chegou em 7 dias.',
  notPrescribed: 'O médico não prescreveu este item.',
  evaluationEnded: 'A avaliação deste item foi cancelada.',
  store: 'A loja não pôde enviar este item, e pedimos desculpas.',
  withdrawn: 'Você desistiu deste item.',
  notDispensed: 'O farmacêutico não pôde dispensar este item, pelo motivo que está nesta página.',
  undecided: 'Não houve decisão sobre a receita no prazo, e pedimos desculpas.',
} as const;

export type PartReason = keyof typeof PART_NOTES;

export const partNote = (why: string | null): string | null =>
  why !== null && isKeyOf(PART_NOTES, why) ? PART_NOTES[why] : null;

interface ItemCut {
  lineId: string;
  units: number;
  cents: number;
}

/** Removes units from the lines of a paid order, and stores their number, their price and the reason with the line. */
export function cutItems(items: readonly OrderItemRow[], cuts: readonly ItemCut[], why: PartReason): void {
  for (const { lineId, units, cents } of cuts) {
    const item = items.find(({ id }) => id === lineId);
    if (!item) continue;
    item.quantity -= units;
    item.valueCents -= cents;
    item.cancelledQuantity += units;
    item.cancelledCents += cents;
    item.cancelledWhy = why;
  }
}
