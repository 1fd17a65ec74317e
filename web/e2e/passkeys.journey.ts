import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import { refuseCookies } from './support/browser.ts';
import { newPatient } from './support/clinicPatient.ts';
import { PASSWORD } from './support/people.ts';
import { withAccessibilityChecks } from './support/screen.ts';
import { ADMIN, freshCode } from './support/staff.ts';
import { openStageWithOwnShop, type Stage } from './support/stage.ts';

/**
 * Browsers offer passkeys to a domain name and not to an IP address, so these journeys open the shop at
 * `localhost`.
 */
let stage: Stage;
before(async () => {
  const opened = await openStageWithOwnShop();
  const shop = { ...opened.shop, url: opened.shop.url.replace('127.0.0.1', 'localhost') };
  stage = { ...opened, shop };
});
after(() => stage?.close());

/**
 * A device with a fingerprint reader that always recognises its owner. It would also sign in from the browser's
 * suggestions under the e-mail field without a click, so these suggestions are turned off.
 */
async function addVirtualDevice(context: BrowserContext, page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const signOut = async (page: Page) => {
  await page.evaluate(() => localStorage.removeItem('auth'));
  await page.evaluate(() => sessionStorage.clear());
};

describe('passkeys', { timeout: 600_000 }, () => {
  it('are added by a patient on a phone, who then signs in without the password', () =>
    withAccessibilityChecks(stage, { isPhone: true }, async (page, checkScreen) => {
      const patient = await newPatient(stage.shop, 'Caio');
      // Without an RG the profile would ask for it first.
      await patient.ask('mutation { updateMe(input: { nationalityDocument: "123456789" }) { __typename } }');
      await addVirtualDevice(page.context(), page);
      await page.goto('/');
      await refuseCookies(page);
      await page.evaluate((auth) => localStorage.setItem('auth', JSON.stringify(auth)), {
        token: patient.token,
        refreshToken: patient.refreshToken,
        authenticated: true,
      });
      await page.goto('/perfil/registro');
      await page.getByRole('button', { name: 'Adicionar chave de acesso' }).click();
      const dialog = page.getByRole('dialog', { name: 'Adicionar chave de acesso' });
      await dialog.getByLabel('Nome da chave').fill('Meu celular');
      await checkScreen('adding a passkey');
      await dialog.getByLabel('Sua senha', { exact: true }).fill(PASSWORD);
      await dialog.getByRole('button', { name: 'Continuar' }).click();
      const codes = page.getByRole('dialog', { name: 'Guarde os códigos de recuperação' });
      await codes.getByRole('listitem').first().waitFor();
      assert.equal(await codes.getByRole('listitem').count(), 10);
      await codes.getByRole('button', { name: 'Já guardei os códigos' }).click();
      const list = page.getByRole('list', { name: 'Chaves de acesso' });
      await list.getByText('Meu celular').waitFor();
      await page.getByText(/Ativa: além da senha, pedimos a sua chave/).waitFor();
      // On a phone the notice covers the cart button until it disappears.
      await page.getByText('Chave de acesso adicionada.').waitFor({ state: 'hidden' });
      await checkScreen('the list of passkeys');

      await signOut(page);
      await page.goto('/login');
      const button = page.getByRole('button', { name: 'Entrar com chave de acesso' });
      await button.waitFor();
      await checkScreen('signing in');
      await button.click();
      await page.waitForURL((url) => url.pathname !== '/login');
      assert.notEqual(await page.evaluate(() => localStorage.getItem('auth')), null);

      await page.goto('/perfil/registro');
      await list.getByText(/Último uso/).waitFor();
      await list.getByRole('button', { name: 'Remover Meu celular' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click();
      await list.waitFor({ state: 'detached' });
    }));

  it('are the second factor and the fresh confirmation of an admin', () =>
    withAccessibilityChecks(stage, {}, async (page, checkScreen) => {
      await addVirtualDevice(page.context(), page);
      const enterPassword = async () => {
        await page.goto('/painel/seguranca');
        await page.getByLabel('E-mail ou CPF').fill(ADMIN.username);
        await page.getByLabel('Senha', { exact: true }).fill(ADMIN.password);
        await page.getByRole('button', { name: 'Entrar', exact: true }).click();
      };
      await enterPassword();
      await page.getByLabel('Código do aplicativo').fill(await freshCode(stage.shop));
      await page.getByRole('button', { name: 'Entrar', exact: true }).click();
      await page.getByRole('button', { name: 'Adicionar chave de acesso' }).click();
      const dialog = page.getByRole('dialog', { name: 'Adicionar chave de acesso' });
      await dialog.getByLabel('Nome da chave').fill('Notebook da clínica');
      await dialog.getByRole('button', { name: 'Continuar' }).click();
      await page.getByRole('list', { name: 'Chaves de acesso' }).getByText('Notebook da clínica').waitFor();
      await checkScreen('the security page');

      await signOut(page);
      await enterPassword();
      await page.getByRole('button', { name: 'Usar chave de acesso' }).waitFor();
      await checkScreen('the second factor');
      await page.getByRole('button', { name: 'Usar chave de acesso' }).click();
      await page.getByRole('heading', { level: 1, name: 'Segurança do acesso' }).waitFor();

      // After eleven minutes the sign-in no longer counts as a fresh confirmation.
      await stage.shop.operate('/demo/clock', { minutes: 11 });
      await page.getByRole('button', { name: 'Gerar novos códigos' }).click();
      const confirmation = page.getByRole('dialog', { name: 'Confirme que é você' });
      await confirmation.getByRole('button', { name: 'Usar chave de acesso' }).waitFor();
      await checkScreen('the fresh confirmation');
      await confirmation.getByRole('button', { name: 'Usar chave de acesso' }).click();
      await page.getByRole('list', { name: 'Códigos de recuperação' }).waitFor();
      await stage.shop.operate('/demo/clock', { minutes: null });
    }));
});
