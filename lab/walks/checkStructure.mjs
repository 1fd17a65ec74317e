const SINGLE_OR_MULTIPLE = 2;
const MULTIPLE_CHOICE = 2;
const FREE_TEXT = 3;
const NUMBER = 4;

/** Measures that every line has without declaring them. */
export const BUILT_IN_MEASURES = ['age', 'gender'];

export const listOf = (value) => (Array.isArray(value) ? value : [value]);

const duplicatesIn = (values) => values.filter((value, index) => values.indexOf(value) !== index);

/**
 * The problems in the structure of a questionnaire file: identifiers that repeat, references that name nothing or
 * point forward, and missing texts. `lineId` is the number of the line whose slug is `slug`.
 */
export function structureProblems(slug, lineId, definition) {
  return new StructureCheck(slug, lineId, definition).problems();
}

class StructureCheck {
  #problems = [];
  #usedFlags = new Set();
  #usedStops = new Set();

  constructor(slug, lineId, definition) {
    this.slug = slug;
    this.lineId = lineId;
    this.definition = definition;
    this.questionById = new Map(definition.questions.map((question) => [question.id, question]));
    this.positionById = new Map(definition.questions.map(({ id }, position) => [id, position]));
  }

  problems() {
    this.#checkLineAndPages();
    this.#checkIdentifiers();
    this.definition.questions.forEach((question, position) => {
      this.#checkQuestion(question, position);
      for (const answer of question.answers) this.#checkAnswer(question, answer);
    });
    for (const rule of this.definition.rules) this.#checkRule(rule);
    // Stops and flags after the answers and rules, which collect the used ones.
    for (const stop of this.definition.stops) this.#checkStop(stop);
    for (const [code, flag] of Object.entries(this.definition.flags)) this.#checkFlag(code, flag);
    for (const measure of this.definition.measures) this.#checkMeasure(measure);
    this.#checkDoctorView();
    this.#checkTexts();
    if (!this.definition.line.skipEmptyPages) this.#checkPagesAreNeverEmpty();
    return this.#problems.map((problem) => `${this.slug}: ${problem}`);
  }

