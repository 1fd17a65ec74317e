import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sharedTestApp } from '../../test/sharedApp.ts';
import type { TestApp } from '../../test/testApp.ts';
import { securityHeaders } from './securityHeaders.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await sharedTestApp();
});
afterAll(() => shop.close());

describe('every response', () => {
  it.each(['/healthz', '/graphql', '/product/creatina', '/nothing-here', '/files/x/full', '/openapi.json'])(
    'has headers that stop other sites from using or framing it: %s',
    async (path) => {
      const { headers } = await fetch(shop.url + path, { redirect: 'manual' });
      expect(headers.get('cross-origin-resource-policy')).toBe('same-site');
      expect(headers.get('cross-origin-embedder-policy')).toBe('require-corp');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain(`frame-ancestors 'none'`);
    },
  );
});

describe('strict-transport-security', () => {
  const of = (policy: { isHttps: boolean; preloads?: boolean }) =>
    new Map(securityHeaders({ connect: [], ...policy })).get('strict-transport-security');

  it('is sent over https only, and requests preloading only when configured', () => {
    expect(of({ isHttps: false })).toBeUndefined();
    expect(of({ isHttps: true })).toBe('max-age=63072000; includeSubDomains');
    expect(of({ isHttps: true, preloads: true })).toContain('; preload');
  });
});

describe('/.well-known/security.txt', () => {
  it('names the contact for reports and an expiry date within a year', async () => {
    const answer = await fetch(`${shop.url}/.well-known/security.txt`);
    const text = await answer.text();
    expect(answer.headers.get('content-type')).toContain('text/plain');
    expect(text).toContain('Contact: mailto:ola@aprumo.example');
    const expires = new Date(/^Expires: (.+)$/m.exec(text)?.[1] ?? '').getTime();
    expect(expires).toBeGreaterThan(Date.now());
    expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000);
  });
});
