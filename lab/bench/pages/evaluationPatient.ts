import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { todayInSaoPaulo } from '../../../schema/br/saoPaulo.ts';
import { choose } from '../../../schema/questionnaire/choose.ts';
import type { Definition, Question } from '../../../schema/questionnaire/definition.ts';
import { ANSWER_TYPE, type Answer } from '../../../schema/questionnaire/definitionAnswer.ts';
import { type Draft, EMPTY_DRAFT, type Person } from '../../../schema/questionnaire/draft.ts';
import { nextPage } from '../../../schema/questionnaire/pages.ts';
import { stopsOn } from '../../../schema/questionnaire/stops.ts';
import { visibilityOf } from '../../../schema/questionnaire/visibility.ts';

/** Texts for answers that are typed, by the label of the field. Every other field gets a few words. */
const TYPED: readonly [field: RegExp, text: string][] = [
  [/desejado/i, '80'],
  [/peso/i, '98'],
  [/altura/i, '178'],
  [/horas/i, '7'],
  [/máxima/i, '120'],
  [/mínima/i, '80'],
  [/DD\/MM/, '01/11/2026'],
];
const person: Person = { age: 37, today: todayInSaoPaulo(new Date()) };

export const definitionOf = (slug: string): Definition =>
  JSON.parse(readFileSync(`schema/questionnaire/lines/${slug}.json`, 'utf8'));

/** A new person, with a valid CPF. */
function randomPatient() {
  const checkDigit = (digits: string) => {
    const sum = [...digits].reduce(
      (total, digit, index) => total + Number(digit) * (digits.length + 1 - index),
      0,
    );
    return String(((sum * 10) % 11) % 10);
  };
  const base = String(randomInt(100_000_000, 999_999_999));
  const first = base + checkDigit(base);
  const document = first + checkDigit(first);
  return { document, email: `medida.${document}@exemplo.example`, phone: `119${document.slice(0, 8)}` };
}

/**
 * Starts the evaluation of a treatment line as a new patient: identification and consents, up to the first page of
 * questions.
 */
export async function openEvaluation(page: Page, url: string, slug: string): Promise<void> {
  await page.goto(`${url}/avaliacao/${slug}`);
  await page.getByRole('button', { name: 'Começar a avaliação' }).tap();
  const { document, email, phone } = randomPatient();
  await page.getByLabel('Nome completo').fill('Rui Costa Lima');
  await page.getByLabel('CPF').fill(document);
  await page.getByLabel('Data de nascimento').fill('02/03/1989');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Celular com DDD').fill(phone);
  await page.getByRole('button', { name: 'Continuar', exact: true }).tap();
  await page.getByRole('button', { name: 'Aceitar e continuar' }).waitFor();
  for (const box of await page.getByRole('checkbox').all()) await box.tap();
  await page.getByRole('button', { name: 'Aceitar e continuar' }).tap();
  await page.getByRole('progressbar').waitFor();
}

/**
 * Answers page after page by touch with answers that do not stop the evaluation. Returns at the page that requests
 * photos.
 */
export async function answerAll(page: Page, definition: Definition, onPage = async () => {}): Promise<void> {
  let draft = EMPTY_DRAFT;
  for (let at = definition.pages[0]; at; at = nextPage(definition, draft, at.page) ?? undefined) {
    await page.getByRole('heading', { level: 1, name: at.title, exact: true }).waitFor();
    draft = await answerPage(page, definition, draft, at.page);
    await onPage();
    if (at.kind === 'photos' || at.kind === 'identity') return;
    await page.getByRole('button', { name: at.nextButtonText, exact: true }).tap();
  }
}

async function answerPage(page: Page, definition: Definition, before: Draft, number: number): Promise<Draft> {
  let draft = before;
  const done = new Set<number>();
  for (;;) {
    const question = visibilityOf(definition, draft)
      .questionsOn(number)
      .find(({ id }) => !done.has(id));
    if (!question) return draft;
    done.add(question.id);
    const group = page.locator(`#question-${question.id}`);
    const choices = question.answers.filter(({ type }) => type <= ANSWER_TYPE.multiple);
    if (choices.length > 0) {
      const answer = safeAnswer(definition, draft, question, choices);
      await group.getByText(answer.value, { exact: true }).tap();
      draft = choose(definition, draft, answer.id);
    }
    const visibility = visibilityOf(definition, draft);
    const typed = question.answers.filter(
      (answer) => answer.type > ANSWER_TYPE.multiple && visibility.answer(question, answer),
    );
    for (const [at, answer] of typed.entries()) {
      const text = TYPED.find(([field]) => field.test(answer.value))?.[1] ?? 'Tudo bem por aqui';
      await group.getByRole('textbox').nth(at).fill(text);
      draft = choose(definition, draft, answer.id, answer.type === ANSWER_TYPE.number ? Number(text) : text);
    }
  }
}

/** "None of these" where the question offers it; otherwise the first answer that does not stop the evaluation. */
function safeAnswer(
  definition: Definition,
  draft: Draft,
  question: Question,
  choices: readonly Answer[],
): Answer {
  const inOrder = [...choices].sort((a, b) => Number(b.singleSelect ?? 0) - Number(a.singleSelect ?? 0));
  const safe = inOrder.find(({ id }) => {
    const after = choose(definition, draft, id);
    return stopsOn(definition, after, person, question.page).length === 0;
  });
  if (!safe) throw new Error(`Every answer of question ${question.id} ends the evaluation.`);
  return safe;
}
