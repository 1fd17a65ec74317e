// A second questionnaire engine, written independently of the first and as plainly as possible. Its behaviour
// defines how questions show, hide and stop: the random walks compare our engine with it, and `check.mjs` uses it
// to check the questionnaire files.

/** A fixed day, so that measures that count days give the same result in every run. */
const TODAY = new Date(Date.UTC(2026, 10, 23));
const MS_PER_DAY = 24 * 60 * 60 * 1000;

const SINGLE_CHOICE = 1;
const MULTIPLE_CHOICE = 2;
const FREE_TEXT = 3;

/** Hiding an answer may hide others in turn; a valid questionnaire needs far fewer rounds than this. */
const MAX_ROUNDS = 20;

const listOf = (value) => (Array.isArray(value) ? value : [value]);

const COMPARE = {
  lt: (left, right) => left < right,
  lte: (left, right) => left <= right,
  gt: (left, right) => left > right,
  gte: (left, right) => left >= right,
  eq: (left, right) => left === right,
};

/** One patient who answers one questionnaire. */
export class Run {
  constructor(definition, { age, gender }) {
    this.definition = definition;
    this.age = age;
    this.gender = gender;
    this.wasBlocked = false;
    this.questionById = new Map(definition.questions.map((question) => [question.id, question]));
    /** Question id → answer id → typed text, typed number, or true for a choice. */
    this.answers = new Map();
  }

  answersTo(question) {
    return this.answers.get(question.id) ?? new Map();
  }

  isChosen(question, answer) {
    return this.answersTo(question).has(answer.id);
  }

  /** Whether the answer is both chosen and visible; only such an answer is used. */
  counts(question, answer) {
    return (
      this.isChosen(question, answer) &&
      this.isQuestionVisible(question) &&
      this.isAnswerVisible(question, answer)
    );
  }

  hasValue({ questionId, value }) {
    const question = this.questionById.get(questionId);
    return question.answers.some(
      (answer) => listOf(value).includes(answer.value) && this.counts(question, answer),
    );
  }

  /** Whether the show conditions of a question or an answer are met. */
  meetsShowConditions(item) {
    if (item.hidden) return false;
    if (item.gender && item.gender !== this.gender) return false;
    if (item.questionSelectionNeeded && !this.hasValue(item.questionSelectionNeeded)) return false;
    if (item.hideQuestion && this.hasValue(item.hideQuestion)) return false;
    return true;
  }

  isAnswerVisible(question, answer) {
    if (!this.meetsShowConditions(answer)) return false;
    return (answer.selectionNeeded ?? []).every((id) => this.answersTo(question).has(id));
  }

  isQuestionVisible(question) {
    return (
      this.meetsShowConditions(question) &&
      this.isPageOfGender(this.pageNumbered(question.page)) &&
      question.answers.some((answer) => this.isAnswerVisible(question, answer))
    );
  }

  pageNumbered(number) {
    return this.definition.pages.find(({ page }) => page === number);
  }

  isPageOfGender(page) {
    return !page.gender || page.gender === this.gender;
  }

  questionsOn(page) {
    return this.definition.questions.filter(
      (question) => question.page === page && this.isQuestionVisible(question),
    );
  }

  /** A click on a choice, or a typed value. A second click on a multiple choice removes it. */
  choose(question, answer, value = true) {
    const chosen = new Map(this.answersTo(question));
    if (answer.type === SINGLE_CHOICE) {
      for (const other of question.answers)
        if (other.type === SINGLE_CHOICE && other.id !== answer.id && !other.keep) chosen.delete(other.id);
      chosen.set(answer.id, true);
    } else if (answer.type === MULTIPLE_CHOICE) {
      if (chosen.has(answer.id)) chosen.delete(answer.id);
      else {
        for (const other of question.answers)
          if (other.id !== answer.id && (answer.singleSelect || answer.removeAll || other.singleSelect))
            chosen.delete(other.id);
        chosen.set(answer.id, true);
      }
    } else chosen.set(answer.id, value);
    this.answers.set(question.id, chosen);
    if (answer.type === MULTIPLE_CHOICE && answer.removeAll && chosen.has(answer.id))
      this.clearDependants(question.id);
    this.dropHiddenAnswers();
  }

  clearDependants(questionId) {
    for (const { id, questionSelectionNeeded, hideQuestion } of this.definition.questions)
      if (questionSelectionNeeded?.questionId === questionId || hideQuestion?.questionId === questionId)
        this.answers.delete(id);
  }

