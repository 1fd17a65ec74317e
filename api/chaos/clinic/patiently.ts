import { retryUntilAnswered, Unanswered } from '../shopper.ts';

/** Retries while the shop does not answer, or the database is unavailable to the shop or to this process. */
export const patiently = <T>(work: () => Promise<T>): Promise<T> =>
  retryUntilAnswered(
    () =>
      work().catch((error) => {
        if (error instanceof Unanswered || /^(57P|08)|ECONN/.test(String(error?.code ?? '')))
          throw new Unanswered('again', { cause: error });
        if (/terminated|timeout exceeded/i.test(String(error?.message)))
          throw new Unanswered('again', { cause: error });
        throw error;
      }),
    { patienceMs: 300_000 },
  );
