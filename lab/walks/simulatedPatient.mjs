import { Run } from './reference.mjs';

const SINGLE_CHOICE = 1;
const MULTIPLE_CHOICE = 2;
const FREE_TEXT = 3;
const NUMBER = 4;

/** More pages than any questionnaire shows, and more questions than any page shows. */
const MAX_PAGES = 60;
const MAX_QUESTIONS_OF_PAGE = 40;
/** A patient who is blocked more often than this cannot continue at all. */
const MAX_BLOCKS = 3;

let randomState = 20_261_121;

/** A linear congruential generator with a fixed seed, so that every check answers alike. */
export function random() {
  randomState = (Math.imul(randomState, 1_664_525) + 1_013_904_223) >>> 0;
  return randomState / 2 ** 32;
}

const randomBelow = (count) => Math.floor(random() * count);
const pick = (items) => items[randomBelow(items.length)];
const isChoice = ({ type }) => type <= MULTIPLE_CHOICE;
const isTyped = ({ type }) => type >= FREE_TEXT;

/** What the simulated patients reached in one line; whatever no patient reached is a fault of the data. */
export const emptyCoverage = () => ({
  pages: new Set(),
  answers: new Set(),
  flags: new Set(),
  stops: new Set(),
  rules: new Set(),
});

const randomText = ({ validation }) =>
  validation?.format === 'DD/MM/AAAA' ? pick(['10/11/2026', '01/10/2026', '15/01/2026']) : 'texto';

/** Numbers of a healthy adult; the first pattern that fits the text of the answer decides. */
const SAFE_NUMBERS = [
  [/Altura/, 175],
  [/Peso desejado/, 85],
  [/Peso/, 100],
  [/Máxima/, 120],
  [/Mínima/, 80],
];
const safeNumber = ({ value }) => SAFE_NUMBERS.find(([pattern]) => pattern.test(value))?.[1] ?? 7;

function randomNumber({ value, validation: { min, max } }) {
  if (/Altura/.test(value)) return 150 + randomBelow(50);
  if (/Peso/.test(value)) return 45 + randomBelow(110);
  return Math.round(min + random() * (max - min));
}

const safeInput = (answer) => (answer.type === FREE_TEXT ? randomText(answer) : safeNumber(answer));
const randomInput = (answer) => (answer.type === FREE_TEXT ? randomText(answer) : randomNumber(answer));

/** How alarming an answer is; the answers with a stop are the most alarming. */
function alarmOf(question, answer) {
  const opensOthers = question.answers.some((other) => other.selectionNeeded?.includes(answer.id));
  return (
    (answer.stop ? 100 : 0) +
    (answer.attentionQuestion ? 50 : 0) +
    (answer.flags?.length ?? 0) * 10 +
    (opensOthers ? 5 : 0)
  );
}

/** Answers as a healthy patient, with the answer that raises the fewest flags. */
export function answerSafely(run, question) {
  const choices = question.answers.filter(
    (answer) => isChoice(answer) && run.isAnswerVisible(question, answer),
  );
  if (choices.length > 0 && !choices.some((answer) => run.isChosen(question, answer))) {
    const noneOfThese = choices.find((answer) => answer.singleSelect && !answer.flags);
    const byAlarm = choices.toSorted((a, b) => alarmOf(question, a) - alarmOf(question, b));
    run.choose(question, noneOfThese ?? byAlarm[0]);
  }
  for (const answer of question.answers)
    if (isMissing(run, question, answer) && (question.required || answer.type === NUMBER))
      run.choose(question, answer, safeInput(answer));
}

/** Whether the answer is a visible, empty field. */
const isMissing = (run, question, answer) =>
  isTyped(answer) && run.isAnswerVisible(question, answer) && !run.isChosen(question, answer);

/** Answers at random; every required field is filled. */
export function answerAtRandom(run, question) {
  const visibleChoices = () =>
    question.answers.filter((answer) => isChoice(answer) && run.isAnswerVisible(question, answer));
  const choices = visibleChoices();
  if (choices[0]?.type === SINGLE_CHOICE) run.choose(question, pick(choices));
  else if (choices.length > 0) {
    const clicks = 1 + randomBelow(3);
    for (let click = 0; click < clicks; click += 1) run.choose(question, pick(visibleChoices()));
    const hasChoice = question.answers.some(
      (answer) => answer.type === MULTIPLE_CHOICE && run.isChosen(question, answer),
    );
    if (!hasChoice) run.choose(question, pick(visibleChoices()));
  }
  for (const answer of question.answers)
    if (isTyped(answer) && run.isAnswerVisible(question, answer) && (question.required || random() < 0.5))
      run.choose(question, answer, randomInput(answer));
}

/**
 * Sends one patient through a questionnaire, page by page, and records in `coverage` what the patient reached.
 * Returns how it ended ("done", "end:<stop>", "stuck" or "loop"), the run, and the problems found on the way.
 */
export function simulate(definition, person, coverage, options = {}) {
  return new SimulatedPatient(definition, person, coverage, options).answerAllPages();
}

class SimulatedPatient {
  #problems = [];
  #blocks = 0;
  #lastProgress = 0;

