import { z } from 'zod';
import type { MasterKeys } from './masterKeys.ts';

const TIMEOUT_MS = 5_000;
/** How long the id of the current key is used before the service is asked again. */
const CURRENT_MS = 10_000;
const DATA_KEY_BYTES = 32;

const currentShape = z.object({ keyId: z.string().min(1) });
const wrappedShape = z.object({ keyId: z.string().min(1), wrapped: z.string().min(1) });
const unwrappedShape = z.object({ dataKey: z.string().min(1) });

/**
 * Master keys in a key management service, over three HTTP calls with JSON bodies (docs/operations.md): `GET
 * /current` → `{ keyId }`, `POST /wrap { dataKey, about }` → `{ keyId, wrapped }`, `POST /unwrap { wrapped,
 * about }` → `{ dataKey }`; data keys are base64url. The master key stays in the service.
 */
export function serviceMasterKeys({
  url,
  token,
  timeoutMs = TIMEOUT_MS,
}: {
  url: string;
  token: string | null;
  timeoutMs?: number;
}): MasterKeys {
  const call = async <T>(shape: z.ZodType<T>, path: string, body?: unknown): Promise<T> => {
    const response = await ask(`${url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new KeyServiceFailed(`it answered ${path} with ${response.status}`);
    const answer = shape.safeParse(await response.json().catch(() => null));
    // The response may contain a data key, so it is not quoted.
    if (!answer.success) throw new KeyServiceFailed(`its answer to ${path} has another shape`);
    return answer.data;
  };
  let current: { id: string; until: number } | null = null;
  return {
    async currentId() {
      if (!current || current.until < Date.now()) {
        const { keyId } = await call(currentShape, '/current');
        current = { id: keyId, until: Date.now() + CURRENT_MS };
      }
      return current.id;
    },
    async wrap(dataKey, about) {
      const { keyId, wrapped } = await call(wrappedShape, '/wrap', {
        dataKey: Buffer.from(dataKey).toString('base64url'),
        about,
      });
      return { masterKeyId: keyId, wrapped };
    },
    async unwrap(wrapped, about) {
      const { dataKey } = await call(unwrappedShape, '/unwrap', { wrapped, about });
      const key = Buffer.from(dataKey, 'base64url');
      if (key.length !== DATA_KEY_BYTES)
        throw new KeyServiceFailed('its answer to /unwrap is no key of 32 bytes');
      return key;
    },
  };
}

/** Thrown when the key service is down, slow, or refuses. The message quotes neither request nor response. */
export class KeyServiceFailed extends Error {
  constructor(reason: string) {
    super(`The key service (KMS_URL) failed: ${reason}.`);
  }
}

const ask = (address: string, request: RequestInit): Promise<Response> =>
  fetch(address, request).catch((error: Error) => {
    throw new KeyServiceFailed(
      error.name === 'TimeoutError' ? 'it did not answer in time' : 'it cannot be reached',
    );
  });
