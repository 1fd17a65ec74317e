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
    ['promise the posting code', { state: 'REQUESTED' }, /código para você postar sem pagar/],
    ['name the last day to post', { state: 'LABEL' }, /Poste até 01\/12\/2026/],
    [
      'name the last day of the money, as a clock in São Paulo shows it',
      { state: 'POSTED', refundBy: '2026-12-11T02:59:59.999Z' },
      /R\$\s59,90 quando ele chegar e, no máximo, até 10\/12\/2026/,
    ],
    ['say that the parcel came', { state: 'RECEIVED' }, /O pacote chegou/],
    ['say that the bank was asked', { state: 'REFUNDED' }, /^Já pedimos ao banco/],
    ['say that it never left', { state: 'REFUNDED', way: 'CANCEL' }, /^Cancelado antes do envio/],
    [
      'say that nothing was charged',
      { state: 'REFUNDED', way: 'CANCEL', refund: cents(0) },
      /nada foi cobrado/,
    ],
    ['offer another code', { state: 'LAPSED' }, /receber outro/],
  ])('%s', (_title, changes, words) => {
    expect(withdrawalText(facts(changes))).toMatch(words);
  });

  it('names the last day once the parcel was delivered', () => {
    expect(chanceText('RETURN', '2026-11-30')).toMatch(/até 30\/11\/2026/);
    expect(chanceText('RETURN', '2026-11-30', true)).toMatch(/desistir do resto até 30\/11\/2026/);
    expect(chanceText('RETURN', null)).toMatch(/7 dias depois de receber/);
    expect(chanceText('CANCEL', null)).toMatch(/ainda não saiu/);
  });
});
