import type { Definition, Question } from '../definition.ts';
import { type Gender, isTyped, type ShowConditions, type ValueRef } from '../definitionAnswer.ts';
import type { Condition } from '../definitionRule.ts';
import { definitionIndex } from '../draft.ts';
import type { DocumentProblem } from './documentShape.ts';

const BUILT_IN_MEASURES: ReadonlySet<string> = new Set(['age', 'gender']);

/**
 * What a document says that cannot work: names that nothing has, questions that no patient can see, and pages that
 * no patient can leave. Empty for a document that may be published.
 */
export function documentProblems(document: Definition): DocumentProblem[] {
  return [
    ...duplicates(document),
    ...audienceProblems(document),
    ...document.questions.flatMap((question, index) =>
      questionProblems(document, question, `questions.${index}`),
    ),
    ...document.rules.flatMap(({ when, flags = [], stop, page, alertCard }, index) => [
      ...problemIf(
        flags.length === 0 && !stop && !alertCard,
        `rules.${index}`,
        'A regra não tem efeito: escolha um alerta ou uma parada.',
      ),
      ...conditionProblems(document, when, `rules.${index}.when`),
      ...flags.flatMap((code) => missingFlag(document, code, `rules.${index}.flags`)),
      ...missingStop(document, stop, `rules.${index}.stop`),
      ...problemIf(
        stop !== undefined && !hasPage(document, page),
        `rules.${index}.page`,
        'Escolha a página em que a regra para.',
      ),
    ]),
    ...document.stops.flatMap((stop, index) => [
      ...missingFlag(document, stop.flag, `stops.${index}.flag`),
      ...problemIf(
        stop.kind === 'end' && !(stop.title && stop.description && stop.button),
        `stops.${index}.title`,
        'Uma parada que encerra precisa de título, texto e botão.',
      ),
      ...problemIf(
        stop.kind === 'block' && !document.messages[stop.messageKey ?? ''],
        `stops.${index}.messageKey`,
        'Uma parada que bloqueia precisa de uma mensagem.',
      ),
    ]),
    ...document.measures.flatMap((measure, index) =>
      problemIf(
        Object.values(measure.inputs ?? {}).some((answer) => !definitionIndex(document).answer.has(answer)) ||
          (measure.questions ?? []).some((question) => !definitionIndex(document).question.has(question)),
        `measures.${index}`,
        'A medida usa uma pergunta ou resposta que não existe.',
      ),
    ),
    ...flagProblems(document),
    ...doctorViewProblems(document),
    ...reachProblems(document),
  ];
}

const problemIf = (is: boolean, path: string, message: string): DocumentProblem[] =>
  is ? [{ path, message }] : [];

const hasPage = ({ pages }: Definition, page: number | undefined): boolean =>
  pages.some((candidate) => candidate.page === page);

const missingFlag = (document: Definition, code: string | undefined, path: string): DocumentProblem[] =>
  problemIf(code !== undefined && !document.flags[code], path, `O alerta ${code} não existe.`);

const missingStop = ({ stops }: Definition, wanted: string | undefined, path: string): DocumentProblem[] =>
  problemIf(
    wanted !== undefined && !stops.some(({ id }) => id === wanted),
    path,
    `A parada ${wanted} não existe.`,
  );

function duplicates({ pages, questions, rules, stops, measures }: Definition): DocumentProblem[] {
  const lists: readonly [string, readonly (string | number)[]][] = [
    ['pages', pages.map(({ page }) => page)],
    ['pages', pages.map(({ slug }) => slug)],
    ['questions', questions.map(({ id }) => id)],
    ['questions', questions.map(({ code }) => code)],
    ['questions', questions.map(({ slug }) => slug)],
    ['questions', questions.flatMap(({ answers }) => answers.map(({ id }) => id))],
    ['rules', rules.map(({ id }) => id)],
    ['stops', stops.map(({ id }) => id)],
    ['measures', measures.map(({ id }) => id)],
  ];
  return lists.flatMap(([path, names]) => {
    const twice = names.find((name, index) => names.indexOf(name) !== index);
    return twice === undefined ? [] : [{ path, message: `“${twice}” existe duas vezes.` }];
  });
}

