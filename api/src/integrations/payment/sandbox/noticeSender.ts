import type { Bank } from './bank.ts';
import { type ClaimedNotice, NOTICE_BATCH, sendDueNotices, sendNotice } from './notices.ts';

/** Sends webhooks: single ones that a request claimed, and the due ones in rounds. */
export interface NoticeSender {
  send(notice: ClaimedNotice): void;
  sendDue(): void;
  /** Resolves when nothing is being sent. */
  settled(): Promise<void>;
}

export function noticeSender(bank: Bank, onError: (error: Error) => void): NoticeSender {
  // One round at a time: a slow receiver must not accumulate rounds.
  let round: Promise<void> | null = null;
  let isAskedAgain = false;
  const single = new Set<Promise<void>>();

  async function sendRounds(): Promise<void> {
    while (isAskedAgain) {
      isAskedAgain = false;
      while ((await sendDueNotices(bank)) >= NOTICE_BATCH);
    }
  }

  return {
    send(notice) {
      const sending = sendNotice(bank, notice)
        .catch(onError)
        .finally(() => single.delete(sending));
      single.add(sending);
    },
    sendDue() {
      isAskedAgain = true;
      round ??= sendRounds()
        .catch(onError)
        .finally(() => {
          round = null;
        });
    },
    async settled() {
      await Promise.all([round, ...single]);
    },
  };
}
