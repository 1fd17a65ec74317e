import { describe, expect, it } from '@jest/globals';
import { cleanNumber, firstIncompletePage, problemOf, problemsOn, readNumber } from './checks.ts';
import { clear } from './choose.ts';
import { EMPTY_DRAFT } from './draft.ts';
import { cardsOn, flagsOf } from './flags.ts';
import { formatBmi, measure } from './measures.ts';
import { nextPage, previousPage, progress, shownPages } from './pages.ts';
import { answeredStopsOn, stopsOn } from './stops.ts';
import { responsesOf } from './stored/responses.ts';
import { andAnswer, answerWith, definitionOf, PERSON } from './testing/answers.ts';
import { visibilityOf } from './visibility.ts';

const [wl, ed, hair, sleep] = ['wl', 'ed', 'quedadecabelo', 'melatonina'].map(definitionOf) as [
  ReturnType<typeof definitionOf>,
  ReturnType<typeof definitionOf>,
  ReturnType<typeof definitionOf>,
  ReturnType<typeof definitionOf>,
];
const slugsOn = (definition: typeof wl, draft = EMPTY_DRAFT, page = 1) =>
  visibilityOf(definition, draft)
    .questionsOn(page)
    .map(({ slug }) => slug);
const sizes = (weight: number, height: number, gender = 'Masculino') =>
  answerWith(
    wl,
    ['sexo-biologico', gender],
    ['medidas', 'Peso (kg)', weight],
    ['medidas', 'Altura (cm)', height],
  );

/** The index is the weight in kilograms by the square of the height in metres. */
describe('the body mass index', () => {
  it.each([
    [76.5, 175, 24.98, 'BMI_LT_25', '24,9'],
    [64, 160, 25, 'BMI_25_27', '25,0'],
    [125, 175, 40.82, 'BMI_GE_40', '40,8'],
  ])('of %p kg and %p cm is %p and raises %s', (weight, height, value, flag, text) => {
    const draft = sizes(weight, height);
    const bmi = measure(wl, draft, PERSON, 'bmi') ?? 0;
    expect(bmi).toBeCloseTo(value, 2);
    expect(formatBmi(bmi)).toBe(text);
    const flags = flagsOf(wl, draft, PERSON).filter((code) => code.startsWith('BMI'));
    expect(flags).toEqual([flag]);
  });

  it('shows a card below 25 and does not block the page', () => {
    const draft = sizes(76.5, 175);
    expect(cardsOn(wl, draft, PERSON, 3).map(({ title }) => title)).toEqual(['IMC abaixo de 25']);
    expect(stopsOn(wl, draft, PERSON, 3)).toEqual([]);
  });

  it('is unknown without a weight and raises no flag', () => {
    const draft = answerWith(wl, ['sexo-biologico', 'Masculino'], ['medidas', 'Altura (cm)', 175]);
    expect(measure(wl, draft, PERSON, 'bmi')).toBeUndefined();
    expect(flagsOf(wl, draft, PERSON)).toEqual([]);
  });
});

describe('weight loss', () => {
  it('asks a man nothing about pregnancy and counts twelve pages, thirteen for a woman', () => {
    const [man, woman] = [sizes(90, 175), sizes(90, 175, 'Feminino')];
    expect(shownPages(wl, man)).toHaveLength(12);
    expect(shownPages(wl, woman)).toHaveLength(13);
    expect(progress(wl, man, 3)).toBeCloseTo(16.67, 2);
    expect(progress(wl, woman, 3)).toBeCloseTo(23.08, 2);
    expect(progress(wl, man, 13)).toBe(100);
    expect(slugsOn(wl, man, 2)).toEqual([]);
  });

  it('drops the pregnancy answers when the sex changes to male', () => {
    const woman = answerWith(wl, ['sexo-biologico', 'Feminino'], ['gravidez', 'Sim']);
    expect(stopsOn(wl, woman, PERSON, 2).map(({ id }) => id)).toEqual(['pregnantAnswerYes']);
    const man = andAnswer(wl, woman, ['sexo-biologico', 'Masculino']);
    expect(flagsOf(wl, man, PERSON)).toEqual([]);
    expect(responsesOf(wl, man)).toHaveLength(1);
  });

  it('blocks page 9 with a listed condition, and continues after a change', () => {
    const start = sizes(90, 175);
    const ill = andAnswer(wl, start, ['condicoes', 'Diabetes']);
    expect(stopsOn(wl, ill, PERSON, 9).map(({ id }) => id)).toEqual(['conditionsAnswer']);
    expect(cardsOn(wl, ill, PERSON, 9)).toHaveLength(1);
    const well = andAnswer(wl, ill, ['condicoes', 'Nenhuma das anteriores']);
    expect(stopsOn(wl, well, PERSON, 9)).toEqual([]);
    expect(responsesOf(wl, well).filter(({ question }) => question === 12)).toHaveLength(1);
  });

  it('blocks page 9 by a rule while it is unanswered, although no answer stops the patient yet', () => {
    expect(stopsOn(wl, EMPTY_DRAFT, PERSON, 9).map(({ id }) => id)).toEqual(['conditionsAnswer']);
    expect(answeredStopsOn(wl, EMPTY_DRAFT, 9)).toEqual([]);
  });
});

