/**
 * @jest-environment node
 */
import { describe, expect, it } from '@jest/globals';
import { cents } from '#schema/money.ts';
import { chanceText, type WithdrawalFacts, withdrawalText } from './withdrawalText.ts';

const facts = (changes: Partial<WithdrawalFacts>): WithdrawalFacts => ({
  way: 'RETURN',
  state: 'LABEL',
  refund: cents(5990),
  postBy: '2026-12-01',
  refundBy: null,
  ...changes,
});

describe('withdrawalText', () => {
  it.each<[string, Partial<WithdrawalFacts>, RegExp]>([
    [
      'promises the posting code for a requested return',
      { state: 'REQUESTED' },
      /código para você postar sem pagar/,
    ],
    ['names the last day to post the return', { state: 'LABEL' }, /Poste até 01\/12\/2026/],
    [
      'names the last day of the refund, in São Paulo time, for a posted return',
      { state: 'POSTED', refundBy: '2026-12-11T02:59:59.999Z' },
      /R\$\s59,90 quando ele chegar e, no máximo, até 10\/12\/2026/,
    ],
    ['says that the parcel arrived', { state: 'RECEIVED' }, /O pacote chegou/],
    ['says that the bank was asked for the refund', { state: 'REFUNDED' }, /^Já pedimos ao banco/],
    [
      'says that the order was cancelled before its shipment',
      { state: 'REFUNDED', way: 'CANCEL' },
      /^Cancelado antes do envio/,
    ],
    [
      'says that nothing was charged for an unpaid order',
      { state: 'REFUNDED', way: 'CANCEL', refund: cents(0) },
      /nada foi cobrado/,
    ],
    ['offers another posting code when the first expired', { state: 'LAPSED' }, /receber outro/],
  ])('%s', (_title, changes, pattern) => {
    expect(withdrawalText(facts(changes))).toMatch(pattern);
  });
});

describe('chanceText', () => {
  it('says until when the shopper may withdraw', () => {
    expect(chanceText('RETURN', '2026-11-30')).toMatch(/até 30\/11\/2026/);
    expect(chanceText('RETURN', '2026-11-30', true)).toMatch(/desistir do resto até 30\/11\/2026/);
    expect(chanceText('RETURN', null)).toMatch(/7 dias depois de receber/);
    expect(chanceText('CANCEL', null)).toMatch(/ainda não saiu/);
  });
});
