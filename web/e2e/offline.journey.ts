import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { asShopper, heading } from './browser.ts';
import { newPerson, signUp } from './people.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
before(async () => {
  stage = await openStage();
});
after(() => stage?.close());

const SHELL = ['/favicon.svg', '/offline.css', '/offline.html'];

/** Every address the browser keeps in a cache of this origin. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
    return paths.sort();
  });

const installed = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

describe('the installed shop', { timeout: 240_000 }, () => {
  it('has what a browser asks for before it offers to install', () =>
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

  it('shows our page without a connection, and the page that was asked for once it is back', () =>
    asShopper(
      stage,
      { hasServiceWorker: true, expects: /ERR_INTERNET_DISCONNECTED|Failed to load resource/ },
      async ({ page, context }) => {
        await page.goto('/');
        await installed(page);
        await context.setOffline(true);
        await page.goto('/busca');
        await heading(page, 'Você está sem conexão').waitFor();
        await context.setOffline(false);
        await page.getByRole('link', { name: 'Tentar de novo' }).click();
        await heading(page, 'Todos os produtos').waitFor();
      },
    ));

  it('keeps nothing of a person, and works again after signing out', () =>
    asShopper(
      stage,
      { hasServiceWorker: true, expects: /ERR_INTERNET_DISCONNECTED|Failed to load resource/ },
      async ({ page, context }) => {
        await signUp(page, newPerson('Otávio'));
        await installed(page);
        for (const path of ['/perfil/registro', '/perfil/pedidos', '/produtos/minoxidil']) {
          await page.goto(path);
          await heading(page, /./).first().waitFor();
        }
        assert.deepEqual(await kept(page), SHELL);
        await page.goto('/quem-somos');
        await page.getByRole('contentinfo').getByRole('button', { name: 'Sair' }).click();
        await page.waitForURL((url) => url.pathname === '/');
        await page.getByRole('link', { name: 'Entrar' }).first().waitFor();
        assert.deepEqual(
          (await kept(page)).filter((path) => !SHELL.includes(path)),
          [],
        );
        // The sign-out removed the worker; the next page installs it again.
        await page.goto('/');
        await installed(page);
        await context.setOffline(true);
        await page.goto('/perfil/pedidos');
        await heading(page, 'Você está sem conexão').waitFor();
        await context.setOffline(false);
      },
    ));
});
