import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getIntrospectionQuery } from 'graphql';
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { signUp, signUpAs } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/testApp.ts';

let production: TestApp;
let development: TestApp;
beforeAll(async () => {
  production = await startTestApp({
    // Production settings; the payment gateway is irrelevant here.
    settings: {
      NODE_ENV: 'production',
      REGULATED_MODE: 'on',
      MASTER_KEYS: `first:${randomBytes(32).toString('base64url')}`,
      DEMO: 'off',
      ANONYMOUS_OPERATIONS: 'free',
      PAYMENT_GATEWAY: 'mercadopago',
      MERCADOPAGO_ACCESS_TOKEN: 'none',
      MERCADOPAGO_PUBLIC_KEY: 'none',
      PAYMENT_WEBHOOK_SECRET: 'none',
      PUBLIC_URL: 'https://loja.example',
    },
  });
  development = await startTestApp();
});
afterAll(async () => {
  await production.close();
  await development.close();
});

const WHOLE = getIntrospectionQuery();

describe('the GraphQL schema', () => {
  it('answers in production only an admin, and refuses other people also after an admin has asked', async () => {
    const admin = await signUpAs(production, 'admin');
    const others = [undefined, await signUp(production), await signUpAs(production, 'doctor')];
    for (const turn of [1, 2]) {
      const answer = await production.graphql(WHOLE, {}, admin);
      expect([turn, answer.errors, answer.data?.__schema.queryType.name]).toEqual([turn, undefined, 'Query']);
      for (const other of others) {
        const { data, errors } = await production.graphql(WHOLE, {}, other);
        expect([data?.__schema, errors?.[0].extensions.code]).toEqual([
          undefined,
          'GRAPHQL_VALIDATION_FAILED',
        ]);
        const type = await production.graphql('{ __type(name: "User") { fields { name } } }', {}, other);
        expect(type.data).toBeFalsy();
      }
    }
  });

  it('is readable by everyone in development', async () => {
    expect((await development.graphql(WHOLE)).data.__schema.types.length).toBeGreaterThan(100);
  });

  it('is refused over a socket as over HTTP', async () => {
    const ask = async (token?: string) => {
      const client = createClient({
        url: `${production.url.replace('http', 'ws')}/graphql`,
        webSocketImpl: WebSocket,
        connectionParams: token ? { authorization: `Bearer ${token}` } : {},
      });
      try {
        const answers = client.iterate({ query: '{ __schema { queryType { name } } }' });
        for await (const { data } of answers) return data ? 'shown' : 'empty';
        return 'empty';
      } catch (errors) {
        // The client throws the errors that it received.
        return (errors as { extensions: { code: string } }[])[0]?.extensions.code;
      } finally {
        await client.dispose();
      }
    };
    expect(await ask()).toBe('GRAPHQL_VALIDATION_FAILED');
    expect(await ask((await signUpAs(production, 'doctor')).token)).toBe('GRAPHQL_VALIDATION_FAILED');
    expect(await ask((await signUpAs(production, 'admin')).token)).toBe('shown');
  });
});

describe('the endpoint opened in a browser', () => {
  const browse = (app: TestApp, path: string) =>
    fetch(`${app.url}${path}`, { headers: { accept: 'text/html,*/*' }, redirect: 'manual' });

  it('redirects to the explorer of the panel', async () => {
    for (const app of [development, production]) {
      const answer = await browse(app, '/graphql');
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/painel/admin/explorador']);
    }
  });

  it('offers Apollo Sandbox in development only', async () => {
    const page = await browse(development, '/graphql/sandbox');
    expect(await page.text()).toContain('embeddable-sandbox');
    expect(page.headers.get('content-security-policy')).toContain(
      'frame-src https://sandbox.embed.apollographql.com',
    );
    expect((await browse(production, '/graphql/sandbox')).status).toBe(404);
  });
});
