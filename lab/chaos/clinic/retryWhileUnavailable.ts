import { NoAnswer, retryOnNoAnswer } from '../askShop.ts';

/** Retries while the shop does not answer, or the database is unavailable to the shop or to this process. */
export const retryWhileUnavailable = <T>(work: () => Promise<T>): Promise<T> =>
  retryOnNoAnswer(
    () =>
      work().catch((error) => {
        if (error instanceof NoAnswer || /^(57P|08)|ECONN/.test(String(error?.code ?? '')))
          throw new NoAnswer('again', { cause: error });
        if (/terminated|timeout exceeded/i.test(String(error?.message)))
          throw new NoAnswer('again', { cause: error });
        throw error;
      }),
    { timeoutMs: 300_000 },
  );
