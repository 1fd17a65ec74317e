import type { Definition, Question } from '../definition.ts';
import type { Answer, Gender, ShowConditions, ValueRef } from '../definitionAnswer.ts';
import type { Card, Flag, Stop } from '../definitionRule.ts';
import { definitionIndex } from '../draft.ts';
import { flagFacts } from '../flags.ts';
import { refById } from './byAnswerId.ts';
import { answerName, type Entry, otherEntries, questionName, stopName } from './otherEntries.ts';
import { stopTitle } from './stopTitle.ts';

const SEVERITY: Readonly<Record<Flag['severity'], { weight: number; text: string }>> = {
  info: { weight: 1, text: 'informação' },
  warn: { weight: 2, text: 'atenção' },
  stop: { weight: 3, text: 'impede' },
};
const OVERRIDE: Readonly<Record<NonNullable<Flag['override']>, { weight: number; text: string }>> = {
  justified: { weight: 1, text: 'com justificativa' },
  clearance: { weight: 2, text: 'com liberação' },
  none: { weight: 3, text: 'nunca' },
};

const GENDER: Readonly<Record<Gender, string>> = { 1: 'homens', 2: 'mulheres' };

type Fact = Pick<Entry, 'what' | 'value'> &
  Partial<Pick<Entry, 'meaning' | 'weight' | 'isText'>> & { name?: string };

/** Facts without a value are left out, so that an added one and a removed one are differences. */
function entriesAt(key: string, where: string, facts: readonly Fact[]): Entry[] {
  return facts
    .filter(({ value }) => value !== '')
    .map(({ name, what, value, meaning = value, weight = null, isText = false }) => ({
      key: `${key}.${name ?? what}`,
      where,
      what,
      value,
      meaning,
      weight,
      isText,
    }));
}

const words = (what: string, value: string | undefined): Fact => ({ what, value: value ?? '', isText: true });
const cardWords = (card: Card | undefined): Fact => ({
  ...words('Aviso', card && `${card.title}: ${card.description}`),
  meaning: JSON.stringify(card),
});
const yes = (what: string, is: boolean | undefined, weight: number | null = null): Fact => ({
  what,
  value: is ? 'sim' : '',
  weight,
});

export function entriesOf(definition: Definition): Entry[] {
  return [
    ...entriesAt('audience', 'Público', [
      { what: 'Idade mínima', value: String(definition.audience.minAge), weight: definition.audience.minAge },
      {
        what: 'Idade máxima',
        value: String(definition.audience.maxAge),
        weight: -definition.audience.maxAge,
      },
    ]),
    ...definition.pages.flatMap(({ page, title, statement, nextButtonText }) =>
      entriesAt(`page:${page}`, `Página ${page}`, [
        words('Título', title),
        words('Declaração', statement),
        words('Botão', nextButtonText),
      ]),
    ),
    ...definition.questions.flatMap((question) => questionEntries(definition, question)),
    ...Object.entries(definition.flags).flatMap(([code, flag]) => flagEntries(code, flag)),
    ...definition.stops.flatMap((stop) => stopEntries(definition, stop)),
    ...Object.entries(definition.messages).flatMap(([name, text]) =>
      entriesAt(`message:${name}`, `Mensagem ${name}`, [words('Texto', text)]),
    ),
    ...definition.measures.flatMap((measure) =>
      entriesAt(`measure:${measure.id}`, `Medida ${measure.id}`, [
        { what: 'Cálculo', value: JSON.stringify(measure) },
      ]),
    ),
    ...definition.doctorView.sections.flatMap(({ title, questions }, index) =>
      entriesAt(`section:${index}`, `Prontuário: ${title}`, [
        { what: 'Perguntas', value: questions.join(', ') },
        words('Título', title),
      ]),
    ),
    ...otherEntries(definition),
  ];
}

function questionEntries(definition: Definition, question: Question): Entry[] {
  const { id, page, title } = question;
  return [
    ...entriesAt(`question:${id}`, questionName(question), [
      words('Pergunta', title),
      words('Explicação', question.message),
      cardWords(question.alertCard),
      yes('Obrigatória', question.required, 1),
      ...showFacts(definition, question),
      { what: 'Página', value: String(page) },
    ]),
    ...question.answers.flatMap((answer) => answerEntries(definition, question, answer)),
  ];
}