describe('hair loss', () => {
  it('skips pages without questions in both directions', () => {
    const draft = answerWith(
      hair,
      ['onde-cai', 'Nas entradas'],
      ['onde-cai', 'Não tenho queda, quero prevenir'],
    );
    expect(responsesOf(hair, draft)).toEqual([
      { question: 101, type: 2, answer: 6, textResponse: 'Não tenho queda, quero prevenir', score: 0 },
    ]);
    expect(nextPage(hair, draft, 2)?.page).toBe(4);
    expect(previousPage(hair, draft, 4)?.page).toBe(2);
    expect(progress(hair, draft, 4)).toBe(30);
    expect(progress(hair, EMPTY_DRAFT, 4)).toBeCloseTo(36.36, 2);
  });

  it('asks about its effects who used dutasterida, and not who never had a treatment', () => {
    const draft = answerWith(hair, ['ja-usou', 'Dutasterida']);
    expect(slugsOn(hair, draft, 6)).toContain('efeitos-finasterida');
    const never = andAnswer(hair, draft, ['ja-usou', 'Nunca fiz tratamento']);
    expect(slugsOn(hair, never, 6)).toEqual([]);
  });

  it('accepts at most 200 characters of other symptoms', () => {
    const draft = answerWith(hair, ['couro-cabeludo', 'Outros sintomas']);
    const write = (text: string) =>
      andAnswer(hair, draft, ['couro-cabeludo', 'Descreva os outros sintomas', text]);
    // Another question of the page is still unanswered.
    expect(problemsOn(hair, write('x'.repeat(200)), PERSON, 4).map(({ key }) => key)).toEqual([
      'requiredFields',
    ]);
    expect(problemsOn(hair, write('x'.repeat(201)), PERSON, 4).map(({ key }) => key)).toContain('tooLong');
    expect(problemsOn(hair, write('  '), PERSON, 4).map(({ key }) => key)).toContain('emptyText');
  });
});

describe('erection', () => {
  it('asks for the name of the nitrate, flags it, and drops name and flag when the answer becomes "no"', () => {
    const yes = answerWith(ed, ['nitrato', 'Sim'], ['nitrato-qual', 'Nome do medicamento', 'Monocordil']);
    expect(flagsOf(ed, yes, PERSON)).toEqual(['NITRATE_USE']);
    const no = andAnswer(ed, yes, ['nitrato', 'Não']);
    expect(flagsOf(ed, no, PERSON)).toEqual([]);
    expect(responsesOf(ed, no).map(({ question }) => question)).toEqual([16]);
    const answeredTwice = andAnswer(ed, no, ['nitrato', 'Sim']);
    // The typed text is kept while it is hidden, and reappears.
    expect(responsesOf(ed, answeredTwice).map(({ textResponse }) => textResponse)).toEqual([
      'Sim',
      'Monocordil',
    ]);
  });

  it.each([
    ['para-quem-e', 'Para o meu parceiro', 'partnerMustConsult'],
    ['dor-no-peito', 'Sim', 'cardiologyAssessment'],
    ['pressao-arterial', 'Não medi nos últimos 6 meses ou não sei', 'measureBloodPressure'],
  ])('ends the questionnaire when %s is answered with "%s"', (slug, text, stop) => {
    const draft = answerWith(ed, [slug, text]);
    const page = ed.questions.find((question) => question.slug === slug)?.page ?? 0;
    expect(stopsOn(ed, draft, PERSON, page)).toMatchObject([{ id: stop, kind: 'end' }]);
    expect(answeredStopsOn(ed, draft, page)).toMatchObject([{ id: stop, kind: 'end' }]);
  });

  it('flags a high measured blood pressure that the patient called normal', () => {
    const draft = answerWith(
      ed,
      ['pressao-arterial', 'Normal (perto de 12 por 8)'],
      ['valores-da-pressao', 'Máxima (mmHg)', 165],
    );
    expect(flagsOf(ed, draft, PERSON)).toEqual(['BP_UNCONTROLLED']);
  });

  it('lets a patient who declines the follow-up continue, with a flag', () => {
    const draft = answerWith(ed, ['consulta-de-acompanhamento', 'Não']);
    expect(stopsOn(ed, draft, PERSON, 10)).toEqual([]);
    expect(flagsOf(ed, draft, PERSON)).toEqual(['FOLLOW_UP_DECLINED']);
  });
});

