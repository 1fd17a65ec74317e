import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { TREATMENT_LINES } from '../../treatmentLines.ts';
import type { Definition } from '../definition.ts';
import { definitionOf } from '../testing/answers.ts';
import { outcomeOf } from './outcome.ts';
import { requirementOf, type SafetyCase, safetyProblem } from './safetyCase.ts';

const SLUGS = TREATMENT_LINES.map(({ slug }) => slug);
const casesOf = (slug: string): SafetyCase[] =>
  JSON.parse(readFileSync(`schema/questionnaire/versions/safety/${slug}.json`, 'utf8'));
const stopsOf = (slug: string): string[] => {
  const definition = definitionOf(slug);
  return casesOf(slug).flatMap(({ answers, age, today }) => [
    ...outcomeOf(definition, answers, { age, today }).stops,
  ]);
};

describe('the safety cases of the code', () => {
  it.each(SLUGS)('hold for the first version of %s', (slug) => {
    const cases = casesOf(slug);
    expect(cases.length).toBeGreaterThan(2);
    expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
    const definition = definitionOf(slug);
    expect(cases.flatMap((safetyCase) => safetyProblem(definition, safetyCase) ?? [])).toEqual([]);
  });

  it.each(SLUGS)('meet every stop of %s, and every flag that forbids a drug for good', (slug) => {
    const { stops, flags } = definitionOf(slug);
    const met = new Set(stopsOf(slug));
    expect(stops.filter(({ id }) => !met.has(id))).toEqual([]);
    const required = new Set(casesOf(slug).flatMap(({ requires }) => Object.keys(requires.flags)));
    const absolute = Object.entries(flags).filter(
      ([, { severity, override }]) => severity === 'stop' && override === 'none',
    );
    const alone = absolute.map(([code]) => code).filter((code) => !required.has(code));
    expect(alone).toEqual([]);
  });
});

describe('a safety case', () => {
  const [priapism] = casesOf('ed').filter(({ requires }) => !requires.stop);
  const ED = definitionOf('ed');
  const [code = ''] = Object.keys(priapism?.requires.flags ?? {});
  const problemWith = (definition: Definition) => priapism && safetyProblem(definition, priapism);
  const withFlag = (change: Partial<Definition['flags'][string]>): Definition => ({
    ...ED,
    flags: Object.fromEntries(
      Object.entries(ED.flags).map(([name, flag]) => [name, name === code ? { ...flag, ...change } : flag]),
    ),
  });

  it('fails when its flag is no longer raised', () => {
    const silent: Definition = {
      ...ED,
      questions: ED.questions.map((question) => ({
        ...question,
        answers: question.answers.map(({ flags: _, ...answer }) => answer),
      })),
      rules: [],
    };
    expect(problemWith(silent)).toMatch(/não aparece mais/);
  });

  it('fails when its flag became less severe, and not when it stayed', () => {
    expect(problemWith(withFlag({ severity: 'warn' }))).toMatch(/menos grave/);
    expect(problemWith(withFlag({ severity: 'stop' }))).toBeNull();
  });

  it('fails when its answers no longer stop', () => {
    const stopping = casesOf('wl').find(({ requires }) => requires.stop);
    const WL = definitionOf('wl');
    const withoutStops = {
      ...WL,
      questions: WL.questions.map((question) => ({
        ...question,
        answers: question.answers.map(({ stop: _, ...answer }) => answer),
      })),
      rules: [],
    };
    expect(stopping && safetyProblem(withoutStops, stopping)).toBe(
      'As respostas não param mais a avaliação.',
    );
  });

  const { restricts = [], override } = ED.flags[code] ?? {};

  it('fails when its flag forbids fewer drugs, and not when it forbids more', () => {
    expect(restricts.length).toBeGreaterThan(0);
    expect(problemWith(withFlag({ restricts: restricts.slice(1) }))).toMatch(/não impede mais tudo/);
    expect(problemWith(withFlag({ restricts: [...restricts, 'minoxidil'] }))).toBeNull();
    expect(problemWith(withFlag({ restricts: ['all'] }))).toBeNull();
  });

  it('fails when its flag is easier to lift', () => {
    expect(override).toBe('clearance');
    expect(problemWith(withFlag({ override: 'justified' }))).toMatch(/mais fácil de liberar/);
    expect(problemWith(withFlag({ override: 'none' }))).toBeNull();
  });

  const SLEEP = definitionOf('melatonina');
  const crisis = casesOf('melatonina').find(({ requires }) => requires.stops?.some(({ notify }) => notify));
  const crisisWith = (change: Partial<Definition['stops'][number]>) =>
    crisis && safetyProblem({ ...SLEEP, stops: SLEEP.stops.map((stop) => ({ ...stop, ...change })) }, crisis);

  it.each<[string, Partial<Definition['stops'][number]>]>([
    ['only blocks the page', { kind: 'block' }],
    ['no longer notifies the clinical team', { notify: undefined }],
    ['raises no flag', { flag: undefined }],
  ])('fails when its stop %s', (_, change) => {
    expect(crisis?.requires.stops).toHaveLength(1);
    expect(crisisWith({})).toBeNull();
    expect(crisisWith(change)).not.toBeNull();
  });

  it('requires of a new case what its flags forbid and what its stops do', () => {
    if (!crisis) throw new Error('No case notifies the clinical team.');
    expect(requirementOf(SLEEP, crisis.answers, crisis)).toMatchObject({
      stop: true,
      stops: crisis.requires.stops,
      restrictions: crisis.requires.restrictions ?? {},
    });
  });
});
