import { describe, expect, it } from '@jest/globals';
import { nextStep } from './draftModel.ts';

const DIFFERENCE = { kind: 'TEXT' as const, where: '', what: '', before: 'a', after: 'b' };
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