describe('sleep', () => {
  it('stops a patient of eighteen years', () => {
    const stops = sleep.pages.flatMap(({ page }) =>
      stopsOn(sleep, EMPTY_DRAFT, { ...PERSON, age: 18 }, page),
    );
    expect(stops.map(({ id }) => id)).toEqual(['ageMelatonin']);
  });

  it('clears the dependent answers when the patient chooses that there is no difficulty', () => {
    const draft = answerWith(
      sleep,
      ['dificuldade-principal', 'Demoro para pegar no sono'],
      ['tempo-de-queixa', 'De 1 a 3 meses'],
      ['dificuldade-principal', 'Não tenho dificuldade para dormir'],
    );
    expect(responsesOf(sleep, draft)).toHaveLength(1);
    expect(slugsOn(sleep, draft, 2)).toEqual(['dificuldade-principal']);
  });
});

describe('a page', () => {
  it('is incomplete before it is answered, and each emptied required answer is one problem more', () => {
    expect(firstIncompletePage(ed, EMPTY_DRAFT, PERSON)).toBe(1);
    const draft = answerWith(sleep, ['horas-de-sono', 'Horas de sono', 7]);
    const hours = sleep.questions.find(({ slug }) => slug === 'horas-de-sono')?.answers[0];
    const emptied = clear(sleep, draft, hours?.id ?? 0);
    expect(problemsOn(sleep, draft, PERSON, 3).length).toBe(problemsOn(sleep, emptied, PERSON, 3).length - 1);
  });

  it.each([
    ['horas-de-sono', 0, 'invalidNumber'],
    ['horas-de-sono', 14.5, 'invalidNumber'],
    ['horas-de-sono', 7.25, 'invalidNumber'],
    ['horas-de-sono', 7.5, null],
    ['horas-de-sono', Number.NaN, 'invalidNumber'],
  ])('answers %s with %p: the problem is %p', (slug, value, key) => {
    const answer = sleep.questions.find((question) => question.slug === slug)?.answers[0];
    expect(answer && problemOf(answer, value, true, PERSON)).toBe(key);
  });

  it.each([
    ['10/11/2026', null],
    ['31/02/2026', 'invalidDate'],
    // The day after that of `PERSON`.
    ['24/11/2026', 'invalidDate'],
    // More than ten years ago.
    ['10/11/1990', 'invalidDate'],
    ['2026-11-10', 'invalidDate'],
    ['', 'requiredFields'],
    ['  ', 'emptyText'],
  ])('answers the date of the last menstruation with %p: the problem is %p', (value, key) => {
    const answer = wl.questions.find(({ slug }) => slug === 'ultima-menstruacao')?.answers[0];
    expect(answer && problemOf(answer, value, true, PERSON)).toBe(key);
  });

  it.each([
    ['80,5', '80.5', 80.5],
    ['8 0', '80', 80],
    ['80,5,5', '80.55', 80.55],
    ['-80', '80', 80],
    ['80.', '80.', 80],
    [',', '.', undefined],
    ['', '', undefined],
  ])('reads %p typed into a number field', (typed, clean, number) => {
    expect(cleanNumber(typed)).toBe(clean);
    expect(readNumber(typed, {})).toBe(number);
  });
});
