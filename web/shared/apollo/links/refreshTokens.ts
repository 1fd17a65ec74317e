import { deviceId, readTokens, saveTokens } from '#web/session/tokens.ts';
import { operationId } from '../operationId.ts';
import { RefreshSessionDocument, type RefreshSessionMutation } from './refreshSession.generated.ts';
import { sendOperation, type Transport } from './sendOperation.ts';

/**
 * Tabs share one refresh token, and the server treats its second use as theft: a lock lets one tab at a time
 * refresh.
 */
async function withRefreshLock<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request('auth-refresh', work) : work();
}

let runningRefresh: Promise<boolean> | null = null;

async function refresh(transport: Transport): Promise<boolean> {
  const before = readTokens();
  if (!before) return false;
  return withRefreshLock(async () => {
    const current = readTokens();
    if (!current) return false;
    if (current.refreshToken !== before.refreshToken) return true;
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
    if (answer?.__typename !== 'AuthRecord') return false;
    saveTokens(answer);
    return true;
  });
}

/** True when there are new tokens. Simultaneous calls share one refresh. */
export function refreshTokens(transport: Transport): Promise<boolean> {
  runningRefresh ??= refresh(transport).finally(() => {
    runningRefresh = null;
  });
  return runningRefresh;
}
