const DAYS = 366;
const DAY_MS = 86_400_000;

/** When the history of a demo begins that is made now: before its first order and its first evaluation. */
export const historyBegin = (now: Date): Date => new Date(now.getTime() - DAYS * DAY_MS);
