import { isDeepStrictEqual } from 'node:util';
import { day } from '../../schema/br/day.ts';
import type { Definition, Question } from '../../schema/questionnaire/definition.ts';
import { ANSWER_TYPE, type Answer } from '../../schema/questionnaire/definitionAnswer.ts';
import type { AnswerValue, Draft, Person } from '../../schema/questionnaire/draft.ts';
import type { ResponseItem } from '../../schema/questionnaire/stored/responses.ts';
import { type Dice, dice } from './dice.ts';
import type * as engine from './engine.ts';
import { Run } from './reference.mjs';

export type Engine = typeof engine;

const TODAY = day('2026-11-23');
/** A random patient may stay on a page many times before an answer allows the next page. */
const MAX_STEPS = 2000;

/** Thrown when two engines differ; `walk` adds the seed that reproduces the difference. */
class Fault extends Error {}

/**
 * One patient answers one line at random, sometimes going back and changing answers. All builds take every
 * step together with the reference and must show the same; a submission that a stop forbids must be refused.
 */
export function walk(
  definition: Definition,
  engines: readonly Engine[],
  seed: number,
): 'finished' | 'stopped' {
  try {
    return new Walk(definition, engines, dice(seed)).run();
  } catch (problem) {
    if (problem instanceof Error) problem.message += ` (${definition.line.slug}, seed ${seed})`;
    throw problem;
  }
}

class Walk {
  readonly #definition: Definition;
  readonly #engine: Engine;
  readonly #others: readonly Engine[];
  readonly #chance: Dice;
  readonly #person: Person;
  readonly #reference: Run;
  #draft: Draft;

