import { describe, expect, it } from '@jest/globals';
import { TREATMENT_LINES } from '../../treatmentLines.ts';
import type { Definition, Question } from '../definition.ts';
import type { Condition } from '../definitionRule.ts';
import { definitionOf } from '../testing/answers.ts';
import { documentProblems } from './documentProblems.ts';
import { isDocument, shapeProblems } from './documentShape.ts';
import { fixedPartProblems } from './fixedParts.ts';

const ED = definitionOf('ed');
const SLUGS = TREATMENT_LINES.map(({ slug }) => slug);

const withFirst = (change: Partial<Question>): Definition => ({
  ...ED,
  questions: ED.questions.map((question, index) => (index === 0 ? { ...question, ...change } : question)),
});

describe('the document of every line', () => {
  it.each(SLUGS)('%s has the form of a document and no problem', (slug) => {
    const definition = definitionOf(slug);
    expect(shapeProblems(definition)).toEqual([]);
    expect(documentProblems(definition)).toEqual([]);
    expect(fixedPartProblems(definition, structuredClone(definition))).toEqual([]);
  });
});

const SIMPLE: Condition = { measure: 'age', op: 'gt', value: 1 };
const nested = (depth: number): Condition => (depth === 1 ? SIMPLE : { not: nested(depth - 1) });
const withRule = (when: Condition): Definition => ({ ...ED, rules: [{ id: 'a', when }] });
const withTarget = (target: string): Definition => ({
  ...ED,
  stops: ED.stops.map((stop) => ({ ...stop, button: { label: 'Continuar', target } })),
});

describe('the button of a stop', () => {
  it.each(['/', '/perfil/registro', '/ajuda?assunto=avaliacao#contato', 'tel:188', 'tel:+5511999999999'])(
    'may lead to %s',
    (target) => {
      expect(shapeProblems(withTarget(target))).toEqual([]);
    },
  );

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    '//outro.example',
    '/\\outro.example',
    'https://outro.example',
    'perfil',
    'tel:1;x',
  ])('may not lead to %s', (target) => {
    expect(isDocument(withTarget(target))).toBe(false);
  });
});

describe('a rule', () => {
  it('may have six conditions inside each other', () => {
    expect(isDocument(withRule(nested(6)))).toBe(true);
  });
});

describe('a document', () => {
  it.each([
    ['is missing a list', { ...ED, rules: undefined }],
    ['has a field that no document has', { ...ED, discount: 10 }],
    ['has an empty text', withFirst({ title: '' })],
    [
      'has an unknown operator',
      { ...ED, rules: [{ id: 'a', when: { measure: 'age', op: 'like', value: 1 } }] },
    ],
    ['is no object', 'ed'],
    ['has a rule deeper than six conditions', withRule(nested(7))],
    ['has a rule with too many conditions', withRule({ any: Array.from({ length: 21 }, () => SIMPLE) })],
  ])('that %s is refused', (_, document) => {
    expect(isDocument(document)).toBe(false);
    expect(shapeProblems(document).length).toBeGreaterThan(0);
  });

  const [first, second] = ED.questions;
  it.each<[string, Definition, string]>([
    [
      'names a flag that does not exist',
      { ...ED, rules: [{ id: 'a', when: { measure: 'age', op: 'gt', value: 1 }, flags: ['NONE'] }] },
      'rules.0.flags',
    ],
    [
      'has a rule without an effect',
      { ...ED, rules: [{ id: 'a', when: { measure: 'age', op: 'gt', value: 1 } }] },
      'rules.0',
    ],
    [
      'stops on no page',
      {
        ...ED,
        rules: [{ id: 'a', when: { measure: 'age', op: 'gt', value: 1 }, stop: 'partnerMustConsult' }],
      },
      'rules.0.page',
    ],
    [
      'measures something unknown',
      { ...ED, rules: [{ id: 'a', when: { measure: 'shoeSize', op: 'gt', value: 1 } }] },
      'rules.0.when',
    ],
    [
      'asks for an answer that its question does not have',
      { ...ED, rules: [{ id: 'a', when: { answered: { questionId: first?.id ?? 0, anyOf: ['nunca'] } } }] },
      'rules.0.when',
    ],
    [
      'has one number twice',
      { ...ED, questions: [...ED.questions, ...ED.questions.slice(0, 1)] },
      'questions',
    ],
    [
      'depends on a later question',
      withFirst({
        questionSelectionNeeded: { questionId: second?.id ?? 0, value: second?.answers[0]?.value ?? '' },
      }),
      'questions.0.questionSelectionNeeded',
    ],
    ['puts a question on a page of photos', withFirst({ page: ED.pages.length }), 'questions.0.page'],
    [
      'lets no patient pass a page',
      withFirst({
        answers: (first?.answers ?? []).map((answer) => ({ ...answer, stop: 'partnerMustConsult' })),
      }),
      'questions.0.answers',
    ],
    [
      'forbids without saying what',
      { ...ED, flags: { ...ED.flags, NITRATES: { severity: 'stop', label: 'Nitrato', doctorText: 'x' } } },
      'flags.NITRATES',
    ],
    [
      'has a stop without a text',
      { ...ED, stops: ED.stops.map(({ title: _, ...stop }) => stop) },
      'stops.0.title',
    ],
    ['is for minors', { ...ED, audience: { ...ED.audience, minAge: 16 } }, 'audience.minAge'],
  ])('that %s has a problem there', (_, document, path) => {
    expect(documentProblems(document).map((problem) => problem.path)).toContain(path);
  });

  it('with a question that no patient can see has a problem', () => {
    const hidden = ED.questions.find(({ questionSelectionNeeded }) => questionSelectionNeeded);
    const parent = hidden?.questionSelectionNeeded?.questionId;
    const document = {
      ...ED,
      questions: ED.questions.map((question) =>
        question.id === parent ? { ...question, hidden: true } : question,
      ),
    };
    expect(documentProblems(document).map(({ message }) => message)).toContain(
      'Nenhum paciente vê esta pergunta: a condição dela não pode acontecer.',
    );
  });
});

describe('a newer version', () => {
  it.each<[string, Definition, string]>([
    ['another line', { ...ED, line: { ...ED.line, paymentSlug: 'wl' } }, 'line'],
    [
      'other photos',
      { ...ED, photos: { ...ED.photos, slots: [{ field: 'filePicTop', label: 'Topo' }] } },
      'photos',
    ],
    ['other consents', { ...ED, pages: ED.pages.map((page) => ({ ...page, consents: [] })) }, 'pages'],
    ['fewer questions', { ...ED, questions: ED.questions.slice(1) }, 'questions'],
    ['fewer answers', withFirst({ answers: ED.questions[0]?.answers.slice(1) ?? [] }), 'questions.0.answers'],
    ['another code', withFirst({ code: 999 }), 'questions.0'],
  ])('with %s is refused', (_, document, path) => {
    expect(fixedPartProblems(ED, document).map((problem) => problem.path)).toContain(path);
  });

  it('may hide a question, change texts and add an answer', () => {
    const [answer] = ED.questions[0]?.answers ?? [];
    const document = withFirst({
      hidden: true,
      title: 'Outra pergunta',
      answers: [
        ...(ED.questions[0]?.answers ?? []),
        { id: 9999, type: answer?.type ?? 1, value: 'Prefiro não dizer' },
      ],
    });
    expect(fixedPartProblems(ED, document)).toEqual([]);
  });
});
