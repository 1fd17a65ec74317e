/** Why the message was not delivered to the address, as a code of the delivery log (`redirect_refused` comes with its status). */
export type SendProblem = 'address_refused' | 'timeout' | 'connection_failed' | 'redirect_refused';

export interface WebhookAnswer {
  status: number | null;
  problem: SendProblem | null;
  /** The beginning of the response body. */
  bodyStart: string | null;
  ms: number;
}

/** Sends a signed message to a partner's address. Never throws and never follows a redirect. */
export type SendWebhook = (
  url: string,
  message: { headers: Record<string, string>; body: string },
) => Promise<WebhookAnswer>;
