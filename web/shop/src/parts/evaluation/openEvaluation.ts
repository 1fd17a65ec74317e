/** The evaluation is another app, so the browser loads it as a new document. The cart stays stored on the server. */
export const openEvaluation = (url: string): void => window.location.assign(url);