  /**
   * `planned` are answers that the patient chooses, by question id; `avoided` are values that the patient does not
   * choose, by question id; `numbers` are typed numbers by answer id; `answer` answers every other question.
   */
  constructor(
    definition,
    person,
    coverage,
    { answer = answerSafely, planned = new Map(), avoided = new Map(), numbers = new Map() },
  ) {
    this.definition = definition;
    this.coverage = coverage;
    this.answer = answer;
    this.planned = planned;
    this.avoided = avoided;
    this.numbers = numbers;
    this.run = new Run(definition, person);
  }

  answerAllPages() {
    let page = this.definition.pages[0];
    for (let step = 0; step < MAX_PAGES; step += 1) {
      this.#enter(page, step === 0);
      this.#answerPage(page.page);
      this.#recordAnswers(page.page);
      const stops = this.run.stopsOn(page.page);
      for (const { id } of stops) this.coverage.stops.add(id);
      this.#recordFlags(stops);
      const end = stops.find(({ kind }) => kind === 'end');
      if (end) return this.#result(`end:${end.id}`);
      if (stops.length > 0 && !this.#changeBlockedAnswers(page.page, stops[0])) return this.#result('stuck');
      const next = this.run.pageAfter(page.page);
      if (!next) {
        this.#checkEnd();
        return this.#result('done');
      }
      page = next;
    }
    this.#report('run does not end');
    return this.#result('loop');
  }

  #report(problem) {
    this.#problems.push(`${this.definition.line.slug}: ${problem}`);
  }

  #result(ending) {
    return { ending, run: this.run, problems: this.#problems };
  }

  #enter(page, isFirst) {
    this.coverage.pages.add(page.page);
    const progress = this.run.progress(page.page);
    const hasGrown = isFirst || progress > this.#lastProgress;
    if (!hasGrown || progress > 100) this.#report(`progress ${this.#lastProgress} -> ${progress}`);
    this.#lastProgress = progress;
    if (page.kind === 'questions' && this.run.questionsOn(page.page).length === 0)
      this.#report(`empty page ${page.page} shown`);
  }

  /** Answers until no unanswered question is visible; an answer can show further questions. */
  #answerPage(page) {
    const answered = new Set();
    for (let count = 0; count < MAX_QUESTIONS_OF_PAGE; count += 1) {
      const question = this.run.questionsOn(page).find(({ id }) => !answered.has(id));
      if (!question) return;
      answered.add(question.id);
      this.#answerQuestion(question);
      for (const answer of question.answers)
        if (
          answer.type === NUMBER &&
          this.numbers.has(answer.id) &&
          this.run.isAnswerVisible(question, answer)
        )
          this.run.choose(question, answer, this.numbers.get(answer.id));
    }
  }

  #answerQuestion(question) {
    if (this.planned.has(question.id)) this.#answerAsPlanned(question);
    else if (this.avoided.has(question.id) && question.answers.some(isChoice)) this.#answerWithout(question);
    else this.answer(this.run, question);
  }

  #answerAsPlanned(question) {
    const typed = (answer) =>
      answer.type === NUMBER && this.numbers.has(answer.id) ? this.numbers.get(answer.id) : safeInput(answer);
    for (const answer of this.planned.get(question.id))
      if (this.run.isAnswerVisible(question, answer) && !this.run.isChosen(question, answer))
        this.run.choose(question, answer, isTyped(answer) ? typed(answer) : true);
    for (const answer of question.answers)
      if (isMissing(this.run, question, answer)) this.run.choose(question, answer, typed(answer));
  }

  #answerWithout(question) {
    const forbidden = this.avoided.get(question.id);
    const allowed = question.answers.find(
      (answer) =>
        isChoice(answer) &&
        this.run.isAnswerVisible(question, answer) &&
        !answer.stop &&
        !forbidden.includes(answer.value),
    );
    this.run.choose(question, allowed);
    for (const answer of question.answers)
      if (isTyped(answer) && this.run.isAnswerVisible(question, answer))
        this.run.choose(question, answer, safeInput(answer));
  }

  #recordAnswers(page) {
    for (const question of this.run.questionsOn(page)) {
      if (!this.run.isComplete(question)) this.#report(`question ${question.id} cannot be completed`);
      for (const answer of question.answers)
        if (this.run.counts(question, answer)) this.coverage.answers.add(answer.id);
    }
    for (const rule of this.definition.rules) if (this.run.isMet(rule.when)) this.coverage.rules.add(rule.id);
  }

  #recordFlags(stops = []) {
    for (const flag of this.run.flags(stops)) this.coverage.flags.add(flag);
  }

  /** Answers the page again as a healthy patient. False when the patient was blocked too often. */
  #changeBlockedAnswers(page, stop) {
    this.#blocks += 1;
    if (this.#blocks > MAX_BLOCKS) {
      this.#report(`block ${stop.id} has no way out`);
      return false;
    }
    for (const question of this.definition.questions)
      if (question.page === page) this.run.answers.delete(question.id);
    this.run.wasBlocked = true;
    this.run.dropHiddenAnswers();
    for (const question of this.run.questionsOn(page)) answerSafely(this.run, question);
    this.#recordFlags();
    if (this.run.stopsOn(page).length > 0) this.#report(`safe answers still blocked on page ${page}`);
    return true;
  }

  #checkEnd() {
    if (this.#lastProgress !== 100) this.#report(`ends at ${this.#lastProgress}%`);
    if (this.run.payload().some(({ score }) => score !== 0)) this.#report('score');
  }
}