function audienceProblems({ audience: { minAge, maxAge } }: Definition): DocumentProblem[] {
  return [
    ...problemIf(minAge < 18, 'audience.minAge', 'A avaliação é para maiores de 18 anos.'),
    ...problemIf(maxAge < minAge, 'audience.maxAge', 'A idade máxima fica abaixo da mínima.'),
  ];
}

function questionProblems(document: Definition, question: Question, path: string): DocumentProblem[] {
  const { answers, page } = question;
  const values = answers.map(({ value }) => value);
  const kind = document.pages.find((candidate) => candidate.page === page)?.kind;
  const bold = [question.initialText, question.textBold, question.finalText].join('');
  return [
    ...problemIf(
      kind !== 'questions' && kind !== 'consent',
      `${path}.page`,
      'A página não existe ou não tem perguntas.',
    ),
    ...problemIf(
      new Set(values).size !== values.length,
      `${path}.answers`,
      'Duas respostas da pergunta têm o mesmo texto.',
    ),
    ...problemIf(
      question.haveTextBold === true && bold !== question.title,
      `${path}.title`,
      'As partes com negrito não formam o texto da pergunta.',
    ),
    ...refProblems(document, question, question.questionSelectionNeeded, `${path}.questionSelectionNeeded`),
    ...refProblems(document, question, question.hideQuestion, `${path}.hideQuestion`),
    ...answers.flatMap((answer, index) => [
      ...(answer.flags ?? []).flatMap((code) =>
        missingFlag(document, code, `${path}.answers.${index}.flags`),
      ),
      ...missingStop(document, answer.stop, `${path}.answers.${index}.stop`),
      ...refProblems(
        document,
        question,
        answer.questionSelectionNeeded,
        `${path}.answers.${index}.questionSelectionNeeded`,
      ),
      ...refProblems(document, question, answer.hideQuestion, `${path}.answers.${index}.hideQuestion`),
      ...problemIf(
        (answer.selectionNeeded ?? []).some(
          (id) => id === answer.id || !answers.some((candidate) => candidate.id === id),
        ),
        `${path}.answers.${index}.selectionNeeded`,
        'A resposta depende de outra que não está nesta pergunta.',
      ),
      ...problemIf(
        answer.toast !== undefined && !document.messages[answer.toast],
        `${path}.answers.${index}.toast`,
        'A mensagem desta resposta não existe.',
      ),
      ...problemIf(
        isTyped(answer) && !answer.validation,
        `${path}.answers.${index}.validation`,
        'Uma resposta digitada precisa de limites.',
      ),
      ...problemIf(
        (answer.validation?.min ?? 0) > (answer.validation?.max ?? Number.POSITIVE_INFINITY),
        `${path}.answers.${index}.validation`,
        'O menor valor fica acima do maior.',
      ),
    ]),
  ];
}

/** A question depends on earlier ones only, so that an answer never hides what was answered before it. */
function refProblems(
  { questions }: Definition,
  question: Question,
  ref: ValueRef | undefined,
  path: string,
): DocumentProblem[] {
  if (!ref) return [];
  const at = questions.findIndex(({ id }) => id === ref.questionId);
  const target = questions[at];
  const values = typeof ref.value === 'string' ? [ref.value] : ref.value;
  return [
    ...problemIf(
      !target || at >= questions.indexOf(question),
      path,
      'Depende de uma pergunta que não existe ou que vem depois.',
    ),
    ...problemIf(
      target !== undefined &&
        values.some((value) => !target.answers.some((answer) => answer.value === value)),
      path,
      'Depende de uma resposta que a pergunta não tem.',
    ),
  ];
}

