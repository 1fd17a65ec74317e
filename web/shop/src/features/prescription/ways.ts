/** The two ways to a prescription, each of which leads back to where it was begun. */
export function uploadWay(back: string, productIds: readonly string[] = []): string {
  const query = new URLSearchParams({ voltar: back });
  if (productIds.length > 0) query.set('produtos', productIds.join());
  return `/prescricao?${query}`;
}

export function evaluationWay(back: string, link = '/avaliacao'): string {
  const [path = '/avaliacao', search = ''] = link.split('?');
  const query = new URLSearchParams(search);
  query.set('voltar', back);
  return `${path}?${query}`;
}
