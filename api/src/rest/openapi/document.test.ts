import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sharedTestApp } from '../../../test/sharedApp.ts';
import type { TestApp } from '../../../test/testApp.ts';
import { compareTextWithRecording, sendRequest } from '../rest.recorder.ts';
import { routes } from '../routes.ts';
import { wrongExamples } from './checkExchange.ts';
import { contractOf, contractText } from './contract.ts';
import { openApiDocument } from './document.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await sharedTestApp();
});
afterAll(() => shop.close());

const document = JSON.parse(JSON.stringify(openApiDocument(routes)));
interface Operation {
  operationId: string;
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object; example?: Record<string, unknown> }> };
  responses: Record<string, { description: string; content: Record<string, { schema: object }> }>;
}
const operations = Object.entries(document.paths as Record<string, Record<string, Operation>>).flatMap(
  ([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

/** Every object inside a value, with its path. */
function* objectsIn(value: unknown, path = '#'): Generator<[string, Record<string, unknown>]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [path, value as Record<string, unknown>];
  for (const [key, inner] of Object.entries(value)) yield* objectsIn(inner, `${path}/${key}`);
}

describe('the OpenAPI document', () => {
  it('contains exactly the rows of the route table', () => {
    const rows = routes.map(({ method, path }) => `${method.toLowerCase()} ${path}`).sort();
    expect(operations.map(({ path, method }) => `${method} ${path}`).sort()).toEqual(rows);
    expect(new Set(rows).size).toBe(rows.length);
    expect(document.openapi).toBe('3.1.0');
  });

  it('contains no codes of decisions, which API users cannot look up', () => {
    expect(JSON.stringify(document)).not.toMatch(/\bA-\d{2,3}\b/);
  });

  it('names each operation once and declares the parameters of its path', () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { path, operation } of operations) {
      const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
      expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
      expect(inPath.every(({ required }) => required)).toBe(true);
    }
  });

  it('describes every response, and every refusal with the shape Problem', () => {
    for (const { operation } of operations) {
      const statuses = Object.keys(operation.responses);
      expect(statuses.some((status) => status.startsWith('2'))).toBe(true);
      for (const [status, response] of Object.entries(operation.responses)) {
        expect(status).toMatch(/^[2-5]\d\d$/);
        expect(response.description).not.toBe('');
        const { schema } = response.content['application/json'] ?? { schema: {} };
        expect(Object.keys(schema).length).toBeGreaterThan(0);
        if (!status.startsWith('2')) expect(schema).toEqual({ $ref: '#/components/schemas/Problem' });
      }
    }
  });

  it('contains only references that resolve and types that exist, and neither `$defs` nor our `sample`', () => {
    const types = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'];
    for (const [path, object] of objectsIn(document)) {
      if (typeof object.$ref === 'string') {
        const name = object.$ref.replace('#/components/schemas/', '');
        expect(document.components.schemas).toHaveProperty([name]);
      }
      if (/\/(schema|items|properties\/\w+)$/.test(path) && 'type' in object && !path.includes('example')) {
        for (const type of [object.type].flat()) expect(types).toContain(type);
      }
      expect(Object.keys(object)).not.toContain('$defs');
      expect(Object.keys(object)).not.toContain('sample');
    }
  });

  it('shows example requests that its own rows accept', () => {
    for (const route of routes) {
      expect(Boolean(route.example?.body)).toBe(Boolean(route.body));
      if (route.body) expect(route.body.safeParse(route.example?.body).success).toBe(true);
      const sent = Object.fromEntries(new URLSearchParams(route.example?.query));
      if (route.query) expect(route.query.safeParse(sent).success).toBe(true);
    }
  });

  it('shows examples that its own schemas allow', () => {
    expect(wrongExamples()).toEqual([]);
  });

  it('promises what recorded/contract.txt contains', () => {
    compareTextWithRecording(
      resolve('api/src/rest/recorded/contract.txt'),
      contractText(contractOf(document)),
    );
  });
});

describe('the API documents', () => {
  it('are served as JSON, with an ETag that allows clients to cache them', async () => {
    const { status, body, headers } = await sendRequest(shop, { path: '/openapi.json' });
    expect(status).toBe(200);
    expect(body).toEqual(document);
    const repeated = await sendRequest(shop, {
      path: '/openapi.json',
      headers: { 'if-none-match': headers.get('etag') ?? '' },
    });
    expect(repeated.status).toBe(304);
  });

  it('are served as a page without scripts that has the summary of every path', async () => {
    const { status, body, headers } = await sendRequest(shop, { path: '/openapi/' });
    expect(status).toBe(200);
    expect(headers.get('content-security-policy')).toContain(`default-src 'none'; style-src 'self'`);
    expect(body).toContain('<html lang="pt-BR">');
    expect(body).not.toMatch(/<script|<style|\sstyle=|\son\w+=/);
    for (const { summary } of routes) expect(body).toContain(`<p>${summary}.`);
    const sheet = await sendRequest(shop, { path: '/openapi.css' });
    expect(sheet.headers.get('content-type')).toContain('text/css');
  });
});
