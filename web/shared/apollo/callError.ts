/**
 * A call without a usable answer, with the error name of the documented client (specification rows ST-436 … ST-441).
 */
export class CallError extends Error {
  readonly code: string;
  /** True when no response arrived at all, so a query may safely be repeated. */
  readonly isConnection: boolean;

  /** The message of the response body, if it has one. */
  readonly serverMessage: string | null;

  constructor(code: string, isConnection = false, serverMessage: string | null = null) {
    super(code);
    this.serverMessage = serverMessage;
    this.name = 'CallError';
    this.code = code;
    this.isConnection = isConnection;
  }
}
