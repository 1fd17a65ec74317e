import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { reasonText, waitText } from './recurrenceText.ts';

const FOLDER = 'api/src/modules/recurrence';
const sources = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.(test|factory)\.ts$/.test(file))
  .map((file) => readFileSync(`${FOLDER}/${file}`, 'utf8'));

/** Every reason that the server writes into the history of a subscription as a literal. */
const writtenReasons = new Set(
  sources.flatMap((source) => [...source.matchAll(/\breason: '(\w+)'/g)].map(([, reason = '']) => reason)),
);

describe('reasonText', () => {
  it('has a text for every reason that the server writes into the history of a subscription', () => {
    expect(writtenReasons.size).toBeGreaterThan(20);
    expect([...writtenReasons].filter((reason) => reasonText(reason) === reason)).toEqual([]);
  });
});

const notSuspended = { suspensionReason: null, resumeUntil: null, isEnding: false };
const current = {
  __typename: 'RecurrenceWait' as const,
  month: '2026-12',
  state: 'announced',
  attempts: 0,
  declineReason: null,
  retryOn: null,
  giveUpOn: null,
  waitUntil: null,
};

describe('waitText', () => {
  it.each<[string, object, object, RegExp | null]>([
    ['nothing', {}, {}, null],
    [
      'stock',
      { state: 'waitingStock', waitUntil: '2027-01-14' },
      {},
      /estoque.*até 14\/01\/2027, o mês é pulado/,
    ],
    ['a prescription', { state: 'waitingPrescription' }, {}, /Espera a receita da pessoa/],
    ['the bank', { state: 'checked' }, {}, /o banco ainda não respondeu/],
    [
      'another try',
      {
        state: 'declined',
        declineReason: 'insufficient_funds',
        retryOn: '2026-12-22',
        giveUpOn: '2026-12-29',
      },
      {},
      /recusada \(sem limite ou saldo\)\. Nova tentativa em 22\/12\/2026\. Sem pagamento, é suspensa em 29\/12\/2026\./,
    ],
    [
      'a higher limit at the bank',
      { state: 'declined', declineReason: 'over_limit' },
      {},
      /Só a pessoa resolve: com um limite maior/,
    ],
    [
      'a new authorisation',
      { state: 'declined', declineReason: 'authorization_ended' },
      {},
      /com uma nova autorização no banco ou um cartão/,
    ],
    ['another card', { state: 'declined', declineReason: 'card_blocked' }, {}, /Só outro cartão/],
    [
      'the person',
      {},
      { suspensionReason: 'payment', resumeUntil: '2027-02-27' },
      /^Suspensa: cobrança recusada\. Pode ser retomada até 27\/02\/2027/,
    ],
    ['its end', {}, { isEnding: true }, /o próximo envio é o último/],
  ])('says that the subscription waits for %s', (_, month, recurrence, expected) => {
    const words = waitText({
      current: { ...current, ...month },
      recurrence: { ...notSuspended, ...recurrence } as typeof notSuspended,
    });
    if (expected === null) expect(words).toBeNull();
    else expect(words).toMatch(expected);
  });
});
