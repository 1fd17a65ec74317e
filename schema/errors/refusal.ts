/**
 * Business refusals are 400; 401 is only a missing or expired token, 403 only a role or a key. The
 * documented client shows its own texts for every other status, so a code whose text must be shown is a 400.
 */
export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 500 | 503;

export type Refusal = { readonly status: RefusalStatus; readonly message: string };

export type Refusals = Readonly<Record<string, Refusal>>;