  constructor(definition: Definition, [first, ...others]: readonly Engine[], chance: Dice) {
    if (!first) throw new Error('No engine to walk with.');
    this.#definition = definition;
    this.#engine = first;
    this.#others = others;
    this.#chance = chance;
    this.#person = { age: 18 + chance.below(48), today: TODAY };
    this.#reference = new Run(definition, {
      age: this.#person.age,
      gender: definition.audience.genders.length > 1 ? null : 1,
    });
    this.#draft = first.EMPTY_DRAFT;
  }

  run(): 'finished' | 'stopped' {
    let page = 1;
    let last = 0;
    let furthest = 0;
    for (let step = 0; step < MAX_STEPS; step += 1) {
      this.#answerPage(page);
      if (this.#engine.problemsOn(this.#definition, this.#draft, this.#person, page).length > 0) continue;
      const [stop] = this.#stops(page);
      if (stop) this.#checkForgedSubmissions(stop.id);
      if (stop?.kind === 'end') return 'stopped';
      if (stop) continue;
      const progress = this.#engine.progress(this.#definition, this.#draft, page);
      if (page > furthest && progress <= last) throw new Fault(`Progress went from ${last} to ${progress}.`);
      if (page > furthest) [furthest, last] = [page, progress];
      const previous =
        this.#chance.below(12) === 0 && this.#engine.previousPage(this.#definition, this.#draft, page);
      const next = previous || this.#engine.nextPage(this.#definition, this.#draft, page);
      if (!next) return this.#finish(progress);
      page = next.page;
    }
    throw new Fault('The walk does not end.');
  }

  #answerPage(page: number): void {
    const askedQuestions = new Set<number>();
    for (;;) {
      const question = this.#visibility()
        .questionsOn(page)
        .find(({ id }) => !askedQuestions.has(id));
      if (!question) return;
      askedQuestions.add(question.id);
      this.#answer(question);
      this.#compareBuilds(page);
    }
  }

  #answer(question: Question): void {
    const visible = () => question.answers.filter((answer) => this.#visibility().answer(question, answer));
    const choices = visible().filter(({ type }) => type <= ANSWER_TYPE.multiple);
    const isSingle = choices[0]?.type === ANSWER_TYPE.single;
    const clicks = choices.length === 0 ? 0 : isSingle ? 1 : 1 + this.#chance.below(3);
    for (let click = 0; click < clicks; click += 1) this.#choose(question, this.#chance.pick(choices), true);
    for (const answer of question.answers)
      if (answer.type >= ANSWER_TYPE.text && visible().includes(answer) && this.#chance.below(20) > 0)
        this.#choose(question, answer, randomTypedAnswer(answer, this.#chance));
  }

  #choose(question: Question, answer: Answer, value: AnswerValue): void {
    const before = this.#draft;
    this.#draft = this.#engine.choose(this.#definition, before, answer.id, value);
    for (const other of this.#others)
      if (!isDeepStrictEqual(other.choose(this.#definition, before, answer.id, value), this.#draft))
        throw new Fault(`Two builds give different drafts for answer ${answer.id}.`);
    this.#reference.choose(question, answer, value);
    if (question.slug === 'sexo-biologico') {
      this.#reference.gender = answer.value === 'Masculino' ? 1 : 2;
      this.#reference.dropHiddenAnswers();
    }
  }

  /** Throws unless everything a patient, a doctor or the shop sees is equal in all builds and the reference. */
  #compareBuilds(page: number): void {
    const { questions } = this.#definition;
    const run = this.#reference;
    // In `visible` an answer's id is negative, so that it differs from the id of a question.
    const expected = {
      visible: questions.flatMap((question) =>
        run.isQuestionVisible(question)
          ? [
              question.id,
              ...question.answers
                .filter((answer) => run.isAnswerVisible(question, answer))
                .map(({ id }) => -id),
            ]
          : [],
      ),
      pages: run.shownPages().map((shown) => shown.page),
      stops: run
        .stopsOn(page)
        .map(({ id }) => id)
        .sort(),
      flags: [...run.flags()].sort(),
      sent: run.payload(),
    };
    for (const build of [this.#engine, ...this.#others]) {
      const visibility = build.visibilityOf(this.#definition, this.#draft);
      const actual = {
        visible: questions.flatMap((question) =>
          visibility.question(question)
            ? [
                question.id,
                ...question.answers.filter((each) => visibility.answer(question, each)).map(({ id }) => -id),
              ]
            : [],
        ),
        pages: build.shownPages(this.#definition, this.#draft).map((shown) => shown.page),
        stops: build
          .stopsOn(this.#definition, this.#draft, this.#person, page)
          .map(({ id }) => id)
          .sort(),
        flags: build.flagsOf(this.#definition, this.#draft, this.#person).sort(),
        sent: build.responsesOf(this.#definition, this.#draft),
      };
      if (JSON.stringify(actual) !== JSON.stringify(expected))
        throw new Fault(
          `The build shows ${JSON.stringify(actual)}, the reference shows ${JSON.stringify(expected)}.`,
        );
    }
  }

  /**
   * Throws when a stopped patient can submit: with the items unchanged, without the stopping answer, or with an
   * additional hidden answer.
   */
  #checkForgedSubmissions(stopId: string): void {
    const items = this.#engine.responsesOf(this.#definition, this.#draft);
    const stopping = new Set(
      this.#definition.questions.flatMap(({ answers }) =>
        answers.filter(({ stop }) => stop === stopId).map(({ id }) => id),
      ),
    );
    for (const sent of [items, items.filter(({ answer }) => !stopping.has(answer)), this.#withHidden(items)])
      for (const build of [this.#engine, ...this.#others]) {
        const { kind } = build.judge(this.#definition, sent, this.#person);
        if (kind === 'accepted') throw new Fault(`A forged submission bypassed the stop ${stopId}.`);
      }
  }

  #finish(progress: number): 'finished' {
    if (progress !== 100) throw new Fault(`The progress of the last page is ${progress} %.`);
    const items = this.#engine.responsesOf(this.#definition, this.#draft);
    for (const build of [this.#engine, ...this.#others]) {
      const judged = build.judge(this.#definition, items, this.#person);
      if (judged.kind !== 'accepted')
        throw new Fault(`A correct submission was refused: ${JSON.stringify(judged)}.`);
      if (!isDeepStrictEqual(build.responsesOf(this.#definition, judged.draft), items))
        throw new Fault('The stored items differ from the sent items.');
      const hidden = this.#withHidden(items);
      if (
        hidden.length > items.length &&
        build.judge(this.#definition, hidden, this.#person).kind === 'accepted'
      )
        throw new Fault('A hidden answer was accepted.');
    }
    return 'finished';
  }

  /** The items and one random answer that the patient cannot see; unchanged when every answer is visible. */
  #withHidden(items: readonly ResponseItem[]): ResponseItem[] {
    const visibility = this.#visibility();
    const all = this.#definition.questions.flatMap((question) =>
      question.answers
        .filter((answer) => !visibility.answer(question, answer))
        .map((answer) => ({ question, answer })),
    );
    if (all.length === 0) return [...items];
    const { question, answer } = this.#chance.pick(all);
    const forged: ResponseItem = {
      question: this.#definition.line.storeByCode ? question.code : question.id,
      type: answer.type,
      answer: answer.id,
      textResponse: answer.type >= ANSWER_TYPE.text ? '7' : answer.value,
      score: 0,
    };
    return [...items, forged];
  }

  #stops(page: number) {
    return this.#engine.stopsOn(this.#definition, this.#draft, this.#person, page);
  }

  #visibility() {
    return this.#engine.visibilityOf(this.#definition, this.#draft);
  }
}

function randomTypedAnswer({ type, value, validation }: Answer, chance: Dice): AnswerValue {
  if (type === ANSWER_TYPE.text) {
    if (validation?.format) return chance.pick(['10/11/2026', '01/10/2026', '15/01/2026', '']);
    return chance.pick(['texto', 'um pouco mais de texto', '   ', 'x'.repeat(validation?.maxLength ?? 10)]);
  }
  if (/Altura/.test(value)) return 150 + chance.below(50);
  if (/Peso/.test(value)) return 45 + chance.below(110);
  const { min = 0, max = 0 } = validation ?? {};
  return min + chance.below(max - min + 1);
}
