import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { Definition } from '../definition.ts';
import { ruleNames } from './ruleNames.ts';

const ED: Definition = JSON.parse(readFileSync('schema/questionnaire/lines/ed.json', 'utf8'));

describe('ruleNames', () => {
  it('names a rule by its outcome and by what it reads', () => {
    expect(ruleNames(ED).get('bp-high-values')).toBe(
      'alerta “Pressão alta sem controle”, conforme “Máxima (mmHg)” e “Mínima (mmHg)”',
    );
  });

  it('names the question whose answers decide, and says when nothing follows', () => {
    const [question] = ED.questions;
    const when = { not: { answered: { questionId: question?.id ?? 0, anyOf: ['Sim'] } } };
    const names = ruleNames({ ...ED, rules: [{ id: 'new', when }] });
    expect(names.get('new')).toBe(`sem efeito, conforme “${question?.title}”`);
  });

  it('numbers rules that would have the same name', () => {
    const rules = ['first', 'second'].map((id) => ({
      id,
      when: { measure: 'age', op: 'gte' as const, value: 60 },
      stop: 'measureBloodPressure',
    }));
    const [first, second] = [...ruleNames({ ...ED, rules }).values()];
    expect(second).toBe(`${first} (2)`);
  });

  it.each(['be', 'ed', 'ej', 'melatonina', 'quedadecabelo', 'wl'])(
    'shows no id in the names of %s',
    (slug) => {
      const line: Definition = JSON.parse(readFileSync(`schema/questionnaire/lines/${slug}.json`, 'utf8'));
      const names = ruleNames(line);
      expect(names.size).toBe(line.rules.length);
      for (const [id, name] of names) expect(name).not.toContain(id);
      for (const code of Object.keys(line.flags)) expect([...names.values()].join(' ')).not.toContain(code);
    },
  );
});