  #report(problem) {
    this.#problems.push(problem);
  }

  #reportDuplicates(values, what) {
    for (const value of duplicatesIn(values)) this.#report(`duplicate ${what} ${value}`);
  }

  #checkLineAndPages() {
    const { line, pages } = this.definition;
    if (line.slug !== this.slug || line.id !== this.lineId) this.#report('line id or slug');
    if (pages.some(({ page }, index) => page !== index + 1)) this.#report('pages are not 1..n');
    if (pages[0].kind !== 'consent' || pages[0].consents.length !== 4)
      this.#report('page 1 is not the consent page with four consents');
    if (pages.at(-1).nextButtonText !== 'FINALIZAR') this.#report('last page button');
  }

  #checkIdentifiers() {
    const { questions, stops, rules, pages } = this.definition;
    const idsOf = (items) => items.map(({ id }) => id);
    const slugsOf = (items) => items.map(({ slug }) => slug);
    this.#reportDuplicates(idsOf(questions), 'question id');
    this.#reportDuplicates(slugsOf(questions), 'question slug');
    const codes = questions.map(({ code }) => code);
    this.#reportDuplicates(codes, 'question code');
    this.#reportDuplicates(idsOf(questions.flatMap(({ answers }) => answers)), 'answer id');
    this.#reportDuplicates(idsOf(stops), 'stop id');
    this.#reportDuplicates(idsOf(rules), 'rule id');
    this.#reportDuplicates(slugsOf(pages), 'page slug');
  }

  #checkQuestion(question, position) {
    const { questions, pages, line } = this.definition;
    const { id, page, code, answers } = question;
    if (question.type !== line.id) this.#report(`question ${id}: type is not the line`);
    if (!pages.some((candidate) => candidate.page === page)) this.#report(`question ${id}: page ${page}`);
    if (position > 0 && page < questions[position - 1].page) this.#report(`question ${id}: page order`);
    const onPage = questions.filter((candidate) => candidate.page === page);
    // A code is the page and the position on it: 101 is the first question of page 2.
    if (code !== (page - 1) * 100 + onPage.indexOf(question) + 1)
      this.#report(`question ${id}: code ${code}`);
    const boldTitle = `${question.initialText}${question.textBold}${question.finalText}`;
    if (question.haveTextBold && boldTitle !== question.title)
      this.#report(`question ${id}: bold parts do not make the title`);
    if (question.followConsultation && !answers.some(({ attentionQuestion }) => attentionQuestion))
      this.#report(`question ${id}: no attentionQuestion answer`);
    const values = answers.map(({ value }) => value);
    this.#reportDuplicates(values, `value in question ${id}`);
    this.#checkShowConditions(question, question, '');
    const choiceTypes = new Set(answers.map(({ type }) => type).filter((type) => type <= SINGLE_OR_MULTIPLE));
    if (choiceTypes.size > 1) this.#report(`question ${id} mixes single and multiple choice`);
  }

  #checkAnswer(question, answer) {
    const { id, type, validation } = answer;
    for (const parentId of answer.selectionNeeded ?? [])
      if (parentId === id || !question.answers.some((other) => other.id === parentId))
        this.#report(`answer ${id}: selectionNeeded ${parentId}`);
    this.#checkShowConditions(answer, question, 'answer ');
    for (const flag of answer.flags ?? []) this.#recordFlag(flag);
    if (answer.stop) this.#recordStop(answer.stop);
    if (answer.toast && !this.definition.messages[answer.toast])
      this.#report(`answer ${id}: message ${answer.toast}`);
    if ((answer.singleSelect || answer.removeAll) && type !== MULTIPLE_CHOICE)
      this.#report(`answer ${id}: singleSelect outside multiple choice`);
    if (type >= FREE_TEXT && !validation)
      this.#report(`answer ${id}: free text or number without validation`);
    if (type === NUMBER && !(validation?.min < validation?.max)) this.#report(`answer ${id}: numeric bounds`);
  }

  /** The conditions under which `item`, a question or an answer of it, is shown or hidden. */
  #checkShowConditions(item, question, prefix) {
    for (const name of ['questionSelectionNeeded', 'hideQuestion'])
      if (item[name]) this.#checkReference(item[name], question, `${prefix}${name}`);
  }

  /** A condition may only name an earlier question and values of its answers. */
  #checkReference({ questionId, value }, question, what) {
    const target = this.questionById.get(questionId);
    if (!target) {
      this.#report(`${what} of question ${question.id}: unknown question ${questionId}`);
      return;
    }
    if (this.positionById.get(target.id) >= this.positionById.get(question.id))
      this.#report(`${what} of question ${question.id} refers forward`);
    for (const expected of listOf(value))
      if (!target.answers.some((answer) => answer.value === expected))
        this.#report(`${what} of question ${question.id}: no value "${expected}" in question ${target.id}`);
  }

  #recordFlag(code) {
    this.#usedFlags.add(code);
    if (!this.definition.flags[code]) this.#report(`flag ${code} not declared`);
  }

  #recordStop(stopId) {
    this.#usedStops.add(stopId);
    if (!this.definition.stops.some(({ id }) => id === stopId)) this.#report(`stop ${stopId} not declared`);
  }

  #isMeasure(name) {
    return BUILT_IN_MEASURES.includes(name) || this.definition.measures.some(({ id }) => id === name);
  }

  #checkRule(rule) {
    this.#checkCondition(rule.when, rule);
    for (const flag of rule.flags ?? []) this.#recordFlag(flag);
    if (!rule.stop) return;
    this.#recordStop(rule.stop);
    if (!this.definition.pages.some(({ page }) => page === rule.page))
      this.#report(`rule ${rule.id}: stop without page`);
  }

  #checkCondition(condition, rule) {
    const parts = condition.all ?? condition.any ?? (condition.not && [condition.not]);
    if (parts) {
      for (const part of parts) this.#checkCondition(part, rule);
      return;
    }
    const reference = condition.answered ?? condition.count;
    if (!reference) {
      if (!this.#isMeasure(condition.measure)) this.#report(`rule ${rule.id}: measure ${condition.measure}`);
      return;
    }
    const question = this.questionById.get(reference.questionId);
    if (!question) {
      this.#report(`rule ${rule.id}: question ${reference.questionId}`);
      return;
    }
    for (const value of reference.anyOf ?? reference.of)
      if (!question.answers.some((answer) => answer.value === value))
        this.#report(`rule ${rule.id}: value "${value}"`);
  }

  #checkStop(stop) {
    if (stop.flag) this.#recordFlag(stop.flag);
    if (!this.#usedStops.has(stop.id)) this.#report(`stop ${stop.id} unused`);
    const hasText =
      stop.kind === 'block'
        ? this.definition.messages[stop.messageKey]
        : stop.title && stop.description && stop.button;
    if (!hasText) this.#report(`stop ${stop.id}: text missing`);
  }

  #checkFlag(code, { severity, override, restricts }) {
    if (!this.#usedFlags.has(code)) this.#report(`flag ${code} never raised`);
    if (!['info', 'warn', 'stop'].includes(severity)) this.#report(`flag ${code} severity`);
    if (severity === 'stop' && (!override || !restricts?.length))
      this.#report(`flag ${code}: stop without override or restricts`);
  }

  #checkMeasure({ id, kind, inputs = {}, questions = [] }) {
    const answers = this.definition.questions.flatMap((question) => question.answers);
    for (const [input, answerId] of Object.entries(inputs)) {
      const answer = answers.find((candidate) => candidate.id === answerId);
      if (!answer) this.#report(`measure ${id}: answer ${answerId}`);
      else if (kind !== 'daysSinceDate' && answer.type !== NUMBER)
        this.#report(`measure ${id}: ${input} is not numeric`);
    }
    for (const questionId of questions)
      if (!this.questionById.has(questionId)) this.#report(`measure ${id}: question ${questionId}`);
  }

  #checkDoctorView() {
    const { doctorView, questions } = this.definition;
    const shown = doctorView.sections.flatMap((section) => section.questions);
    this.#reportDuplicates(shown, 'question in doctorView');
    for (const { id } of questions)
      if (!shown.includes(id)) this.#report(`question ${id} missing from doctorView`);
    for (const name of doctorView.headline) if (!this.#isMeasure(name)) this.#report(`headline ${name}`);
  }

  #checkTexts() {
    const text = JSON.stringify(this.definition);
    if (/\s{2,}[A-Za-zÀ-ú]/.test(text)) this.#report('double space in text');
    if (/TODO|FIXME|[Ll]orem ipsum/.test(text)) this.#report('placeholder text');
  }

  /** In a line that does not skip empty pages, every page needs a question that is always shown. */
  #checkPagesAreNeverEmpty() {
    const { pages, questions } = this.definition;
    for (const page of pages.filter(({ kind }) => kind === 'questions')) {
      const hasUnconditional = questions.some(
        (question) =>
          question.page === page.page &&
          !question.questionSelectionNeeded &&
          !question.hideQuestion &&
          (!question.gender || question.gender === page.gender),
      );
      if (!hasUnconditional) this.#report(`page ${page.page} can be empty`);
    }
  }
}
