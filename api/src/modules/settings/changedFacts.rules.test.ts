import { describe, expect, it } from '@jest/globals';
import { changedFacts } from './changedFacts.rules.ts';

describe('changedFacts', () => {
  it('names what is different, new or gone, in the order of the later document', () => {
    const before = [
      ['Nome', 'A'],
      ['Telefone', '1'],
      ['Fax', '9'],
    ] as const;
    const after = [
      ['Telefone', '2'],
      ['E-mail', 'x'],
      ['Nome', 'A'],
    ] as const;
    expect(changedFacts(before, after)).toEqual([
      { name: 'Telefone', before: '1', after: '2' },
      { name: 'E-mail', before: null, after: 'x' },
      { name: 'Fax', before: '9', after: null },
    ]);
    expect(changedFacts(before, before)).toEqual([]);
  });
});
