import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect } from '@jest/globals';
import type { TestApp } from '../../test/testApp.ts';
import { operationOf, undocumentedIn } from './openapi/checkExchange.ts';
import type { RestAnswer, RestRequest } from './restExchange.ts';

/** Sends a request as a documented client does. What the OpenAPI document does not say about it fails the test. */
export async function sendRequest(shop: Pick<TestApp, 'url'>, request: RestRequest): Promise<RestAnswer> {
  const answer = await sendUndocumented(shop, request);
  expect(undocumentedIn(request, answer)).toEqual([]);
  noteExchange(request, answer);
  return answer;
}

/** Where `npm test` collects the exchanges of all test files, to name an operation that no test calls. */
const exchangeFile = process.env.REST_EXCHANGES;
const noted = new Set<string>();

function noteExchange(request: RestRequest, { status }: RestAnswer): void {
  const operation = operationOf(request);
  if (!exchangeFile || !operation) return;
  const line = `${status < 400 ? 'good' : 'bad'} ${operation.operationId}\n`;
  if (noted.has(line)) return;
  noted.add(line);
  appendFileSync(exchangeFile, line);
}

/** Sends a request without comparing the answer with the document, because the test broke the server on purpose. */
export async function sendUndocumented(
  shop: Pick<TestApp, 'url'>,
  request: RestRequest,
): Promise<RestAnswer> {
  const { method = 'GET', path, token, headers = {}, body } = request;
  const response = await fetch(`${shop.url}${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}

const folder = resolve('api/src/rest/recorded');

/** Rewrites the recordings instead of comparing: RECORD=1 npm run jest -- api/src/rest. */
const isRecording = process.env.RECORD === '1';

/**
 * Sends a request and compares request and response with the recording, so that a documented body does not
 * change by accident.
 */
export async function requestRecorded(
  shop: Pick<TestApp, 'url'>,
  name: string,
  request: RestRequest,
): Promise<RestAnswer> {
  const answer = await sendRequest(shop, request);
  const { method = 'GET', path, token, headers = {}, body } = request;
  const sent = { ...headers, ...(token ? { authorization: 'Bearer <token>' } : {}) };
  const exchange = {
    request: {
      method,
      path,
      ...(Object.keys(sent).length > 0 ? { headers: sent } : {}),
      ...(body === undefined ? {} : { body }),
    },
    response: { status: answer.status, body: answer.body },
  };
  compareWithRecording(resolve(folder, `${name}.json`), mask(exchange, shop.url));
  return answer;
}

/** Compares with a committed file, or writes it when recording. */
export function compareWithRecording(file: string, value: unknown): void {
  if (isRecording) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
    return;
  }
  if (!existsSync(file)) throw new Error(`Nothing recorded in ${file}.`);
  expect(value).toEqual(JSON.parse(readFileSync(file, 'utf8')));
}

const MASKS: readonly [RegExp, string][] = [
  [/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, '<token>'],
  [/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}\.\d+\.[\w-]{43}/g, '<refreshToken>'],
  // Ids generated at run time (UUID version 7); those of the catalogue have another version and stay.
  [/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, '<id>'],
  [/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, '<instant>'],
  [/AP-[0-9A-Z]{12}/g, '<code>'],
  [/\?t=[\w-]{40,}/g, '?t=<signature>'],
];

/** Replaces what differs from run to run by a placeholder. */
function mask(value: unknown, origin: string): unknown {
  const words = (text: string): string =>
    MASKS.reduce(
      (masked, [pattern, word]) => masked.replace(pattern, word),
      text.replaceAll(origin, 'https://loja.example'),
    );
  if (typeof value === 'string') return words(value);
  if (Array.isArray(value)) return value.map((inner) => mask(inner, origin));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, mask(inner, origin)]));
}
