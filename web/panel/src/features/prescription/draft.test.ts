/**
 * Needs no DOM.
 * @jest-environment node
 */
import { describe, expect, it } from '@jest/globals';
import {
  inputItems,
  type Medicine,
  problemsFrom,
  problemsOf,
  proposedDraft,
  proposedMessage,
  stillAllowed,
} from './draft.ts';

const medicine = (facts: Partial<Medicine> = {}): Medicine => ({
  __typename: 'Prescribable',
  productId: 'm',
  productName: 'Minoxidil 5% espuma',
  drug: 'Minoxidil',
  concentration: '5%',
  form: 'espuma',
  unit: 'frasco de 55 ml',
  directions: 'Meia tampa, duas vezes por dia',
  duration: '1 mês',
  unitsPerDispensing: 1,
  dispensings: 6,
  maxUnits: 12,
  maxDispensings: 12,
  validUntil: '2027-05-21',
  blocks: [],
  ...facts,
});
const waitingItem = (quantity: number, productId = 'm') => ({
  __typename: 'WaitingItem' as const,
  productId,
  name: 'x',
  dose: null,
  quantity,
});
const forbidden: Medicine['blocks'] = [
  {
    __typename: 'PrescriptionBlock',
    flag: 'NITRATE_USE',
    label: 'Uso de nitrato',
    mayBeLifted: false,
    needsCall: false,
  },
];

describe('the draft of a prescription', () => {
  // At least the six that the medicine proposes, and at most its twelve.
  it.each([
    [1, 6],
    [6, 6],
    [9, 9],
    [40, 12],
  ])('proposes for an order of %s units %s dispensings', (quantity, dispensings) => {
    const { items } = proposedDraft([medicine()], [waitingItem(quantity)]);
    expect(items[0]?.dispensings).toBe(String(dispensings));
  });

  it('proposes nothing without a waiting order, and nothing that is forbidden', () => {
    expect(proposedDraft([medicine()], []).items).toEqual([]);
    expect(proposedDraft([medicine({ blocks: forbidden })], [waitingItem(1)]).items).toEqual([]);
  });

  it('drops a medicine that has become forbidden since the draft was written', () => {
    const draft = proposedDraft([medicine()], [waitingItem(1)]);
    expect(stillAllowed(draft, [medicine({ blocks: forbidden })]).items).toEqual([]);
  });

  it('writes the same directions for the patient, as sentences', () => {
    const draft = proposedDraft([medicine()], [waitingItem(1)]);
    expect(proposedMessage(draft, [medicine()])).toMatch(
      /^Prescrevi Minoxidil 5%, espuma\. Meia tampa, duas vezes por dia\.\nSe notar/,
    );
    const other = medicine({ productId: 'f', drug: 'Finasterida', concentration: '1 mg', form: 'cápsula' });
    const two = proposedDraft([medicine(), other], [waitingItem(1), waitingItem(1, 'f')]);
    expect(proposedMessage(two, [medicine(), other])).toMatch(/^Prescrevi:\nMinoxidil .*\nFinasterida /);
  });

  it.each(['', '0', '13', 'x', '1,5'])('refuses a quantity of “%s”', (units) => {
    const draft = proposedDraft([medicine()], [waitingItem(1)]);
    const wrong = { ...draft, items: draft.items.map((item) => ({ ...item, units })) };
    expect(problemsOf(wrong, [medicine()], '123456')).toEqual({ 'm.units': 'De 1 a 12.' });
  });

  it('shows the server’s messages beside their fields', () => {
    const draft = proposedDraft([medicine()], [waitingItem(1)]);
    const serverFields = [
      { path: 'items.0.unitsPerDispensing', message: 'a' },
      { path: 'items.0.directions', message: 'b' },
      { path: 'message', message: 'c' },
      { path: 'items', message: 'd' },
    ];
    expect(problemsFrom(serverFields, draft)).toEqual({
      'm.units': 'a',
      'm.directions': 'b',
      message: 'c',
      items: 'd',
    });
  });

  it('is sent with its quantities as numbers', () => {
    const draft = proposedDraft([medicine()], [waitingItem(1)]);
    expect(inputItems(draft)).toEqual([
      {
        productId: 'm',
        directions: 'Meia tampa, duas vezes por dia',
        duration: '1 mês',
        unitsPerDispensing: 1,
        dispensings: 6,
      },
    ]);
  });
});
