/** The storage key of answers of the evaluation that are not sent yet. */
export const EVALUATION_KEY = 'evaluation';
