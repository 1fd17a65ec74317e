import { asksForMedicines } from '../medicines/medicineAnswers.ts';
import { isConditionMet } from './conditions.ts';
import type { Definition, Question } from './definition.ts';
import type { Condition } from './definitionRule.ts';
import { type Draft, definitionIndex, type Person } from './draft.ts';
import { visibilityOf } from './visibility.ts';

/** An answer that can forbid, stop or flag, in the words of its questionnaire. */
export interface Fact {
  /** `question:16`, or `rule:bp-high-values` for answers that one rule combines. */
  source: string;
  question: string;
  /** Empty when the answer was removed. */
  value: string;
  flags: readonly string[];
  /** Id of the stop that the answer meets. */
  stop: string | null;
}

interface Source {
  id: string;
  questions: readonly Question[];
  /** Every flag that one of its answers can raise. */
  flags: ReadonlySet<string>;
  read(draft: Draft, person: Person): Pick<Fact, 'flags' | 'stop'>;
}

const known = new WeakMap<Definition, readonly Source[]>();

/** Every question and rule whose answers can raise a flag or meet a stop, and the questions about medicines in use. */
export function sourcesOf(definition: Definition): readonly Source[] {
  const cached = known.get(definition);
  if (cached) return cached;
  const sources = [...questionSources(definition), ...ruleSources(definition)];
  known.set(definition, sources);
  return sources;
}

const withStop = ({ stops }: Definition, flags: readonly string[] = [], stop?: string): string[] => {
  const raised = stops.find(({ id }) => id === stop)?.flag;
  return raised ? [...flags, raised] : [...flags];
};

const questionSources = (definition: Definition): Source[] =>
  definition.questions.flatMap((question) => {
    const decisive = question.answers.filter(({ flags, stop }) => flags?.length || stop);
    if (decisive.length === 0 && !asksForMedicines(question)) return [];
    return {
      id: `question:${question.id}`,
      questions: [question],
      flags: new Set(decisive.flatMap(({ flags, stop }) => withStop(definition, flags, stop))),
      read(draft) {
        const visibility = visibilityOf(definition, draft);
        const chosen = decisive.filter((answer) => visibility.isChosenAndVisible(question, answer));
        return {
          flags: [...new Set(chosen.flatMap(({ flags, stop }) => withStop(definition, flags, stop)))],
          stop: chosen.find(({ stop }) => stop)?.stop ?? null,
        };
      },
    };
  });

const ruleSources = (definition: Definition): Source[] =>
  definition.rules.flatMap(({ id, when, flags, stop }) => {
    const questions = questionsIn(definition, when);
    // A rule about the age alone uses no answer.
    if (questions.length === 0 || (!flags?.length && !stop)) return [];
    const raised = withStop(definition, flags, stop);
    return {
      id: `rule:${id}`,
      questions,
      flags: new Set(raised),
      read: (draft, person) =>
        isConditionMet(definition, draft, person, when)
          ? { flags: raised, stop: stop ?? null }
          : { flags: [], stop: null },
    };
  });

function questionsIn(definition: Definition, when: Condition): Question[] {
  const ids = new Set<number>();
  const collect = (part: Condition): void => {
    if ('all' in part) part.all.forEach(collect);
    else if ('any' in part) part.any.forEach(collect);
    else if ('not' in part) collect(part.not);
    else if ('answered' in part) ids.add(part.answered.questionId);
    else if ('count' in part) ids.add(part.count.questionId);
    else for (const id of measuredQuestionIds(definition, part.measure)) ids.add(id);
  };
  collect(when);
  return definition.questions.filter(({ id }) => ids.has(id));
}

function measuredQuestionIds(definition: Definition, measureId: string): number[] {
  const measure = definition.measures.find(({ id }) => id === measureId);
  const inputs = Object.values(measure?.inputs ?? {}).flatMap(
    (answerId) => definitionIndex(definition).answer.get(answerId)?.question.id ?? [],
  );
  return [...inputs, ...(measure?.questions ?? [])];
}

/** The sources of a questionnaire that can raise a flag; they confirm or contradict an earlier answer. */
export const sourcesThatRaise = (definition: Definition, flag: string): string[] =>
  sourcesOf(definition).flatMap(({ id, flags }) => (flags.has(flag) ? [id] : []));
