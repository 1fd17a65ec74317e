import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { heading } from '../browser.ts';
import { type InputMethod, POINTER } from '../inputMethod.ts';
import type { Line } from './evaluationLines.ts';

interface ShownQuestion {
  title: string;
  hasCheckBoxes: boolean;
  choices: readonly { label: string; isChosen: boolean }[];
  fields: readonly { label: string; value: string }[];
}

/** The answers given, by the question's text. */
export type GivenAnswers = Record<string, string[]>;

export function addAnswers(givenAnswers: GivenAnswers, more: GivenAnswers): void {
  for (const [title, answers] of Object.entries(more))
    givenAnswers[title] = [...(givenAnswers[title] ?? []), ...answers];
}

/** The visible questions with their chosen answers. */
const questionsOn = (page: Page): Promise<ShownQuestion[]> =>
  page
    .getByRole('main')
    .getByRole('group')
    .evaluateAll((groups) =>
      groups.map((group) => {
        const inputs = [...group.querySelectorAll<HTMLInputElement>('input, textarea')];
        const labelOf = (input: HTMLInputElement) => input.labels?.[0]?.innerText.trim() ?? '';
        const isChoice = ({ type }: HTMLInputElement) => type === 'radio' || type === 'checkbox';
        return {
          title: group.querySelector('legend')?.textContent ?? '',
          hasCheckBoxes: inputs.some(({ type }) => type === 'checkbox'),
          choices: inputs
            .filter(isChoice)
            .map((input) => ({ label: labelOf(input), isChosen: input.checked })),
          fields: inputs
            .filter((input) => !isChoice(input))
            .map((input) => ({ label: labelOf(input), value: input.value })),
        };
      }),
    );

const tableRow = ({ answers }: Line, words: string) => answers.find(([question]) => words.includes(question));

/** Returns the answer "none" or "no" where there is one, otherwise the first, which is the mildest. */
function healthy(labels: readonly string[]): string[] {
  const none = labels.find((label) => /^(Nenhum|Ninguém|Não uso|Nunca)/.test(label) || label === 'Não');
  return [none ?? labels[0] ?? ''];
}

function wantedAnswers(line: Line, { title, choices }: ShownQuestion): string[] {
  const labels = choices.map(({ label }) => label);
  const [, ...beginnings] = tableRow(line, title) ?? [];
  if (beginnings.length === 0) return healthy(labels);
  return beginnings.map((beginning) => {
    const label = labels.find((candidate) => candidate.startsWith(beginning));
    assert.ok(label, `“${title}” offers no “${beginning}”: ${labels.join(' | ')}`);
    return label;
  });
}

const groupOf = (page: Page, title: string): Locator =>
  page.getByRole('main').getByRole('group', { name: title, exact: true });

async function chooseAmong(
  page: Page,
  line: Line,
  question: ShownQuestion,
  input: InputMethod,
): Promise<string[]> {
  const wanted = wantedAnswers(line, question);
  const group = groupOf(page, question.title);
  for (const label of wanted) {
    if (question.choices.some((choice) => choice.label === label && choice.isChosen)) continue;
    const choice = group.getByRole('radio', { name: label, exact: true });
    await input.choose(choice.or(group.getByRole('checkbox', { name: label, exact: true })));
  }
  return wanted;
}

async function typeInto(
  page: Page,
  line: Line,
  question: ShownQuestion,
  input: InputMethod,
): Promise<string[]> {
  const typed: string[] = [];
  const boxes = groupOf(page, question.title).getByRole('textbox');
  for (const [at, { label, value }] of question.fields.entries()) {
    const [, text] = tableRow(line, label) ?? tableRow(line, question.title) ?? [];
    if (text !== undefined) {
      if (value !== text) await input.type(boxes.nth(at), text);
      typed.push(text);
    } else assert.match(`${label} ${question.title}`, /\(opcional\)/, `nothing to type for “${label}”`);
  }
  return typed;
}

/** Answers every question of the page, including those that appear because of an answer. */
export async function answerPage(page: Page, line: Line, input = POINTER): Promise<GivenAnswers> {
  // The check boxes of the first page are its consents.
  const isFirst = await heading(page, 'Antes de começar').isVisible();
  if (isFirst)
    for (const consent of await page.getByRole('main').getByRole('checkbox').all())
      if (!(await consent.isChecked())) await input.choose(consent);
  const givenAnswers: GivenAnswers = {};
  for (;;) {
    const question = (await questionsOn(page)).find(
      ({ title, hasCheckBoxes }) => title !== '' && !(title in givenAnswers) && !(isFirst && hasCheckBoxes),
    );
    if (!question) return givenAnswers;
    const { title } = question;
    const chosen = question.choices.length > 0 ? await chooseAmong(page, line, question, input) : [];
    // A choice may require more text.
    const updated = (await questionsOn(page)).find((candidate) => candidate.title === title) ?? question;
    givenAnswers[title] = [...chosen, ...(await typeInto(page, line, updated, input))];
  }
}

/** The answers chosen and typed on the page, as a reload or another device shows them. */
export async function shownOn(page: Page): Promise<GivenAnswers> {
  const questions = await questionsOn(page);
  return Object.fromEntries(
    questions
      .filter(({ title }) => title !== '')
      .map(({ title, choices, fields }) => [
        title,
        [
          ...choices.filter(({ isChosen }) => isChosen).map(({ label }) => label),
          ...fields.map(({ value }) => value).filter((value) => value !== ''),
        ],
      ]),
  );
}

/** Goes to the next step, which begins at its heading. */
export async function pressNext(page: Page, input = POINTER): Promise<void> {
  const before = page.url();
  await input.press(page.getByRole('button', { name: 'Próximo', exact: true }));
  await page.waitForURL((url) => url.href !== before);
  await waitUntilStepIsOpen(page);
}

/** A step is open when its heading has the focus. */
export async function waitUntilStepIsOpen(page: Page): Promise<void> {
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
}

export const stepOf = (page: Page): number => Number(/passo-(\d+)$/.exec(new URL(page.url()).pathname)?.[1]);

const titleOf = ({ title }: Line, step: number): string => `Questionário de ${title} (passo ${step})`;

interface Walk {
  input?: InputMethod;
  /** Stops before this step. */
  until?: number;
  /** Inspects every page after it is answered. */
  checkScreen?(step: string): Promise<void>;
}

/** Goes from the open step to the photo step, with the answers of the line's table. */
export async function walkQuestions(
  page: Page,
  line: Line,
  { input = POINTER, until, checkScreen }: Walk = {},
): Promise<GivenAnswers> {
  const givenAnswers: GivenAnswers = {};
  let previous = -1;
  for (;;) {
    const step = stepOf(page);
    await page.waitForFunction((title) => document.title === title, titleOf(line, step));
    const progress = Number(await page.getByRole('progressbar').getAttribute('aria-valuenow'));
    assert.ok(progress > previous, `the progress grows: ${previous} then ${progress}`);
    previous = progress;
    if (step === until || (await page.getByRole('button', { name: 'FINALIZAR' }).isVisible()))
      return givenAnswers;
    addAnswers(givenAnswers, await answerPage(page, line, input));
    await checkScreen?.(`${line.slug} passo-${step}`);
    await pressNext(page, input);
  }
}
