import type { FieldError } from '#schema/validation/fieldErrors.ts';

/** Promises that advertising of health products may not make (Anvisa RDC 96/2008; Conar, Annexes H and I). */
export const FORBIDDEN_PROMISE =
  /\b(cura|curar|milagr\w*|resultados? garantidos?|garantia de resultado|100% eficaz|efic[aá]cia garantida|sem efeitos? colatera\w+|definitiv\w+|revolucion\w+|imperd[ií]ve\w+|o melhor do|comprovad\w+|rejuvenes\w+|virilidade|pot[eê]ncia sexual|turbin\w+|seca barriga)\b/i;

/** A supplement with melatonin may claim no effect on sleep (Anvisa, 2021). */
export const SLEEP_CLAIM =
  /dorm(ir|e|a) (melhor|mais|bem)|sono (profundo|reparador|tranquilo)|melhora o sono|noites? (tranquila|melhor)|relax|adormec|insônia/i;

/** A field error for each text of a form with a promise that Anvisa and Conar forbid. */
export const promiseProblems = (
  form: unknown,
  forbidden: readonly RegExp[] = [FORBIDDEN_PROMISE],
): FieldError[] =>
  textsOf(form).flatMap(({ path, text }) => {
    const promise = forbidden.map((pattern) => pattern.exec(text)?.[0]).find(Boolean);
    return promise ? [{ path, message: `A Anvisa e o Conar não permitem prometer isto: “${promise}”.` }] : [];
  });

interface FoundText {
  path: string;
  text: string;
}

/** Every text inside a value, with its path. */
function textsOf(value: unknown, path = ''): FoundText[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, path ? `${path}.${key}` : key));
}
