import type { Definition, Question } from '../definition.ts';
import type { Answer } from '../definitionAnswer.ts';
import type { Stop } from '../definitionRule.ts';
import { stopTitle } from './stopTitle.ts';

/** One thing that a version says, so that two versions can be compared thing by thing. */
export interface Entry {
  key: string;
  /** The part of the questionnaire, as a doctor would name it. */
  where: string;
  what: string;
  /** Empty where the version says nothing about it. */
  value: string;
  /** What is compared, where it is not the shown value: other words may mean the same. */
  meaning: string;
  /** Larger is stricter; null where the two values cannot be ordered. */
  weight: number | null;
  /** Texts that people read and that decide nothing. */
  isText: boolean;
}

/** The fields that `documentEntries.ts` describes in its own words, by part. All others are listed here. */
const DESCRIBED = {
  document: [
    'contentVersion',
    'audience',
    'pages',
    'questions',
    'rules',
    'stops',
    'flags',
    'messages',
    'measures',
    'doctorView',
  ],
  audience: ['minAge', 'maxAge'],
  page: ['page', 'title', 'statement', 'nextButtonText'],
  question: [
    'id',
    'page',
    'title',
    'message',
    'alertCard',
    'required',
    'hidden',
    'gender',
    'questionSelectionNeeded',
    'hideQuestion',
    'answers',
  ],
  answer: [
    'id',
    'value',
    'placeholder',
    'alertCard',
    'flags',
    'stop',
    'points',
    'validation',
    'singleSelect',
    'selectionNeeded',
    'hidden',
    'gender',
    'questionSelectionNeeded',
    'hideQuestion',
  ],
  flag: ['label', 'doctorText', 'severity', 'override', 'restricts'],
  stop: ['id', 'title', 'description', 'button', 'kind', 'recordAttempt', 'notify', 'flag'],
  doctorView: ['sections'],
} as const;

const LABELS: Readonly<Record<string, string>> = {
  attentionQuestion: 'Pede atenção',
  followConsultation: 'Acompanhamento',
  headline: 'Medidas em destaque',
  icon: 'Ícone',
  inline: 'Em uma linha',
  keep: 'Fica guardada',
  keepParent: 'Fica guardada com a anterior',
  messageKey: 'Mensagem usada',
  mustShow: 'Sempre mostrar',
  removeAll: 'Limpa as outras',
  toast: 'Mensagem ao escolher',
  unit: 'Unidade',
};

/** They change what is read, and nothing that is decided. */
const TEXTS: ReadonlySet<string> = new Set(['icon', 'initialText', 'textBold', 'finalText']);

function otherFields(key: string, where: string, part: object, described: readonly string[]): Entry[] {
  return Object.entries(part)
    .filter(([name]) => !described.includes(name))
    .map(([name, value]) => ({
      key: `${key}.${name}`,
      where,
      what: LABELS[name] ?? name,
      value: valueText(value),
      meaning: valueText(value),
      weight: null,
      isText: TEXTS.has(name),
    }))
    .filter(({ value }) => value !== '');
}

/** False means the same as a missing value. */
function valueText(value: unknown): string {
  if (value === undefined || value === false) return '';
  if (value === true) return 'sim';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/**
 * Every field that has no description of its own, so that a change of any field is shown to the director who approves
 * it.
 */
export function otherEntries(definition: Definition): Entry[] {
  const { audience, pages, questions, flags, stops, doctorView } = definition;
  return [
    ...otherFields('document', 'Questionário', definition, DESCRIBED.document),
    ...otherFields('audience', 'Público', audience, DESCRIBED.audience),
    ...pages.flatMap((page) => otherFields(`page:${page.page}`, `Página ${page.page}`, page, DESCRIBED.page)),
    ...questions.flatMap((question) => [
      ...otherFields(`question:${question.id}`, questionName(question), question, DESCRIBED.question),
      ...question.answers.flatMap((answer) =>
        otherFields(`answer:${answer.id}`, answerName(question, answer), answer, DESCRIBED.answer),
      ),
    ]),
    ...Object.entries(flags).flatMap(([code, flag]) =>
      otherFields(`flag:${code}`, `Alerta “${flag.label}”`, flag, DESCRIBED.flag),
    ),
    ...stops.flatMap((stop) =>
      otherFields(`stop:${stop.id}`, stopName(definition, stop), stop, DESCRIBED.stop),
    ),
    ...otherFields('doctorView', 'Prontuário', doctorView, DESCRIBED.doctorView),
  ];
}

/** The parts of a questionnaire, as a doctor would name them. */
export const questionName = ({ page, title }: Question): string => `Página ${page}: “${title}”`;
export const answerName = (question: Question, { value }: Answer): string =>
  `${questionName(question)} → “${value}”`;
export const stopName = (definition: Definition, { id }: Stop): string =>
  `Parada “${stopTitle(definition, id)}”`;
