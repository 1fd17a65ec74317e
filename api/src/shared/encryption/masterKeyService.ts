import { z } from 'zod';
import type { MasterKeys } from './masterKeys.ts';

const PATIENCE_MS = 5_000;
const CURRENT_MS = 10_000;

const currentShape = z.object({ keyId: z.string().min(1) });
const wrappedShape = z.object({ keyId: z.string().min(1), wrapped: z.string().min(1) });
const unwrappedShape = z.object({ dataKey: z.string().min(1) });

/**
 * Master keys in a key management service, over three HTTP calls with JSON bodies (docs/operations.md):
 * `GET /current` → `{ keyId }`, `POST /wrap { dataKey, about }` → `{ keyId, wrapped }`,
 * `POST /unwrap { wrapped, about }` → `{ dataKey }`; data keys are base64url. The master key never leaves the service.
 */
export function serviceMasterKeys({ url, token }: { url: string; token: string | null }): MasterKeys {
  const call = async <T>(shape: z.ZodType<T>, path: string, body?: unknown): Promise<T> => {
    const response = await fetch(`${url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!response.ok) throw new Error(`the key service answered ${path} with ${response.status}`);
    return shape.parse(await response.json());
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
      return Buffer.from(dataKey, 'base64url');
    },
  };
}
