import { deviceId, readTokens, saveTokens } from '#web/session/tokens.ts';
import { operationId } from '../operationId.ts';
import { RefreshSessionDocument, type RefreshSessionMutation } from './refreshSession.generated.ts';
import { sendOperation, type Transport } from './sendOperation.ts';

/** `timedOut`: the session became too old. `ended`: its owner or an admin ended it, or the account was erased. */
export type Renewal = 'renewed' | 'timedOut' | 'ended';

/**
 * Tabs share one refresh token, and the server treats its second use as theft: a lock lets one tab at a time
 * refresh.
 */
async function withRefreshLock<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request('auth-refresh', work) : work();
}

let runningRefresh: Promise<Renewal> | null = null;

async function refresh(transport: Transport): Promise<Renewal> {
  const before = readTokens();
  if (!before) return 'ended';
  return withRefreshLock(async () => {
    const current = readTokens();
    // Another tab got the refusal. If personal data has to be removed, that tab informs this one.
    if (!current) return 'timedOut';
    if (current.refreshToken !== before.refreshToken) return 'renewed';
    const { data } = await sendOperation(
      transport,
      {
        id: operationId('RefreshSession'),
        operationName: 'RefreshSession',
        document: RefreshSessionDocument,
        variables: { refreshToken: current.refreshToken },
        isOpen: false,
        headers: { 'x-device': deviceId() },
        extensions: {},
      },
      new AbortController().signal,
    );
    const answer = (data as RefreshSessionMutation | null | undefined)?.refreshSession;
    if (answer?.__typename === 'Refusal' && answer.code === 'session_timed_out') return 'timedOut';
    if (answer?.__typename !== 'AuthRecord') return 'ended';
    saveTokens(answer);
    return 'renewed';
  });
}

/** Simultaneous calls share one refresh. */
export function renewSession(transport: Transport): Promise<Renewal> {
  runningRefresh ??= refresh(transport).finally(() => {
    runningRefresh = null;
  });
  return runningRefresh;
}

/** True when there are new tokens. */
export const refreshTokens = async (transport: Transport): Promise<boolean> =>
  (await renewSession(transport)) === 'renewed';
