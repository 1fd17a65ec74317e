/** Under it the evaluation keeps what was answered and not yet sent. */
export const EVALUATION_KEY = 'evaluation';