function answerEntries(definition: Definition, question: Question, answer: Answer): Entry[] {
  return entriesAt(`answer:${answer.id}`, answerName(question, answer), [
    // Another text can turn the meaning of a stored answer around.
    { what: 'Resposta', value: answer.value },
    words('Exemplo', answer.placeholder),
    cardWords(answer.alertCard),
    ...(answer.flags ?? []).map((code) => {
      const flag = flagFacts(definition, code);
      return {
        name: `flag:${code}`,
        what: 'Alerta',
        value: flag?.label ?? code,
        meaning: code,
        weight: flag ? SEVERITY[flag.severity].weight : 0,
      };
    }),
    {
      what: 'Parada',
      value: answer.stop ? stopTitle(definition, answer.stop) : '',
      meaning: answer.stop ?? '',
      weight: 1,
    },
    { what: 'Pontos', value: answer.points === undefined ? '' : String(answer.points) },
    { what: 'Limites', value: answer.validation ? JSON.stringify(answer.validation) : '' },
    yes('Exclui as outras', answer.singleSelect),
    {
      what: 'Precisa também de',
      value: (answer.selectionNeeded ?? [])
        .map((id) => `“${definitionIndex(definition).answer.get(id)?.answer.value ?? id}”`)
        .join(' e '),
      meaning: (answer.selectionNeeded ?? []).join(', '),
    },
    ...showFacts(definition, answer),
  ]);
}

function refFact(definition: Definition, what: string, ref: ValueRef | undefined): Fact {
  if (!ref) return { what, value: '' };
  const title = definitionIndex(definition).question.get(ref.questionId)?.title ?? String(ref.questionId);
  const values = typeof ref.value === 'string' ? [ref.value] : ref.value;
  return {
    what,
    value: `${title} ${values.map((value) => `“${value}”`).join(' ou ')}`,
    meaning: refById(definition, ref),
  };
}

const showFacts = (
  definition: Definition,
  { hidden, gender, questionSelectionNeeded, hideQuestion }: ShowConditions,
): Fact[] => [
  yes('Oculta', hidden),
  { what: 'Só para', value: gender === undefined ? '' : GENDER[gender] },
  refFact(definition, 'Aparece se', questionSelectionNeeded),
  refFact(definition, 'Some se', hideQuestion),
];

const flagEntries = (code: string, flag: Flag): Entry[] =>
  entriesAt(`flag:${code}`, `Alerta “${flag.label}”`, [
    words('Nome', flag.label),
    words('Texto para o médico', flag.doctorText),
    { what: 'Gravidade', value: SEVERITY[flag.severity].text, weight: SEVERITY[flag.severity].weight },
    ...(flag.override
      ? [
          {
            what: 'Pode liberar',
            value: OVERRIDE[flag.override].text,
            weight: OVERRIDE[flag.override].weight,
          },
        ]
      : []),
    ...(flag.restricts ?? []).map((drug) => ({
      name: `restricts:${drug}`,
      what: 'Impede prescrever',
      value: drug,
      weight: 1,
    })),
  ]);

const stopEntries = (definition: Definition, stop: Stop): Entry[] =>
  entriesAt(`stop:${stop.id}`, stopName(definition, stop), [
    words('Título', stop.title),
    words('Texto', stop.description ?? definition.messages[stop.messageKey ?? '']),
    words('Botão', stop.button?.label),
    { what: 'Destino do botão', value: stop.button?.target ?? '' },
    {
      what: 'Alerta',
      value: stop.flag ? (flagFacts(definition, stop.flag)?.label ?? stop.flag) : '',
      meaning: stop.flag ?? '',
      weight: 1,
    },
    { what: 'Efeito', value: stop.kind === 'end' ? 'encerra a avaliação' : 'bloqueia a página' },
    yes('Fica no histórico', stop.recordAttempt, 1),
    yes('Avisa a equipe clínica', stop.notify === 'clinical-team', 1),
  ]);
