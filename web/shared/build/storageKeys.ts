/** The storage key of answers of the evaluation that are not sent yet. */
export const EVALUATION_KEY = 'evaluation';

/**
 * The page of this tab to which a person returns after signing in: where the session ended, or a step of the checkout.
 */
export const RETURN_KEY = 'resume-at';