  /** Repeats until nothing changes, because a dropped answer can hide further answers. */
  dropHiddenAnswers() {
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      let hasChanged = false;
      for (const question of this.definition.questions) {
        if (!this.answers.has(question.id)) continue;
        const isShown = this.isQuestionVisible(question);
        for (const answer of question.answers) {
          if (!this.isChosen(question, answer)) continue;
          if (isShown && this.isAnswerVisible(question, answer)) continue;
          if (this.isKeptWhileHidden(question, answer, isShown)) continue;
          this.answers.get(question.id).delete(answer.id);
          hasChanged = true;
        }
      }
      if (!hasChanged) return;
    }
    throw new Error('Hidden answers are still being dropped after the last round.');
  }

  /** `keep` applies whatever hid the answer; `keepParent` of an answer only while its question is shown. */
  isKeptWhileHidden(question, answer, isQuestionShown) {
    if (answer.keep || question.keep || question.keepParent) return true;
    return Boolean(answer.keepParent && isQuestionShown);
  }

  isComplete(question) {
    if (!question.required) return true;
    const visible = question.answers.filter((answer) => this.isAnswerVisible(question, answer));
    const choices = visible.filter(({ type }) => type <= MULTIPLE_CHOICE);
    if (choices.length > 0 && !choices.some((answer) => this.isChosen(question, answer))) return false;
    return visible
      .filter(({ type }) => type >= FREE_TEXT)
      .every((answer) => String(this.answersTo(question).get(answer.id) ?? '').trim() !== '');
  }

  /** The value of an answer that is chosen and visible, or undefined. */
  valueOf(answerId) {
    for (const question of this.definition.questions)
      for (const answer of question.answers)
        if (answer.id === answerId && this.counts(question, answer))
          return this.answersTo(question).get(answerId);
    return undefined;
  }

  /** Undefined when an answer that the measure needs is missing. */
  measure(measureId) {
    if (measureId === 'age') return this.age;
    if (measureId === 'gender') return this.gender;
    const { kind, inputs, questions } = this.definition.measures.find(({ id }) => id === measureId);
    switch (kind) {
      case 'bmi': {
        const weightKg = this.valueOf(inputs.weightKg);
        const heightCm = this.valueOf(inputs.heightCm);
        return weightKg > 0 && heightCm > 0 ? (weightKg * 10_000) / (heightCm * heightCm) : undefined;
      }
      case 'number':
        return this.valueOf(inputs.value);
      case 'daysSinceDate': {
        const typed = this.valueOf(inputs.value);
        if (!typed) return undefined;
        const [day, month, year] = typed.split('/').map(Number);
        return Math.floor((TODAY - Date.UTC(year, month - 1, day)) / MS_PER_DAY);
      }
      case 'sumPoints': {
        const points = questions
          .map((id) => this.questionById.get(id))
          .filter((question) => this.isQuestionVisible(question))
          .flatMap((question) => question.answers.filter((answer) => this.isChosen(question, answer)))
          .flatMap((answer) => answer.points ?? []);
        return points.length > 0 ? points.reduce((sum, value) => sum + value, 0) : undefined;
      }
      default:
        throw new Error(`Unknown kind of measure ${measureId}.`);
    }
  }

  isMet(condition) {
    if (condition.all) return condition.all.every((part) => this.isMet(part));
    if (condition.any) return condition.any.some((part) => this.isMet(part));
    if (condition.not) return !this.isMet(condition.not);
    if (condition.answered) {
      const { questionId, anyOf } = condition.answered;
      return this.hasValue({ questionId, value: anyOf });
    }
    const value = condition.count ? this.countOf(condition.count) : this.measure(condition.measure);
    return value !== undefined && COMPARE[condition.op](value, condition.value);
  }

  countOf({ questionId, of: values }) {
    const question = this.questionById.get(questionId);
    if (!this.isQuestionVisible(question)) return 0;
    return question.answers.filter(
      (answer) => values.includes(answer.value) && this.isChosen(question, answer),
    ).length;
  }

  stopsOn(page) {
    const stopIds = [];
    for (const question of this.questionsOn(page))
      for (const answer of question.answers)
        if (answer.stop && this.counts(question, answer)) stopIds.push(answer.stop);
    for (const rule of this.definition.rules)
      if (rule.stop && rule.page === page && this.isMet(rule.when)) stopIds.push(rule.stop);
    return stopIds.map((stopId) => this.definition.stops.find(({ id }) => id === stopId));
  }

  /** The flags of the counting answers and met rules, and those of the given stops. */
  flags(stops = []) {
    const flags = new Set(stops.map(({ flag }) => flag).filter(Boolean));
    for (const question of this.definition.questions)
      for (const answer of question.answers)
        if (this.counts(question, answer)) for (const flag of answer.flags ?? []) flags.add(flag);
    for (const rule of this.definition.rules)
      if (rule.flags && this.isMet(rule.when)) for (const flag of rule.flags) flags.add(flag);
    if (this.wasBlocked) flags.add('ANSWER_CHANGED_AFTER_BLOCK');
    return flags;
  }

  isPageShown(page) {
    if (!this.isPageOfGender(page)) return false;
    if (!this.definition.line.skipEmptyPages || page.kind !== 'questions') return true;
    return this.questionsOn(page.page).length > 0;
  }

  shownPages() {
    return this.definition.pages.filter((page) => this.isPageShown(page));
  }

  pageAfter(number) {
    return this.shownPages().find(({ page }) => page > number);
  }

  /** Percent of the shown pages, the current page included. */
  progress(number) {
    const pages = this.shownPages();
    return ((pages.findIndex(({ page }) => page === number) + 1) / pages.length) * 100;
  }

  /** The items that a browser sends when the patient submits. */
  payload() {
    return this.definition.questions.flatMap((question) =>
      question.answers
        .filter((answer) => this.counts(question, answer))
        .map((answer) => ({
          question: this.definition.line.storeByCode ? question.code : question.id,
          type: answer.type,
          answer: answer.id,
          textResponse:
            answer.type >= FREE_TEXT ? String(this.answersTo(question).get(answer.id)) : answer.value,
          score: 0,
        })),
    );
  }
}
