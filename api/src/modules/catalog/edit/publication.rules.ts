import { PRODUCT_FIELD_NAMES, PRODUCT_FIELDS } from '#schema/product/productFields.ts';
import { PLAIN_PICTURE } from '#schema/regulated.ts';
import type { FieldProblem } from '../../../shared/refusals.ts';
import type { StoredProductContent } from '../product.shape.ts';
import { hasMelatonin } from '../regulated.rules.ts';
import { FORBIDDEN_PROMISE, promiseProblems, SLEEP_CLAIM } from './claims.rules.ts';

/** The sentence that the page of a medicine must contain (RDC 44/2009). */
const PRESCRIPTION_SENTENCE = 'Venda sob prescrição médica';

/** Melatonin is for adults from 19 years. */
const MELATONIN_AGE = 19;
const ADULT = 18;

/**
 * The fields in which forbidden promises are searched, unless the law asks for their text. Testimonials are not among
 * them: they come with the seed files and are reviewed there.
 */
const READ_FIELDS = [
  ...PRODUCT_FIELD_NAMES.filter((name) => name !== 'slug' && name !== 'need' && name !== 'variants').filter(
    (name) => !('isLegal' in PRODUCT_FIELDS[name]),
  ),
  ...(['whoUses', 'amounts'] as const),
];

/** What must be corrected before shoppers may see the product; empty when it may be published. */
export function publicationProblems(product: StoredProductContent): FieldProblem[] {
  if (product.service) return [];
  return [...missing(product), ...legalProblems(product), ...claimProblems(product)];
}

function missing(product: StoredProductContent): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const addProblem = (path: string, message: string) => problems.push({ path, message });
  if (product.image === PLAIN_PICTURE) addProblem('pictures', 'Envie ao menos uma foto.');
  if (!product.description.trim()) addProblem('description', 'Escreva a descrição.');
  if (!product.brandPromise.trim()) addProblem('brandPromise', 'Escreva a frase do cartão.');
  if (product.otherInformations.length === 0)
    addProblem('otherInformations', 'Informe a composição: ela decide as regras de venda do produto.');
  if (product.warnings.length === 0) addProblem('warnings', 'Escreva ao menos um aviso de uso.');
  return problems;
}

function legalProblems(product: StoredProductContent): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const { minimumAge, prescriptionRequired } = product;
  if (prescriptionRequired && !product.warning?.text.includes(PRESCRIPTION_SENTENCE))
    problems.push({ path: 'warning', message: `O aviso precisa dizer “${PRESCRIPTION_SENTENCE}”.` });
  if (hasMelatonin(product) && (minimumAge ?? 0) < MELATONIN_AGE)
    problems.push({ path: 'minimumAge', message: 'Com melatonina, a idade mínima é 19 anos.' });
  else if (prescriptionRequired && (minimumAge ?? 0) < ADULT)
    problems.push({ path: 'minimumAge', message: 'Com prescrição, a idade mínima é 18 anos.' });
  if (
    minimumAge !== null &&
    minimumAge > ADULT &&
    !product.warnings.some((warning) => warning.includes(`${minimumAge} anos`))
  )
    problems.push({ path: 'warnings', message: `Um dos avisos precisa citar os ${minimumAge} anos.` });
  return problems;
}

function claimProblems(product: StoredProductContent): FieldProblem[] {
  const isSupplement = hasMelatonin(product) && !product.prescriptionRequired;
  const forbidden = isSupplement ? [FORBIDDEN_PROMISE, SLEEP_CLAIM] : [FORBIDDEN_PROMISE];
  return promiseProblems(Object.fromEntries(READ_FIELDS.map((field) => [field, product[field]])), forbidden);
}
