import { describe, expect, it } from '@jest/globals';
import { ruleCodeProblems } from './ruleCodes.ts';

const rules = '# Rules\n\n### A-01 Ages\nA rule.\n\n### A-02 Prices\nA rule.\n';
const used = [{ path: 'a.ts', text: '// Ages (A-01), prices (A-02), ECMA-404 and SHA-256.' }];

describe('ruleCodeProblems', () => {
  it('reports nothing when each code has a heading and each heading is used', () => {
    expect(ruleCodeProblems({ rules, texts: used, contract: 'type A' })).toEqual([]);
  });

  it('reports a code without a heading', () => {
    const texts = [...used, { path: 'b.ts', text: '/** The cart (A-30). */' }];
    expect(ruleCodeProblems({ rules, texts, contract: '' })).toEqual([
      'b.ts: A-30 has no heading in docs/rules.md',
    ]);
  });

  it('reports a heading that no code uses, and a heading that is written twice', () => {
    const problems = ruleCodeProblems({
      rules: `${rules}\n### A-03 Gone\n\n### A-01 Again\n`,
      texts: used,
      contract: '',
    });
    expect(problems).toEqual([
      'docs/rules.md: no code uses A-03, its heading can go',
      'docs/rules.md: A-01 has two headings',
    ]);
  });

  it.each(['A-01', 'ST-389', 'EV-071'])('reports the code %s in the contract', (code) => {
    expect(ruleCodeProblems({ rules, texts: used, contract: `"""Ages (${code})"""` })).toEqual([
      `schema/schema.graphql: API users cannot look up ${code}`,
    ]);
  });
});
