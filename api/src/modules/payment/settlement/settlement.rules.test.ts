import { describe, expect, it } from '@jest/globals';
import { SETTLEMENT_CASES, settlementFacts } from '../../../../test/fixtures/order/settlementCases.ts';
import { decideSettlement } from './settlement.rules.ts';

describe('decideSettlement', () => {
  it.each(SETTLEMENT_CASES)('%s', (_title, change, expected) => {
    expect(decideSettlement(settlementFacts(change))).toMatchObject(expected);
  });

  it('changes nothing when it is called again with the facts that it produced', () => {
    for (const [, change] of SETTLEMENT_CASES) {
      const first = settlementFacts(change);
      const settled = decideSettlement(first);
      const refund = settled.refund
        ? [{ refundKey: 'new', amountCents: settled.refund.amountCents, isDone: false }]
        : [];
      const repeated = decideSettlement({
        ...first,
        payment: { ...first.payment, state: settled.state },
        orderStatus: settled.moves.at(-1) ?? first.orderStatus,
        owedRefunds: [...first.owedRefunds, ...refund],
      });
      expect(repeated).toMatchObject({ state: settled.state, moves: [], refund: null });
    }
  });
});
