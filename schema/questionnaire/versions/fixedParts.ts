import type { Definition } from '../definition.ts';
import type { DocumentProblem } from './documentShape.ts';

/**
 * What a newer version keeps of the one it was made from, so that stored answers, photos and consents keep their
 * meaning: the line, whom it is for, its pages, legal texts and photos, and every question and answer with its number.
 * A question that is no longer asked is hidden, and never removed.
 */
export function fixedPartProblems(base: Definition, document: Definition): DocumentProblem[] {
  return [
    ...changed('line', base.line, document.line, 'A linha de tratamento não muda por aqui.'),
    ...changed(
      'audience.genders',
      base.audience.genders,
      document.audience.genders,
      'O público não muda por aqui.',
    ),
    ...changed('photos', base.photos, document.photos, 'As fotos não mudam por aqui.'),
    ...changed('identity', base.identity, document.identity, 'A identificação não muda por aqui.'),
    ...changed('systemFlags', base.systemFlags, document.systemFlags, 'Os alertas do sistema não mudam.'),
    ...changed(
      'pages',
      base.pages.map(pageFacts),
      document.pages.map(pageFacts),
      'As páginas e os consentimentos não mudam por aqui: só os textos das páginas.',
    ),
    ...keptQuestions(base, document),
  ];
}

const pageFacts = ({ page, kind, slug, gender, consents }: Definition['pages'][number]) => ({
  page,
  kind,
  slug,
  gender,
  consents,
});

function changed(path: string, before: unknown, after: unknown, message: string): DocumentProblem[] {
  return isSame(before, after) ? [] : [{ path, message }];
}

function keptQuestions(base: Definition, document: Definition): DocumentProblem[] {
  return base.questions.flatMap((old) => {
    const index = document.questions.findIndex(({ id }) => id === old.id);
    const question = document.questions[index];
    if (!question)
      return [{ path: 'questions', message: `A pergunta “${old.title}” não pode sair: oculte-a.` }];
    const isKept = question.code === old.code && question.slug === old.slug && question.type === old.type;
    const lost = old.answers.find(
      (answer) => !question.answers.some(({ id, type }) => id === answer.id && type === answer.type),
    );
    return [
      ...(isKept
        ? []
        : [{ path: `questions.${index}`, message: 'O número e o código da pergunta não mudam.' }]),
      ...(lost
        ? [
            {
              path: `questions.${index}.answers`,
              message: `A resposta “${lost.value}” não pode sair: oculte-a.`,
            },
          ]
        : []),
    ];
  });
}

/** Equal as JSON, whatever the order of the keys. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [before, after] = [Object.entries(a), new Map(Object.entries(b))];
  const defined = before.filter(([, value]) => value !== undefined);
  const count = [...after.values()].filter((value) => value !== undefined).length;
  return defined.length === count && defined.every(([name, value]) => isSame(value, after.get(name)));
}
