/** `timedOut`: the session became too old. `ended`: its owner or an admin ended it, or the account was erased. */
export type Renewal = 'renewed' | 'timedOut' | 'ended';
