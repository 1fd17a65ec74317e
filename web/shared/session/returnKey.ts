/** The page of this tab to which a person returns after signing in: where the session ended, or a step of the checkout. */
export const RETURN_KEY = 'resume-at';
