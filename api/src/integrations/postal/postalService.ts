import { placeOfRange } from '#schema/br/capitals.ts';
import { normalizeCep, STATES } from '#schema/br/cep.ts';
import { Cache } from '#shared/cache.ts';
import type { PostalAddress, PostalService } from '#shared/ports/ports.ts';
import { readAddress, readAddresses } from './viaCep.ts';

interface FoundAddress extends PostalAddress {
  /** `range`: only state and capital are known, from the table of CEP ranges; the person types the other fields. */
  source: 'service' | 'range';
}

interface ZipcodeSearch {
  uf: string;
  city: string;
  street: string;
}

export interface ZipcodeService extends PostalService {
  lookupZipcode(zipcode: string): Promise<FoundAddress | 'invalid' | 'unknown'>;
  /** For people who do not know their CEP. Never throws: `unavailable` when the service does not answer. */
  findZipcodes(search: ZipcodeSearch): Promise<PostalAddress[] | 'invalid' | 'unavailable'>;
}

export interface PostalSettings {
  /** `https://viacep.com.br`, or a service that answers `/ws/{cep}/json/` in the same format; null uses the ranges alone. */
  baseUrl: string | null;
  timeoutMs?: number;
  onDown?: (error: unknown) => void;
}

const HOUR_MS = 3_600_000;
const ADDRESS_BYTES = 300;
/** After a failure, no request is sent to the service for this time. */
const PAUSE_MS = 10_000;
const MAX_ANSWER_BYTES = 256 * 1024;

/** Looks up addresses at ViaCEP or a compatible service, with a cache, and with CEP ranges when the service fails. */
export function createPostalService({ baseUrl, timeoutMs = 3_000, onDown }: PostalSettings): ZipcodeService {
  const base = baseUrl?.replace(/\/+$/, '') ?? null;
  const found = new Cache<FoundAddress | 'unknown'>('zipcodes', {
    bytesOf: () => ADDRESS_BYTES,
    // After a failure the service is asked again.
    mayStore: (answer) => answer === 'unknown' || answer.source === 'service',
    lifeMs: (answer) => (answer === 'unknown' ? HOUR_MS / 6 : 24 * HOUR_MS),
  });
  // Measured with `performance.now()`, because a demo may move the shop's clock.
  let pausedUntil = 0;

  async function ask<T>(path: string, read: (body: unknown) => T): Promise<T> {
    if (base === null) throw new Error('No postal service is set.');
    // For some seconds after a failure, requests fail at once instead of waiting for the timeout.
    if (performance.now() < pausedUntil) throw new Error('The postal service failed a moment ago.');
    let isUp = false;
    try {
      const answer = await fetch(`${base}/ws/${path}/json/`, {
        headers: { accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      // A single refused request is no outage, so the next requests are still sent.
      isUp = answer.status < 500 && answer.status !== 429;
      if (answer.status === 404) {
        await answer.body?.cancel();
        return read({ erro: true });
      }
      if (!answer.ok) {
        await answer.body?.cancel();
        throw new Error(`The postal service answered ${answer.status}.`);
      }
      return read(JSON.parse(await readLimited(answer)));
    } catch (error) {
      if (!isUp) pausedUntil = performance.now() + PAUSE_MS;
      onDown?.(error);
      throw error;
    }
  }

  async function askAbout(zipcode: string): Promise<FoundAddress | 'unknown'> {
    try {
      const answer = await ask(zipcode, (body) => readAddress(body, zipcode));
      return answer === 'unknown' ? answer : { ...answer, source: 'service' };
    } catch {
      return fromRange(zipcode);
    }
  }

  return {
    async lookupZipcode(text) {
      const zipcode = normalizeCep(text);
      return zipcode === null ? 'invalid' : found.fetch(zipcode, () => askAbout(zipcode));
    },

    async findZipcodes({ uf, city, street }) {
      const state = STATES.find((known) => known === uf.trim().toUpperCase());
      const [town, road] = [searchable(city), searchable(street)];
      if (!state || town.length < 3 || road.length < 3) return 'invalid';
      try {
        return await ask([state, town, road].map(encodeURIComponent).join('/'), readAddresses);
      } catch {
        return 'unavailable';
      }
    },
  };
}

/** State and capital by the table of CEP ranges, so that an unavailable service never blocks a checkout. */
function fromRange(zipcode: string): FoundAddress | 'unknown' {
  const place = placeOfRange(zipcode);
  return place ? { ...place, source: 'range' } : 'unknown';
}

/** Keeps only characters of place names, so that the text cannot change the path of the request. */
const searchable = (text: string) =>
  text
    .replace(/[^\p{L}\p{N} .'-]+/gu, ' ')
    .replace(/\.{2,}/g, '.')
    .replace(/ +/g, ' ')
    .trim();

async function readLimited(answer: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.length;
    if (size > MAX_ANSWER_BYTES) throw new Error('The postal service answered too much.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
