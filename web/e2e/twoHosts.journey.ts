import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { asShopper, heading, refuseCookies, WAIT_MS } from './support/browser.ts';
import { newPatient, type Patient } from './support/clinicPatient.ts';
import { logIn, PATIENT } from './support/people.ts';
import { openStageWithOwnShop, type Stage } from './support/stage.ts';

let stage: Stage;
before(async () => {
  stage = await openStageWithOwnShop({ hasTwoHosts: true });
});
after(() => stage?.close());

/** The session that the page's own host stores. */
const storedSession = (page: Page): Promise<{ token: string; refreshToken: string } | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? 'null'));

const waitForHeading = (page: Page) => page.getByRole('heading', { level: 1 }).first().waitFor();

/** Opens an address and waits through its redirects until the last page is shown. */
async function open(page: Page, address: string, last: string): Promise<void> {
  await page.goto(address).catch(() => undefined);
  await page.waitForURL((url) => url.href === last);
  await waitForHeading(page);
}

/** The session arrives after a redirect to fetch it, so several pages may open meanwhile. */
async function waitForSession(page: Page, origin: string): Promise<void> {
  for (const until = Date.now() + WAIT_MS; Date.now() < until; await pause(100)) {
    const isThere = await page
      .evaluate((home) => location.origin === home && localStorage.getItem('auth') !== null, origin)
      .catch(() => false);
    if (isThere) return;
  }
  throw new Error(`No session at ${page.url()}`);
}

/** Stores the tokens where a sign-in on this host would have stored them. */
async function signInAt(page: Page, address: string, { token, refreshToken }: Patient): Promise<void> {
  await page.goto(address);
  await page.evaluate((auth) => localStorage.setItem('auth', JSON.stringify(auth)), {
    token,
    refreshToken,
    authenticated: true,
  });
}

describe('with shop and evaluation on hosts of their own', { timeout: 600_000 }, () => {
  it('a patient signed in at the shop is signed in at the evaluation, too, and remains so at the shop', () =>
    asShopper(stage, {}, async ({ page, context }) => {
      const { url, evaluationUrl } = stage.shop;
      const patient = await newPatient(stage.shop, 'Davi');
      await signInAt(page, `${url}/login`, patient);
      await open(page, `${url}/`, `${url}/`);
      const shopSession = await storedSession(page);
      assert.ok(shopSession);

      await page.goto(`${url}/avaliacao`).catch(() => undefined);
      await waitForSession(page, evaluationUrl);
      assert.equal(page.url(), `${evaluationUrl}/avaliacao`);
      const evaluationSession = await storedSession(page);
      assert.ok(evaluationSession, 'the patient is signed in at the evaluation');
      assert.notEqual(evaluationSession.refreshToken, shopSession.refreshToken, 'a session of its own');
      assert.deepEqual(await context.cookies(), []);

      await open(page, `${evaluationUrl}/perfil/pedidos`, `${url}/perfil/pedidos`);
      assert.equal((await storedSession(page))?.refreshToken, shopSession.refreshToken, 'the same session');
    }));

  it('a patient signed in at the evaluation is signed in at the shop, too', () =>
    asShopper(stage, {}, async ({ page }) => {
      const { url, evaluationUrl } = stage.shop;
      const patient = await newPatient(stage.shop, 'Enzo');
      await signInAt(page, `${evaluationUrl}/avaliacao`, patient);
      await page.goto(`${evaluationUrl}/perfil/pedidos`).catch(() => undefined);
      await waitForSession(page, url);
      await page.getByRole('heading', { level: 1, name: /pedidos/i }).waitFor();
    }));

  it('a guest stays a guest on the other host', () =>
    asShopper(stage, {}, async ({ page }) => {
      const { url, evaluationUrl } = stage.shop;
      await page.goto(`${url}/?type=ed`).catch(() => undefined);
      await page.waitForURL(({ origin }) => origin === evaluationUrl);
      await waitForHeading(page);
      assert.equal(await storedSession(page), null);
    }));

  it('an attacker’s link cannot sign a visitor in, on either host, with tokens or with a real code', () =>
    asShopper(stage, {}, async ({ page }) => {
      const { url, evaluationUrl } = stage.shop;
      const attacker = await newPatient(stage.shop, 'Caio');
      const tokens = new URLSearchParams({ token: attacker.token, refreshToken: attacker.refreshToken });
      const challenge = createHash('sha256')
        .update(randomBytes(32).toString('base64url'))
        .digest('base64url');
      const answer = await fetch(`${url}/api/auth/hand-over`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${attacker.token}` },
        body: JSON.stringify({ challenge, from: url, path: '/avaliacao' }),
      });
      const { location }: { location: string } = await answer.json();

      const attackLinks: [string, string][] = [
        [`${url}/?${tokens}`, `${url}/`],
        [`${evaluationUrl}/avaliacao?${tokens}`, `${evaluationUrl}/avaliacao`],
        [`${evaluationUrl}/?${tokens}`, `${evaluationUrl}/avaliacao`],
        [location, `${evaluationUrl}/avaliacao`],
      ];
      for (const [link, last] of attackLinks) {
        await open(page, link, last);
        assert.equal(await storedSession(page), null, link);
      }
    }));

  it('a sign-in is sent to the host for sessions, and every other GraphQL call to the shop', () =>
    asShopper(stage, {}, async ({ page }) => {
      const { url, evaluationUrl } = stage.shop;
      const requested = new Set<string>();
      page.on('request', (request) => {
        if (request.method() !== 'POST' || !request.url().endsWith('/graphql')) return;
        const { operationName } = request.postDataJSON();
        requested.add(`${operationName} at ${new URL(request.url()).origin}`);
      });
      await page.goto(`${url}/login`);
      await refuseCookies(page);
      await logIn(page, PATIENT.email);
      await waitForSession(page, url);
      await page.goto(`${url}/perfil/pedidos`);
      await page.getByRole('heading', { level: 1, name: /pedidos/i }).waitFor();
      assert.ok(requested.has(`Login at ${evaluationUrl}`), [...requested].join(', '));
      const others = [...requested].filter((call) => !/^(Login|RefreshSession) /.test(call));
      assert.ok(others.length > 0);
      for (const call of others) assert.ok(call.endsWith(` at ${url}`), call);
    }));

  it('the start page of the evaluation and its links work without script', () =>
    asShopper(stage, { hasScript: false }, async ({ page }) => {
      const { url, evaluationUrl } = stage.shop;
      await page.goto(`${evaluationUrl}/`);
      assert.equal(page.url(), `${evaluationUrl}/avaliacao`);
      await heading(page, 'O que você quer tratar?').waitFor();
      await page.getByRole('link', { name: /^Sono/ }).waitFor();
      await page.getByRole('link', { name: 'Voltar' }).click();
      await page.waitForURL((at) => at.origin === url && at.pathname === '/');
    }));
});
