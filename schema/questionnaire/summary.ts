import { answeredSections } from './answeredSections.ts';
import type { Definition, Question } from './definition.ts';
import type { Draft, Person } from './draft.ts';
import { formatBmi, measure } from './measures.ts';

/** A question as one text, also where its middle part is bold. */
const questionText = ({ title, haveTextBold, initialText, textBold, finalText }: Question): string =>
  haveTextBold ? [initialText, textBold, finalText].join('').trim() : title;

const withColon = (text: string): string => (/[?:]$/.test(text) ? text : `${text}:`);

/**
 * The evaluation as a text that a doctor can read from top to bottom or copy: title and age, body mass index
 * where the line has one, then each section with its questions and answers (specification row EV-128). It contains no
 * flags, because its patient may read it too.
 */
export function summaryOf(definition: Definition, draft: Draft, person: Person): string {
  const bmi = definition.measures.find(({ kind }) => kind === 'bmi');
  const value = bmi && measure(definition, draft, person, bmi.id);
  const head = [
    `Avaliação: ${definition.line.name}`,
    `Idade: ${person.age} anos`,
    ...(value === undefined ? [] : [`IMC: ${formatBmi(value)}`]),
  ];
  const sections = answeredSections(definition, draft).map(({ title, questions }) =>
    [
      title.toLocaleUpperCase('pt-BR'),
      ...questions.map(({ question, answers }) => {
        const words = answers.map(({ text }) => text).join('; ');
        return `${withColon(questionText(question))} ${words || 'Sem resposta'}`;
      }),
    ].join('\n'),
  );
  return [head.join('\n'), ...sections].join('\n\n');
}
