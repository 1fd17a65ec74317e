import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { day as dayOf } from '../br/day.ts';
import { choose } from './choose.ts';
import { contradictedFlag, contradictionCode, contradictionsOf, type StatedFact } from './contradictions.ts';
import type { Definition } from './definition.ts';
import { type Draft, EMPTY_DRAFT } from './draft.ts';
import { changedFacts, factsOf } from './facts.ts';
import { flagFacts, flagsOf } from './flags.ts';

const line = (slug: string): Definition =>
  JSON.parse(readFileSync(`schema/questionnaire/lines/${slug}.json`, 'utf8'));
const [ed, ej, hair] = [line('ed'), line('ej'), line('quedadecabelo')];
const PERSON = { age: 40, today: dayOf('2026-11-24') };
/** A day of November 2026. */
const at = (dayOfMonth: number) => new Date(Date.UTC(2026, 10, dayOfMonth));

function answer(definition: Definition, slug: string, value: string, draft: Draft = EMPTY_DRAFT): Draft {
  const question = definition.questions.find((candidate) => candidate.slug === slug);
  const found = question?.answers.find((candidate) => candidate.value === value);
  if (!found) throw new Error(`${slug}: ${value}`);
  return choose(definition, draft, found.id);
}
const factsStated = (definition: Definition, draft: Draft, quizId: string, when: Date): StatedFact[] =>
  factsOf(definition, draft, PERSON).map((fact) => ({ ...fact, definition, quizId, at: when }));

describe('factsOf', () => {
  it('returns the answer that raises a flag with the text of its question', () => {
    const facts = factsOf(ed, answer(ed, 'nitrato', 'Sim'), PERSON);
    expect(facts).toContainEqual(
      expect.objectContaining({
        value: 'Sim',
        flags: ['NITRATE_USE'],
        question: expect.stringContaining('nitrato'),
      }),
    );
  });

  it('returns the flag of the stop for an answer that has no flag itself', () => {
    const [fact] = factsOf(ed, answer(ed, 'para-quem-e', 'Para o meu parceiro'), PERSON);
    expect(fact).toMatchObject({ flags: ['NOT_THE_PATIENT'], stop: 'partnerMustConsult' });
  });
});

describe('changedFacts', () => {
  it('returns the milder answer after a change, and an empty value after a removal', () => {
    const [yes, no] = [answer(ed, 'nitrato', 'Sim'), answer(ed, 'nitrato', 'Não')].map((draft) =>
      factsOf(ed, draft, PERSON),
    );
    expect(changedFacts(yes ?? [], no ?? [])).toContainEqual(
      expect.objectContaining({ value: 'Não', flags: [] }),
    );
    expect(changedFacts(yes ?? [], [])).toContainEqual(expect.objectContaining({ value: '', flags: [] }));
    expect(changedFacts(yes ?? [], yes ?? [])).toEqual([]);
  });
});

describe('contradictionsOf', () => {
  const stated = factsStated(ed, answer(ed, 'nitrato', 'Sim'), 'first', at(1));
  const denied = (definition: Definition) =>
    factsStated(definition, answer(definition, 'nitrato', 'Não'), 'second', at(20));
  const now = (definition: Definition, flags: string[] = []) => ({ quizId: 'second', definition, flags });

  it.each([
    ['a later "no" in the same line', ed, [], ['NITRATE_USE']],
    ['a later "no" in another line that asks', ej, [], ['NITRATE_USE']],
    ['a line that does not ask', hair, [], []],
    ['a later "yes"', ed, ['NITRATE_USE'], []],
  ])('compares an earlier "yes" about nitrates with %s', (_name, definition, flags, expected) => {
    const facts = definition === hair ? stated : [...stated, ...denied(definition)];
    expect(contradictionsOf(facts, now(definition, flags)).map(({ flag }) => flag)).toEqual(expected);
  });

  it('shows both answers with their times', () => {
    const [found] = contradictionsOf([...stated, ...denied(ej)], now(ej));
    expect(found).toMatchObject({
      severity: 'stop',
      override: 'none',
      classes: ['pde5i'],
      raised: [{ value: 'Sim', at: at(1), quizId: 'first' }],
      denied: [{ value: 'Não', at: at(20), quizId: 'second' }],
    });
  });

  it('finds an answer that was saved and changed within one evaluation', () => {
    const statedInSecond = stated.map((fact) => ({ ...fact, quizId: 'second' }));
    expect(contradictionsOf([...statedInSecond, ...denied(ed)], now(ed))[0]).toMatchObject({
      flag: 'NITRATE_USE',
      raised: [{ value: 'Sim' }],
      denied: [{ value: 'Não' }],
    });
  });

  it('returns the severity of the most serious of several answers, in any order', () => {
    const flag = ed.flags.NITRATE_USE;
    if (!flag) throw new Error('The line asks about nitrates.');
    const milder: Definition = { ...ed, flags: { ...ed.flags, NITRATE_USE: { ...flag, severity: 'warn' } } };
    const earlier = factsStated(milder, answer(ed, 'nitrato', 'Sim'), 'older version', at(0));
    const later = factsStated(milder, answer(ed, 'nitrato', 'Sim'), 'older version', at(2));
    for (const facts of [
      [...earlier, ...stated],
      [...stated, ...later],
    ])
      expect(contradictionsOf([...facts, ...denied(ej)], now(ej))[0]).toMatchObject({
        flag: 'NITRATE_USE',
        severity: 'stop',
        override: 'none',
      });
  });

  it('returns every earlier answer that the present line asks about, with at least its severity, for every answer of every line', () => {
    const weight = { info: 0, warn: 1, stop: 2 };
    const lines = [ed, ej, hair, line('wl'), line('be'), line('melatonina')];
    const answers = lines.flatMap((definition) =>
      definition.questions.flatMap((question) => question.answers.map(({ id }) => ({ definition, id }))),
    );
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...answers), { maxLength: 40 }),
        fc.constantFrom(...lines),
        (chosen, present) => {
          const facts = lines.flatMap((definition) => {
            const draft = chosen
              .filter((candidate) => candidate.definition === definition)
              .reduce((before, { id }) => choose(definition, before, id, 7), EMPTY_DRAFT);
            return factsStated(definition, draft, definition.line.slug, at(1));
          });
          const found = contradictionsOf(facts, { quizId: 'none', definition: present, flags: [] });
          for (const { flag, severity } of found)
            for (const { definition } of facts.filter(({ flags }) => flags.includes(flag)))
              expect(weight[severity]).toBeGreaterThanOrEqual(
                weight[flagFacts(definition, flag)?.severity ?? 'info'],
              );
          // Finds every earlier answer that the present line could have asked about.
          const askable = new Set(Object.keys(present.flags));
          for (const flag of flagsOf(present, EMPTY_DRAFT, PERSON)) askable.delete(flag);
          for (const { flags } of facts)
            for (const flag of flags)
              if (askable.has(flag) && factsCanRaise(present, flag))
                expect(found.map((contradiction) => contradiction.flag)).toContain(flag);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('names a contradiction by a code from which the flag can be read', () => {
    expect(contradictedFlag(contradictionCode('NITRATE_USE'))).toBe('NITRATE_USE');
    expect(contradictedFlag('NITRATE_USE')).toBeNull();
  });
});

const factsCanRaise = ({ questions }: Definition, flag: string): boolean =>
  questions.some(({ answers }) => answers.some(({ flags }) => flags?.includes(flag)));
