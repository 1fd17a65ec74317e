import type { SandboxBank } from './bank.ts';
import { type ClaimedNotice, NOTICE_BATCH, sendDueNotices, sendNotice } from './notices.ts';

/** Sends webhooks in the background. */
export interface NoticeSender {
  /** Sends a webhook that a request has claimed. */
  send(notice: ClaimedNotice): void;
  /** Sends all webhooks that are due. */
  sendDue(): void;
  /** Resolves when no webhook is being sent. */
  settled(): Promise<void>;
}

export function noticeSender(bank: SandboxBank, onError: (error: Error) => void): NoticeSender {
  // Only one round runs at a time, so that rounds do not pile up behind a slow receiver.
  let round: Promise<void> | null = null;
  let isRequestedAgain = false;
  const singleSends = new Set<Promise<void>>();

  async function sendRounds(): Promise<void> {
    while (isRequestedAgain) {
      isRequestedAgain = false;
      while ((await sendDueNotices(bank)) >= NOTICE_BATCH);
    }
  }

  return {
    send(notice) {
      const sending = sendNotice(bank, notice)
        .catch(onError)
        .finally(() => singleSends.delete(sending));
      singleSends.add(sending);
    },
    sendDue() {
      isRequestedAgain = true;
      round ??= sendRounds()
        .catch(onError)
        .finally(() => {
          round = null;
        });
    },
    async settled() {
      await Promise.all([round, ...singleSends]);
    },
  };
}