function conditionProblems(document: Definition, condition: Condition, path: string): DocumentProblem[] {
  const inner = (part: Condition) => conditionProblems(document, part, path);
  if ('all' in condition) return condition.all.flatMap(inner);
  if ('any' in condition) return condition.any.flatMap(inner);
  if ('not' in condition) return inner(condition.not);
  if ('measure' in condition) {
    const isKnown =
      BUILT_IN_MEASURES.has(condition.measure) ||
      document.measures.some(({ id }) => id === condition.measure);
    return problemIf(!isKnown, path, `A medida ${condition.measure} não existe.`);
  }
  const [questionId, values] =
    'answered' in condition
      ? [condition.answered.questionId, condition.answered.anyOf]
      : [condition.count.questionId, condition.count.of];
  const question = definitionIndex(document).question.get(questionId);
  if (!question) return [{ path, message: 'A regra usa uma pergunta que não existe.' }];
  const unknown = values.find((value) => !question.answers.some((answer) => answer.value === value));
  return problemIf(
    unknown !== undefined,
    path,
    `A pergunta “${question.title}” não tem a resposta “${unknown}”.`,
  );
}

function flagProblems({ flags }: Definition): DocumentProblem[] {
  return Object.entries(flags).flatMap(([code, { severity, override, restricts }]) =>
    problemIf(
      severity === 'stop' && !(override && restricts?.length),
      `flags.${code}`,
      'Um alerta que impede precisa dizer o que impede e quem pode liberar.',
    ),
  );
}

function doctorViewProblems({ doctorView, questions, measures }: Definition): DocumentProblem[] {
  const shown = doctorView.sections.flatMap((section) => section.questions);
  return [
    ...problemIf(
      shown.some((id) => !questions.some((question) => question.id === id)),
      'doctorView.sections',
      'O prontuário mostra uma pergunta que não existe.',
    ),
    ...problemIf(
      doctorView.headline.some(
        (name) => !BUILT_IN_MEASURES.has(name) && !measures.some(({ id }) => id === name),
      ),
      'doctorView.headline',
      'O prontuário destaca uma medida que não existe.',
    ),
  ];
}

function reachProblems(document: Definition): DocumentProblem[] {
  const reached = reachableQuestions(document);
  return document.questions.flatMap((question, index) => {
    if (question.hidden) return [];
    const choices = question.answers.filter((answer) => !isTyped(answer) && !answer.hidden);
    return [
      ...problemIf(
        !reached.has(question.id),
        `questions.${index}`,
        'Nenhum paciente vê esta pergunta: a condição dela não pode acontecer.',
      ),
      ...problemIf(
        question.required && choices.length > 0 && choices.every(({ stop }) => stop !== undefined),
        `questions.${index}.answers`,
        'Todas as respostas param a avaliação: nenhum paciente passa desta página.',
      ),
    ];
  });
}

/**
 * The questions that at least one patient can see. Questions refer backwards, so one pass in their order decides:
 * what a question depends on is known before it.
 */
function reachableQuestions(document: Definition): ReadonlySet<number> {
  const reached = new Set<number>();
  for (const gender of document.audience.genders)
    for (const id of reachableFor(document, gender)) reached.add(id);
  return reached;
}

function reachableFor({ pages, questions }: Definition, gender: Gender): ReadonlySet<number> {
  /** The answers that can be chosen, by question. */
  const reached = new Map<number, ReadonlySet<string>>();
  const canBeGiven = ({ questionId, value }: ValueRef): boolean =>
    (typeof value === 'string' ? [value] : value).some((single) => reached.get(questionId)?.has(single));
  const isPossible = ({ hidden, gender: only, questionSelectionNeeded }: ShowConditions): boolean =>
    !hidden &&
    (only === undefined || only === gender) &&
    (!questionSelectionNeeded || canBeGiven(questionSelectionNeeded));
  for (const question of questions) {
    const page = pages.find((candidate) => candidate.page === question.page);
    if (!page || (page.gender !== undefined && page.gender !== gender) || !isPossible(question)) continue;
    const values = question.answers.filter(isPossible).map(({ value }) => value);
    if (values.length > 0) reached.set(question.id, new Set(values));
  }
  return new Set(reached.keys());
}
