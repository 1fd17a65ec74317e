import type { DrugClass } from '../../drugs.ts';
import { TREATMENT_LINES, type TreatmentLine } from '../../treatmentLines.ts';
import type { Definition, Question } from '../definition.ts';
import { ANSWER_TYPE, type Answer } from '../definitionAnswer.ts';
import type { Flag } from '../definitionRule.ts';
import { SEVERE_SYMPTOMS, type SevereSymptomName } from './severeSymptoms.ts';
import { SIDE_EFFECTS } from './sideEffects.ts';

/** The version of every check-in. A change of a question, an answer or a flag needs a new one. */
export const CHECK_IN_VERSION = 'acompanhamento-1';

/** The numbers of the questions, which are equal in every line. */
export const CHECK_IN_QUESTION = { result: 1, use: 2, symptoms: 3 } as const;

/** The answer of a patient who does not take the medicine any more. */
export const STOPPED_ANSWER = 23;
/** The first answer about symptoms; the answer that there was none has the number before it. */
const FIRST_SYMPTOM = 31;
export const NO_SYMPTOM_ANSWER = 30;

interface CheckInLine {
  /** How the patient is asked about the result. */
  result: string;
  classes: readonly DrugClass[];
}

/** The lines with medicines that the shop sends or a doctor prescribes. */
const CHECK_IN_LINES: Readonly<Partial<Record<TreatmentLine['slug'], CheckInLine>>> = {
  melatonina: { result: 'Como está o seu sono?', classes: ['melatonin'] },
  ed: { result: 'Como está o efeito do tratamento?', classes: ['pde5i'] },
  quedadecabelo: { result: 'Como está o seu cabelo?', classes: ['finasteride', 'minoxidil'] },
  ej: { result: 'Como está o efeito do tratamento?', classes: ['dapoxetine'] },
  wl: { result: 'Como está o seu peso?', classes: ['glp1ra'] },
};

const single = (id: number, value: string): Answer => ({ id, type: ANSWER_TYPE.single, value });

function symptomAnswers(classes: readonly DrugClass[]): Answer[] {
  const common = new Set(classes.flatMap((drugClass) => SIDE_EFFECTS[drugClass].common));
  const severe = new Set<SevereSymptomName>(
    classes.flatMap((drugClass) => [...SIDE_EFFECTS[drugClass].severe]),
  );
  const choices: Pick<Answer, 'value' | 'flags'>[] = [
    ...[...severe].map((name) => {
      return { value: SEVERE_SYMPTOMS[name].label, flags: [SEVERE_SYMPTOMS[name].flag] };
    }),
    ...[...common].map((value) => ({ value })),
    { value: 'Outra coisa' },
  ];
  return [
    { id: NO_SYMPTOM_ANSWER, type: ANSWER_TYPE.multiple, value: 'Não senti nada diferente', removeAll: true },
    ...choices.map((choice, index) => ({
      id: FIRST_SYMPTOM + index,
      type: ANSWER_TYPE.multiple,
      ...choice,
    })),
  ];
}

function questionsOf({ result, classes }: CheckInLine): Question[] {
  const question = (id: number, slug: string, title: string, answers: readonly Answer[]): Question => {
    return { id, code: id, page: 1, type: 1, slug, title, required: true, answers };
  };
  return [
    question(CHECK_IN_QUESTION.result, 'resultado', result, [
      single(11, 'Melhor'),
      single(12, 'Igual'),
      single(13, 'Pior'),
    ]),
    question(CHECK_IN_QUESTION.use, 'uso', 'Você usa como o médico orientou?', [
      single(21, 'Sim'),
      single(22, 'Às vezes'),
      single(STOPPED_ANSWER, 'Parei de usar'),
    ]),
    question(
      CHECK_IN_QUESTION.symptoms,
      'sintomas',
      'Sentiu algo diferente desde que usa?',
      symptomAnswers(classes),
    ),
  ];
}

/** The flag of a treatment that a doctor stopped after a severe report. */
export const stoppedFlag = (slug: string): string => `TREATMENT_STOPPED_${slug.toUpperCase()}`;

function flagsOfLine(slug: string, classes: readonly DrugClass[]): Record<string, Flag> {
  const names = classes.flatMap((drugClass) => [...SIDE_EFFECTS[drugClass].severe]);
  return {
    ...Object.fromEntries(
      names.map((name) => {
        const { flag, label, doctorText } = SEVERE_SYMPTOMS[name];
        // It restricts no class: the open report holds every medicine until a doctor concludes.
        return [flag, { severity: 'stop', label, doctorText } satisfies Flag];
      }),
    ),
    [stoppedFlag(slug)]: {
      severity: 'stop',
      label: 'Um médico parou este tratamento',
      doctorText: 'Um médico parou o tratamento depois de um relato grave do paciente.',
      restricts: classes,
      override: 'none',
    },
  };
}

/** A check-in as a questionnaire of the engine, with its three questions on one page. */
function definitionFor(
  { id, slug, title, conditionId, color }: TreatmentLine,
  line: CheckInLine,
): Definition {
  return {
    formatVersion: 1,
    contentVersion: CHECK_IN_VERSION,
    line: {
      id,
      slug,
      name: title,
      conditionId,
      feedbackId: id,
      color,
      enabled: true,
      paymentSlug: '',
      paymentType: '',
      treatments: line.classes,
      prescriptionOnly: true,
    },
    audience: { minAge: 18, maxAge: 120, genders: [1, 2] },
    pages: [
      {
        page: 1,
        kind: 'questions',
        slug: 'como-esta-indo',
        title: 'Como está indo?',
        nextButtonText: 'Enviar',
      },
    ],
    questions: questionsOf(line),
    measures: [],
    rules: [],
    stops: [],
    flags: flagsOfLine(slug, line.classes),
    systemFlags: {},
    messages: {},
    photos: { slots: [] },
    identity: { holdingDocumentPhoto: false, askRgWhenMissing: false },
    doctorView: { headline: [], sections: [], mustShow: [] },
  };
}

const DEFINITIONS: ReadonlyMap<number, Definition> = new Map(
  TREATMENT_LINES.flatMap((line) => {
    const checkIn = CHECK_IN_LINES[line.slug];
    return checkIn ? [[line.id, definitionFor(line, checkIn)]] : [];
  }),
);

/** The check-in of a treatment line; null for a line without medicines. */
export const checkInOf = (line: number): Definition | null => DEFINITIONS.get(line) ?? null;

/** The check-in with this version, for stored facts; null when the version is one of an evaluation. */
export const checkInOfVersion = (line: number, contentVersion: string): Definition | null =>
  contentVersion === CHECK_IN_VERSION ? checkInOf(line) : null;
