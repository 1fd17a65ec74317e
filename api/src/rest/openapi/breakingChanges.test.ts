import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { routes } from '../routes.ts';
import { breakingChanges } from './breakingChanges.ts';
import { contractOf, contractText, readContract } from './contract.ts';
import { type OpenApiDocument, openApiDocument } from './document.ts';

const current: OpenApiDocument = JSON.parse(JSON.stringify(openApiDocument(routes)));
const released = readContract(readFileSync('api/src/rest/recorded/released.txt', 'utf8'));

/** Applies a change to the current document, and returns what it would break for a client of today. */
function changed(change: (document: OpenApiDocument) => void): string[] {
  const document = structuredClone(current);
  change(document);
  return breakingChanges(contractOf(current), contractOf(document));
}

type Schema = Record<string, unknown>;
const fieldsOf = (schema: Schema | undefined) => (schema?.properties ?? {}) as Record<string, Schema>;
const shape = (document: OpenApiDocument, name: string) => fieldsOf(document.components.schemas[name]);
const operation = (document: OpenApiDocument, method: string, path: string) => {
  const found = document.paths[path]?.[method];
  if (!found) throw new Error(`No ${method} ${path}.`);
  return found;
};
const bodyOf = (document: OpenApiDocument, method: string, path: string): Schema =>
  operation(document, method, path).requestBody?.content['application/json'].schema ?? {};

/** Changes that were decided although a client may notice them: a fourth role (docs/decisions/2026-11-30-pharmacist.md). */
const DECIDED = /role may now be pharmacist$/;

describe('the current contract', () => {
  it('has no breaking change against the released contract', () => {
    expect(released.operations.size).toBeGreaterThan(80);
    const changes = breakingChanges(released, contractOf(current));
    expect(changes.filter((change) => !DECIDED.test(change))).toEqual([]);
  });

  it('is read as it was written', () => {
    const contract = contractOf(current);
    expect(readContract(contractText(contract))).toEqual(contract);
  });
});

describe('breakingChanges', () => {
  it('returns nothing for equal documents', () => {
    expect(changed(() => undefined)).toEqual([]);
  });

  it.each<[string, string, (document: OpenApiDocument) => void]>([
    [
      'an operation that is gone',
      'GET /track-order is gone',
      (document) => {
        delete document.paths['/track-order'];
      },
    ],
    [
      'a public path that needs a session',
      'GET /product needs a session',
      (document) => {
        operation(document, 'get', '/product').security = [{ bearer: [] }];
      },
    ],
    [
      'a parameter that is gone',
      'GET /product: query need is gone',
      (document) => {
        const get = operation(document, 'get', '/product');
        get.parameters = get.parameters.filter(({ name }) => name !== 'need');
      },
    ],
    [
      'a parameter that becomes required',
      'POST /transaction: header Idempotency-Key is required',
      (document) => {
        for (const parameter of operation(document, 'post', '/transaction').parameters)
          parameter.required = true;
      },
    ],
    [
      'a value that a parameter no longer takes',
      'GET /user: query role may no longer be doctor',
      (document) => {
        const role = operation(document, 'get', '/user').parameters.find(({ name }) => name === 'role');
        if (role) role.schema = { type: 'string', enum: ['patient', 'admin'] };
      },
    ],
    [
      'a field that a body begins to require',
      'POST /transaction/{id}/checkout: body.saveCard is required',
      (document) => {
        const body = bodyOf(document, 'post', '/transaction/{id}/checkout');
        body.required = ['type', 'saveCard'];
      },
    ],
    [
      'a body field with fewer types',
      'PUT /transaction/{id}: body.installments may no longer be null',
      (document) => {
        fieldsOf(bodyOf(document, 'put', '/transaction/{id}')).installments = { type: 'integer' };
      },
    ],
    [
      'an answer field that is gone',
      'GET /product/{id}: response.name is gone',
      (document) => {
        delete shape(document, 'Product').name;
      },
    ],
    [
      'an answer field that may be missing',
      'GET /product/{id}: response.name is not always there',
      (document) => {
        const product = document.components.schemas.Product as { required: string[] };
        product.required = product.required.filter((field) => field !== 'name');
      },
    ],
    [
      'an answer field that may be null',
      'GET /product/{id}: response.name may now be null',
      (document) => {
        shape(document, 'Product').name = { type: ['string', 'null'] };
      },
    ],
    [
      'a field that a documented object no longer takes',
      'POST /transaction: body.address.street is gone',
      (document) => {
        delete fieldsOf(fieldsOf(bodyOf(document, 'post', '/transaction')).address).street;
      },
    ],
    [
      'an item of a list that may no longer be a number',
      'POST /prescription/upload: body.products[] may no longer be integer',
      (document) => {
        const { products } = fieldsOf(bodyOf(document, 'post', '/prescription/upload'));
        if (products) products.anyOf = [{ type: 'array', items: { type: 'string' } }, { type: 'null' }];
      },
    ],
    [
      'another status of success',
      'POST /transaction no longer has the response 201',
      (document) => {
        const { responses } = operation(document, 'post', '/transaction');
        responses[200] = responses[201] ?? {
          description: '',
          content: { 'application/json': { schema: {} } },
        };
        delete responses[201];
      },
    ],
  ])('reports %s', (_what, finding, change) => {
    expect(changed(change)).toContain(finding);
  });

  it('allows a new path, a new optional field and a wider request', () => {
    const found = changed((document) => {
      document.paths['/new'] = { get: operation(document, 'get', '/product') };
      shape(document, 'Product').extra = { type: 'string' };
      fieldsOf(bodyOf(document, 'post', '/transaction/{id}/checkout')).gift = { type: 'boolean' };
      fieldsOf(bodyOf(document, 'post', '/transaction/{id}/checkout')).type = { type: ['integer', 'string'] };
    });
    expect(found).toEqual([]);
  });
});
