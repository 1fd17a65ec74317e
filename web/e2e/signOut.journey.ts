import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { asShopper, PHONE, refuseCookies, WIDE } from './support/browser.ts';
import { newPatient } from './support/clinicPatient.ts';
import { openStage, type Stage } from './support/stage.ts';
import { NOTHING_OF_THE_PERSON, storedInBrowser } from './support/storedInBrowser.ts';

let stage: Stage;
before(async () => {
  stage = await openStage();
});
after(() => stage?.close());

/** Console messages of a request of the other tab that the server receives after the sign-out. */
const SIGNED_OUT = /status of 401|WebSocket/;
/** A folder for screenshots; without it none are saved. */
const SHOTS = process.env.JOURNEY_SHOTS;

describe('signing out', { timeout: 600_000 }, () => {
  it('in the dialog that asks for the RG removes all data of the person from the browser, in every tab', () =>
    asShopper(stage, { expects: SIGNED_OUT }, async ({ page, context }) => {
      const patient = await newPatient(stage.shop, 'Breno');
      await page.goto('/');
      await refuseCookies(page);
      const signIn = () =>
        page.evaluate((auth) => localStorage.setItem('auth', JSON.stringify(auth)), {
          token: patient.token,
          refreshToken: patient.refreshToken,
          authenticated: true,
        });
      await signIn();
      const otherTab = await context.newPage();
      await otherTab.goto('/perfil/registro');
      await otherTab.evaluate(() => sessionStorage.setItem('draft', 'x'));
      await page.evaluate(() => localStorage.setItem('evaluation', '{"ed":{}}'));
      await page.goto('/perfil/avaliacoes');
      await page.getByRole('dialog').getByRole('button', { name: 'Sair' }).click();
      await page.waitForURL((url) => url.pathname === '/');
      await otherTab.waitForURL((url) => url.pathname === '/');
      for (const tab of [page, otherTab]) {
        await tab.getByRole('link', { name: 'Entrar' }).first().waitFor();
        assert.deepEqual(await storedInBrowser(tab), NOTHING_OF_THE_PERSON);
      }
      const otherContext = await stage.browser.newContext();
      const answer = await otherContext.request.post(`${stage.shop.url}/graphql`, {
        headers: { authorization: `Bearer ${patient.token}` },
        data: { query: '{ me { id } }' },
      });
      assert.equal(answer.status(), 401);
      await otherContext.close();
    }));

  it('is possible on the page of devices, which fits a phone, and loads the home page only once', () =>
    asShopper(stage, { isPhone: true }, async ({ page }) => {
      const patient = await newPatient(stage.shop, 'Otto');
      // Without an RG the profile would ask for it first.
      await patient.ask('mutation { updateMe(input: { nationalityDocument: "123456789" }) { __typename } }');
      await page.goto('/');
      await refuseCookies(page);
      await page.evaluate((auth) => localStorage.setItem('auth', JSON.stringify(auth)), {
        token: patient.token,
        refreshToken: patient.refreshToken,
        authenticated: true,
      });
      await page.goto('/perfil/aparelhos');
      await page.getByText('(este aparelho)').waitFor();
      for (const [name, size] of [
        ['phone', PHONE],
        ['wide', WIDE],
      ] as const) {
        await page.setViewportSize(size);
        const isTooWide = await page.evaluate(
          () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
        );
        assert.equal(isTooWide, false, `${name} scrolls sideways`);
        if (SHOTS) await page.screenshot({ path: `${SHOTS}/devices-${name}.png`, fullPage: true });
      }
      let homePages = 0;
      await page.route('/', async (route) => {
        homePages += 1;
        // Slow enough for a second navigation to come in between.
        await pause(500);
        await route.continue().catch(() => undefined);
      });
      await page.getByRole('contentinfo').getByRole('button', { name: 'Sair' }).click();
      await page.waitForURL((url) => url.pathname === '/');
      await page.getByRole('link', { name: 'Entrar' }).first().waitFor();
      assert.equal(homePages, 1, 'a second navigation would cancel the first');
    }));
});
