import type { Definition, Page, Question } from './definition.ts';
import type { Answer, ShowConditions, ValueRef } from './definitionAnswer.ts';
import { type Draft, definitionIndex, genderOf, isChosen } from './draft.ts';

const listOf = (value: string | readonly string[]): readonly string[] =>
  typeof value === 'string' ? [value] : value;

const computed = new WeakMap<Draft, Visibility>();

/** What a patient with this draft sees. Drafts are immutable, so each is computed only once. */
export function visibilityOf(definition: Definition, draft: Draft): Visibility {
  const known = computed.get(draft);
  if (known?.definition === definition) return known;
  const visibility = new Visibility(definition, draft);
  computed.set(draft, visibility);
  return visibility;
}

/**
 * What a patient sees. A hidden question counts as unanswered: only an answer that is both chosen and visible is used.
 */
export class Visibility {
  readonly definition: Definition;
  readonly #draft: Draft;
  readonly #gender: number | null;
  readonly #questions = new Map<number, boolean>();

  constructor(definition: Definition, draft: Draft) {
    this.definition = definition;
    this.#draft = draft;
    this.#gender = genderOf(definition, draft);
  }

  page({ gender }: Pick<Page, 'gender'>): boolean {
    return gender === undefined || gender === this.#gender;
  }

  question(question: Question): boolean {
    const known = this.#questions.get(question.id);
    if (known !== undefined) return known;
    const page = this.definition.pages.find(({ page }) => page === question.page);
    const isVisible =
      page !== undefined &&
      this.page(page) &&
      this.#passes(question) &&
      question.answers.some((answer) => this.#answerItself(question, answer));
    this.#questions.set(question.id, isVisible);
    return isVisible;
  }

  answer(question: Question, answer: Answer): boolean {
    return this.question(question) && this.#answerItself(question, answer);
  }

  isChosenAndVisible(question: Question, answer: Answer): boolean {
    return isChosen(this.#draft, question.id, answer.id) && this.answer(question, answer);
  }

  has({ questionId, value }: ValueRef): boolean {
    const question = definitionIndex(this.definition).question.get(questionId);
    if (!question) return false;
    const values = listOf(value);
    return question.answers.some(
      (answer) => values.includes(answer.value) && this.isChosenAndVisible(question, answer),
    );
  }

  questionsOn(page: number): readonly Question[] {
    return (definitionIndex(this.definition).onPage.get(page) ?? []).filter((question) =>
      this.question(question),
    );
  }

  #passes({ hidden, gender, questionSelectionNeeded, hideQuestion }: ShowConditions): boolean {
    return (
      !hidden &&
      (gender === undefined || gender === this.#gender) &&
      (!questionSelectionNeeded || this.has(questionSelectionNeeded)) &&
      !(hideQuestion && this.has(hideQuestion))
    );
  }

  #answerItself(question: Question, answer: Answer): boolean {
    if (!this.#passes(answer)) return false;
    return (answer.selectionNeeded ?? []).every((id) => {
      const parent = question.answers.find((other) => other.id === id);
      return (
        parent !== undefined && isChosen(this.#draft, question.id, id) && this.#answerItself(question, parent)
      );
    });
  }
}
