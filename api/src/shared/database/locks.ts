/** The first number of every advisory lock of the product, because other programs may use the same database. */
const PRODUCT = 7261;

/** The advisory locks that exist once, each with a number of its own. It never changes: processes of two releases may share a lock. */
export const LOCKS = {
  migration: 1,
  servingRights: 2,
  /** Codes and addresses of products, which are given out one after the other. */
  productKeys: 3,
  firstQuestionnaires: 4,
  clinicalFacts: 5,
  testKeys: 6,
  firstCatalog: 7,
  demoPeople: 8,
  testTemplate: 9,
  orderSteps: 10,
  unreadMessageMail: 41,
  auditChain: 43,
  partitions: 44,
} as const;

export type LockName = keyof typeof LOCKS;

/** The advisory locks that exist once for each row or word, such as one for each conversation. */
export type KeyedLock =
  | 'carrierCode'
  | 'chat'
  | 'erasure'
  | 'purchase'
  | 'questionnaire'
  | 'recurrence'
  | 'review'
  | 'setting';

/** Waits for the lock and keeps it until the transaction ends. */
export const transactionLock = (name: LockName): string =>
  `select pg_advisory_xact_lock(${PRODUCT}, ${LOCKS[name]})`;

/** Returns `mine`: true with the lock until the transaction ends, false at once while another has it. */
export const transactionLockIfFree = (name: LockName): string =>
  `select pg_try_advisory_xact_lock(${PRODUCT}, ${LOCKS[name]}) as mine`;

/** Waits for the lock and keeps it until the connection ends. */
export const connectionLock = (name: LockName): string =>
  `select pg_advisory_lock(${PRODUCT}, ${LOCKS[name]})`;

/** The text from which the number of a keyed lock is derived, and the value of the statements below. */
export const keyOf = (lock: KeyedLock, key: string): string => `${lock} ${key}`;

export const KEYED_TRANSACTION_LOCK = `select pg_advisory_xact_lock(hashtextextended($1, ${PRODUCT}))`;

/** For work of several transactions on one connection, which releases the lock itself. */
export const KEYED_CONNECTION_LOCK = {
  wait: `select pg_advisory_lock(hashtextextended($1, ${PRODUCT}))`,
  ifFree: `select pg_try_advisory_lock(hashtextextended($1, ${PRODUCT})) as mine`,
  release: `select pg_advisory_unlock(hashtextextended($1, ${PRODUCT}))`,
} as const;
