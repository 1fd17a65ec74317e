import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { asShopper, heading, refuseCookies, WAIT_MS } from './support/browser.ts';
import { startPublishingProxy } from './support/nextBuild.ts';
import { newPerson, signUp } from './support/people.ts';
import { addToCart, markDocument } from './support/purchase.ts';
import { openStage, type Stage } from './support/stage.ts';

let stage: Stage;
before(async () => {
  stage = await openStage();
});
after(() => stage?.close());

/** All that the service worker caches: the page shown without a connection, with its style and icon. */
const SHELL = ['/favicon.svg', '/offline.css', '/offline.html'];

/** Every address in the browser's caches of this origin. */
const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
    return paths.sort();
  });

const waitForServiceWorker = (page: Page) =>
  page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

describe('the installed shop', { timeout: 600_000 }, () => {
  it('has what a browser requires before it offers to install it', () =>
    asShopper(stage, { hasServiceWorker: true }, async ({ page, context }) => {
      await page.goto('/');
      const session = await context.newCDPSession(page);
      const { errors, url } = await session.send('Page.getAppManifest');
      assert.match(url, /\/manifest\.webmanifest$/);
      assert.deepEqual(errors, []);
      const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
      assert.deepEqual(
        installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito'),
        [],
      );
    }));

  it('shows its own page without a connection, and the requested page once the connection is back', () =>
    asShopper(
      stage,
      { hasServiceWorker: true, expects: /ERR_INTERNET_DISCONNECTED|Failed to load resource/ },
      async ({ page, context }) => {
        await page.goto('/');
        await waitForServiceWorker(page);
        await context.setOffline(true);
        await page.goto('/busca');
        await heading(page, 'Você está sem conexão').waitFor();
        await context.setOffline(false);
        await page.getByRole('link', { name: 'Tentar de novo' }).click();
        await heading(page, 'Todos os produtos').waitFor();
      },
    ));

  it('caches nothing of a person, and works without a connection after signing out, too', () =>
    asShopper(
      stage,
      { hasServiceWorker: true, expects: /ERR_INTERNET_DISCONNECTED|Failed to load resource|WebSocket/ },
      async ({ page, context }) => {
        await signUp(page, newPerson('Otávio'));
        await waitForServiceWorker(page);
        for (const path of ['/perfil/registro', '/perfil/pedidos', '/produtos/minoxidil']) {
          await page.goto(path);
          await heading(page, /./).first().waitFor();
        }
        assert.deepEqual(await cachedPaths(page), SHELL);
        await page.goto('/quem-somos');
        await page.getByRole('contentinfo').getByRole('button', { name: 'Sair' }).click();
        await page.waitForURL((url) => url.pathname === '/');
        await page.getByRole('link', { name: 'Entrar' }).first().waitFor();
        assert.deepEqual(
          (await cachedPaths(page)).filter((path) => !SHELL.includes(path)),
          [],
        );
        // The sign-out emptied the cache, and the next page fills it again.
        await page.goto('/');
        await waitForServiceWorker(page);
        await page.waitForFunction(() =>
          caches.match('/offline.html').then((cached) => cached !== undefined),
        );
        await context.setOffline(true);
        await page.goto('/perfil/pedidos');
        await heading(page, 'Você está sem conexão').waitFor();
        await context.setOffline(false);
      },
    ));
});

/** Long enough for a reload to happen. */
const RELOAD_MS = 1500;

/** Tells the page that its tab is visible again, which makes it look for a new build. */
const returnToTab = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));

/** Waits until the only cache is the named one and has every file: the worker opens a cache before it fills it. */
const waitForOnlyCache = (page: Page, name: string) =>
  page.waitForFunction(
    async ([cacheName, files]) => {
      if ((await caches.keys()).join() !== cacheName) return false;
      const cache = await caches.open(cacheName);
      const found = await Promise.all(files.map((file) => cache.match(file)));
      return found.every((file) => file !== undefined);
    },
    [name, SHELL] as const,
    { timeout: WAIT_MS },
  );

describe('a new build while a tab is open', { timeout: 600_000 }, () => {
  it('waits while a person types, then reloads once with the cart and its own worker', async () => {
    const publisher = await startPublishingProxy(stage.shop);
    // The proxy forwards no WebSocket, so the page reports its failure.
    const expectedErrors = /WebSocket|ERR_INTERNET_DISCONNECTED|Failed to load resource/;
    const { build } = await fetch(`${publisher.shop.url}/version.json`).then((answer) => answer.json());
    try {
      await asShopper(
        { browser: stage.browser, shop: publisher.shop },
        { hasServiceWorker: true, expects: expectedErrors },
        async ({ page, context }) => {
          await page.goto('/');
          await refuseCookies(page);
          await addToCart(page, 'creatina');
          await page.goto('/podemos-ajudar');
          await waitForServiceWorker(page);
          await waitForOnlyCache(page, `shell-${build}`);

          publisher.publish('nextbuild');
          const isSameDocument = await markDocument(page);
          const search = page.getByRole('searchbox', { name: 'Procurar nas respostas' });
          await search.fill('frete');
          await returnToTab(page);
          await page.waitForTimeout(RELOAD_MS);
          assert.ok(await isSameDocument(), 'a person who types is not interrupted');

          await search.blur();
          const reloaded = page.waitForEvent('load');
          await returnToTab(page);
          await reloaded;
          await heading(page, 'Podemos ajudar').waitFor();
          await page.getByRole('button', { name: 'Carrinho, 1 unidade' }).waitFor();
          assert.equal(await page.getByRole('region', { name: 'Cookies' }).count(), 0);
          await waitForOnlyCache(page, 'shell-nextbuild');
          assert.deepEqual(await cachedPaths(page), SHELL);

          const isStillSame = await markDocument(page);
          await returnToTab(page);
          await page.waitForTimeout(RELOAD_MS);
          assert.ok(await isStillSame(), 'the page does not reload again for the same build');
          await context.setOffline(true);
          await page.goto('/busca');
          await heading(page, 'Você está sem conexão').waitFor();
          await context.setOffline(false);
        },
      );
    } finally {
      publisher.close();
    }
  });
});
