/** Why there was no response, as a code of the delivery log. */
export type SendProblem = 'address_refused' | 'timeout' | 'connection_failed' | 'redirect_refused';

export interface WebhookAnswer {
  status: number | null;
  problem: SendProblem | null;
  /** The beginning of the response body. */
  answer: string | null;
  ms: number;
}

/** Sends a signed message to a partner's address. Never throws and never follows a redirect. */
export type SendWebhook = (
  url: string,
  message: { headers: Record<string, string>; body: string },
) => Promise<WebhookAnswer>;
