/** The evaluation is another app: the browser navigates there, and the cart stays stored. */
export const openEvaluation = (url: string): void => window.location.assign(url);
