import { askShop, NoAnswer, retryOnNoAnswer } from './askShop.ts';

export interface SignedIn {
  token?: string;
  refreshToken?: string;
  user?: { id: string };
  code?: string;
  challenge?: string;
}

/** Access tokens expire after fifteen minutes. */
const REFRESH_AFTER_MS = 10 * 60_000;
const TIMEOUT_MS = 120_000;
const REFRESH = `mutation ($refreshToken: String!) {
  refreshed: refreshSession(refreshToken: $refreshToken) { ... on AuthRecord { token refreshToken } ... on UserError { code } }
}`;

/**
 * The tokens of one browser, refreshed before they expire as the apps do; after the end of the session, a new sign-in.
 */
export class Session {
  readonly #url: string;
  readonly #browser: { device: string; address?: string };
  readonly #signIn: () => Promise<SignedIn>;
  #token = '';
  #refreshToken = '';
  #since = 0;
  #renewing: Promise<void> | null = null;

  constructor(
    url: string,
    browser: { device: string; address?: string },
    first: SignedIn,
    signIn: () => Promise<SignedIn>,
  ) {
    this.#url = url;
    this.#browser = browser;
    this.#signIn = signIn;
    this.#store(first);
  }

  /** The access token, refreshed if it is old. Calls at the same time share one refresh. */
  async token(): Promise<string> {
    if (Date.now() - this.#since > REFRESH_AFTER_MS) {
      this.#renewing ??= this.#renew().finally(() => {
        this.#renewing = null;
      });
      await this.#renewing;
    }
    return this.#token;
  }

  async #renew(): Promise<void> {
    const { refreshed } = await retryOnNoAnswer(
      () =>
        askShop<{ refreshed: SignedIn }>(
          this.#url,
          REFRESH,
          { refreshToken: this.#refreshToken },
          this.#browser,
        ),
      { timeoutMs: TIMEOUT_MS },
    );
    if (refreshed.token) return this.#store(refreshed);
    // A refresh token works once, and a repeated request only for twenty seconds. After that the person signs in again.
    await retryOnNoAnswer(
      async () => {
        const answer = await this.#signIn();
        if (!answer.token) throw new NoAnswer(`Not signed in again: ${answer.code}`);
        this.#store(answer);
      },
      { timeoutMs: TIMEOUT_MS },
    );
  }

  #store({ token, refreshToken, code }: SignedIn): void {
    if (!token || !refreshToken) throw new Error(`Not signed in: ${code}`);
    this.#token = token;
    this.#refreshToken = refreshToken;
    this.#since = Date.now();
  }
}
