/** The evaluation is an app of its own: the browser goes there, and the cart waits here. */
export const openEvaluation = (url: string): void => window.location.assign(url);
