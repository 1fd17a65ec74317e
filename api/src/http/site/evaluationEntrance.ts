/** Query parameters that only the entrance of the evaluation reads (specification rows EV-014 to EV-017). */
const ENTRANCE_PARAMETERS = ['startIn', 'fromProduct', 'type', 'sendHome'];

/**
 * The evaluation's documented entrance is "/" of its own host. Where shop and evaluation share one host, such
 * an address redirects to the evaluation with all its parameters; every other first page is the
 * shop's.
 */
export function evaluationEntrance(url: string): string | null {
  if (!url.startsWith('/?')) return null;
  const parameters = new URLSearchParams(url.slice(2));
  return ENTRANCE_PARAMETERS.some((name) => parameters.has(name)) ? `/avaliacao${url.slice(1)}` : null;
}
