import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect } from '@jest/globals';
import type { TestApp } from '../../test/testApp.ts';
import { operationOf, type RestAnswer, type RestRequest, undocumentedIn } from './openapi/checkExchange.ts';

/**
 * Sends a request as a REST client does. The test fails if the request or its response does not match the OpenAPI
 * document.
 */
export async function sendRequest(shop: Pick<TestApp, 'url'>, request: RestRequest): Promise<RestAnswer> {
  const answer = await sendUnchecked(shop, request);
  expect(undocumentedIn(request, answer)).toEqual([]);
  noteOperation(request, answer);
  return answer;
}

/**
 * The file in which `npm test` collects the operations that all tests call, to report an operation without a test.
 * Undefined when Jest is started directly.
 */
const calledOperationsFile = process.env.REST_EXCHANGES;
const notedLines = new Set<string>();

function noteOperation(request: RestRequest, { status }: RestAnswer): void {
  const operation = operationOf(request);
  if (!calledOperationsFile || !operation) return;
  const line = `${status < 400 ? 'good' : 'bad'} ${operation.operationId}\n`;
  if (notedLines.has(line)) return;
  notedLines.add(line);
  appendFileSync(calledOperationsFile, line);
}

/** Sends a request without comparing it with the OpenAPI document, for tests that make the server fail on purpose. */
export async function sendUnchecked(shop: Pick<TestApp, 'url'>, request: RestRequest): Promise<RestAnswer> {
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

const recordingFolder = resolve('api/src/rest/recorded');

/** With RECORD=1 the recordings are written instead of compared: RECORD=1 npm run jest -- api/src/rest. */
const isRecording = process.env.RECORD === '1';

/**
 * Sends a request and compares the request and its response with the file `recorded/<name>.json`, so that a documented
 * body does not change by accident.
 */
export async function expectRecordedAnswer(
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
  compareWithRecording(resolve(recordingFolder, `${name}.json`), mask(exchange, shop.url));
  return answer;
}

function compareWithRecording(file: string, value: unknown): void {
  const recorded = recordedText(file, `${JSON.stringify(value, null, 2)}\n`);
  if (recorded !== undefined) expect(value).toEqual(JSON.parse(recorded));
}

/** Expects a text to equal a committed file, or writes the file when recording. */
export function compareTextWithRecording(file: string, text: string): void {
  const recorded = recordedText(file, text);
  if (recorded !== undefined) expect(text.split('\n')).toEqual(recorded.split('\n'));
}

/** The text of a committed file; when recording, writes it and returns undefined. */
function recordedText(file: string, text: string): string | undefined {
  if (isRecording) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return undefined;
  }
  if (!existsSync(file)) throw new Error(`Nothing recorded in ${file}.`);
  return readFileSync(file, 'utf8');
}

const MASKS: readonly [RegExp, string][] = [
  [/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, '<token>'],
  [/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}\.\d+\.[\w-]{43}/g, '<refreshToken>'],
  // Ids generated at run time are UUIDs of version 7. The ids of the catalogue have another version and are not masked.
  [/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, '<id>'],
  [/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, '<instant>'],
  [/AP-[0-9A-Z]{12}/g, '<code>'],
  [/\?t=[\w-]{40,}/g, '?t=<signature>'],
];

/** Replaces values that differ from run to run, such as ids and instants, by placeholders. */
function mask(value: unknown, origin: string): unknown {
  const maskText = (text: string): string =>
    MASKS.reduce(
      (masked, [pattern, placeholder]) => masked.replace(pattern, placeholder),
      text.replaceAll(origin, 'https://loja.example'),
    );
  if (typeof value === 'string') return maskText(value);
  if (Array.isArray(value)) return value.map((inner) => mask(inner, origin));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, mask(inner, origin)]));
}
