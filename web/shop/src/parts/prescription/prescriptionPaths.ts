import { lineOfCondition } from '#schema/treatmentLines.ts';

/** The address for sending a prescription, with the page to return to. */
export function uploadPath(returnPath: string, productIds: readonly string[] = []): string {
  const query = new URLSearchParams({ voltar: returnPath });
  if (productIds.length > 0) query.set('produtos', productIds.join());
  return `/prescricao?${query}`;
}

const conditionOf = (link: string): string | null =>
  new URLSearchParams(link.split('?')[1] ?? '').get('fromProduct');

/** The address of the evaluation that `link` opens, with the page to return to. */
export function evaluationPath(returnPath: string, link = '/avaliacao'): string {
  const [path = '/avaliacao', search = ''] = link.split('?');
  const query = new URLSearchParams(search);
  const condition = conditionOf(link);
  if (condition !== null) query.set('startIn', condition);
  query.set('voltar', returnPath);
  return `${path}?${query}`;
}

/** The id of a medicine's treatment line, found by the condition in the link to its evaluation; null without one. */
export const lineOfLink = (link: string): number | null =>
  lineOfCondition(Number(conditionOf(link)))?.id ?? null;
