import { describe, expect, it } from '@jest/globals';
import { changesOf, nextStep } from './draftModel.ts';

const DIFFERENCE = {
  __typename: 'QuestionnaireDifference' as const,
  kind: 'TEXT' as const,
  where: '',
  what: '',
  before: 'a',
  after: 'b',
};
const RUN = {
  revision: 2,
  total: 1,
  checked: 1,
  isComplete: true,
  nowStopped: 0,
  noLongerStopped: 0,
  flags: [],
};
const FAILED = { id: 'a', title: 'Nitrato', problem: 'Não para mais.', isAdded: false };
const READY = { differences: [DIFFERENCE], problems: [], safetyCases: [], dryRun: RUN, approvedBy: 'Ana' };

describe('the changes of a draft', () => {
  it('join the differences of a part, and begin with the looser parts', () => {
    const difference = (where: string, kind: 'LOOSER' | 'STRICTER' | 'TEXT') => ({
      ...DIFFERENCE,
      where,
      kind,
    });
    const changes = changesOf([
      difference('Parada A', 'TEXT'),
      difference('Regra b', 'STRICTER'),
      difference('Parada A', 'STRICTER'),
      difference('Regra c', 'LOOSER'),
    ]);
    expect(changes.map(({ where, kind, differences }) => [where, kind, differences.length])).toEqual([
      ['Regra c', 'LOOSER', 1],
      ['Parada A', 'STRICTER', 2],
      ['Regra b', 'STRICTER', 1],
    ]);
  });
});

describe('the next step of a draft', () => {
  it.each([
    ['to write, while nothing changed', { ...READY, differences: [] }, 'write'],
    [
      'to write, while it has problems',
      { ...READY, problems: [{ path: 'rules', message: 'Erro.' }] },
      'write',
    ],
    ['to write, while a safety case fails', { ...READY, safetyCases: [FAILED] }, 'write'],
    ['the dry run, until it is complete', { ...READY, dryRun: { ...RUN, isComplete: false } }, 'try'],
    ['the approval', { ...READY, approvedBy: null }, 'approve'],
    ['to publish', READY, 'publish'],
  ])('is %s', (_, draft, expected) => {
    expect(nextStep(draft)).toBe(expected);
  });
});
