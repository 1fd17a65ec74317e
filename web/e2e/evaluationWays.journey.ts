import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { asShopper, heading, refuseCookies } from './support/browser.ts';
import { checkAppointmentAnswers, waitForAnswers } from './support/evaluation/evaluationAppointment.ts';
import { chooseLine, enterAsStranger, fillIdentity } from './support/evaluation/evaluationEntry.ts';
import { SLEEP } from './support/evaluation/evaluationLines.ts';
import { finish, takeAllPhotos } from './support/evaluation/evaluationPhotos.ts';
import { READ_AROUND, START_OF_STEP } from './support/evaluation/evaluationReading.ts';
import {
  answerPage,
  pressNext,
  shownOn,
  waitUntilStepIsOpen,
  walkQuestions,
} from './support/evaluation/evaluationWalk.ts';
import { keyboardOf } from './support/inputMethod.ts';
import { logIn, newPerson, PASSWORD, PATIENT, signUp } from './support/people.ts';
import { readingOrder } from './support/readingOrder.ts';
import { openStage, type Stage } from './support/stage.ts';

let stage: Stage;
before(async () => {
  stage = await openStage();
});
after(() => stage?.close());

async function continueOnOtherDevice(page: Page, { document }: { document: string }): Promise<void> {
  await page.goto('/avaliacao/melatonina');
  await page.getByRole('button', { name: 'Começar a avaliação' }).click();
  await page.getByLabel('CPF', { exact: true }).fill(document);
  await page.getByRole('button', { name: 'Entrar na minha conta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Entre na sua conta' });
  await dialog.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Entrar e continuar' }).click();
}

describe('an evaluation', { timeout: 600_000 }, () => {
  it('can begin on one device and end on another, and the first device then says that it was sent', () =>
    asShopper(stage, { isPhone: true }, async ({ page: phone }) => {
      const person = newPerson('Elias');
      await signUp(phone, person);
      await phone.goto('/avaliacao');
      await chooseLine(phone, SLEEP);
      await phone.getByRole('button', { name: 'Começar a avaliação' }).click();
      await phone.waitForURL('**/questionario/melatonina/passo-1');
      const phoneAnswers = await walkQuestions(phone, SLEEP, { until: 5 });
      await waitForAnswers(stage.shop, person.document, SLEEP, phoneAnswers);

      await asShopper(stage, {}, async ({ page }) => {
        await continueOnOtherDevice(page, person);
        // The phone tells its page with an answer: page 4 when it sent the last answer before the press of the button.
        await page.waitForURL(/questionario\/melatonina\/passo-[45]$/);
        await page.getByRole('progressbar').waitFor();
        const otherAnswers = await walkQuestions(page, SLEEP);
        await takeAllPhotos(page, SLEEP);
        await finish(page, SLEEP);
        await checkAppointmentAnswers(stage.shop, person.document, SLEEP, {
          ...phoneAnswers,
          ...otherAnswers,
        });
      });

      await phone.getByRole('checkbox', { name: 'Nenhuma das anteriores' }).check();
      await heading(phone, 'Esta avaliação já foi enviada').waitFor();
      await phone.getByRole('link', { name: 'Acompanhar no meu perfil' }).waitFor();
    }));

  it('keeps the answer that was given last when a device without a connection sends an earlier one later', () =>
    asShopper(stage, { isPhone: true, expects: /ERR_INTERNET_DISCONNECTED/ }, async ({ page: phone }) => {
      const person = newPerson('Saulo');
      await signUp(phone, person);
      await phone.goto('/avaliacao');
      await chooseLine(phone, SLEEP);
      await phone.getByRole('button', { name: 'Começar a avaliação' }).click();
      await phone.waitForURL('**/questionario/melatonina/passo-1');
      await walkQuestions(phone, SLEEP, { until: 2 });
      const [earlier, later] = ['Durmo, mas não descanso', 'Acordo cedo demais e não volto a dormir'];
      await phone.getByRole('checkbox', { name: earlier }).waitFor();
      // The other device continues this evaluation, so the server has to have it.
      await phone.waitForFunction(() => /"quizId":"/.test(localStorage.getItem('evaluation') ?? ''));
      await phone.context().setOffline(true);
      await phone.getByRole('checkbox', { name: earlier }).check();

      await asShopper(stage, {}, async ({ page }) => {
        await continueOnOtherDevice(page, person);
        await page.waitForURL('**/questionario/melatonina/passo-2');
        const saved = page.waitForResponse((answer) => /questionId/.test(answer.request().postData() ?? ''));
        await page.getByRole('checkbox', { name: later }).check();
        await saved;
      });

      await phone.context().setOffline(false);
      await phone.getByText(/^Você respondeu de novo em outro aparelho/).waitFor();
      await phone.getByRole('checkbox', { name: later, checked: true }).waitFor();
      await phone.getByRole('checkbox', { name: earlier, checked: false }).waitFor();
    }));

  it('can be completed with the keyboard alone, and every page reads in order', () =>
    asShopper(stage, {}, async ({ page }) => {
      const person = newPerson('Ivan');
      const input = keyboardOf(page);
      await page.goto('/avaliacao');
      const checkReadingOrder = async (screen: string) => {
        // The password and the product are loaded after the page is shown.
        if (screen === 'the feedback')
          for (const name of ['Criar senha', 'Conhecer o produto'])
            await page.getByRole('button', { name }).waitFor();
        assert.deepEqual(await readingOrder(page), READ_AROUND[screen], screen);
      };
      await enterAsStranger(page, SLEEP, person, { input, checkScreen: checkReadingOrder });
      const checkStep = async (step: string) => {
        const order = await readingOrder(page);
        assert.deepEqual(order.slice(0, 4), START_OF_STEP, step);
        assert.match(order[4] ?? '', /^heading: ./, step);
        assert.match(order[5] ?? '', /^group: ./, step);
        assert.equal(order.at(-1), 'button: Próximo', step);
      };
      const givenAnswers = await walkQuestions(page, SLEEP, { input, checkScreen: checkStep });
      await page.getByRole('region', { name: 'Selfie' }).waitFor();
      assert.deepEqual(await readingOrder(page), [
        ...START_OF_STEP,
        'heading: Sua foto',
        'heading: Selfie',
        'button: Tirar foto: Selfie',
        'button: Escolher arquivo: Selfie',
        'heading: Você com o seu documento',
        'button: Tirar foto: Você com o seu documento',
        'button: Escolher arquivo: Você com o seu documento',
        'button: Sair',
        'button: FINALIZAR',
      ]);
      await takeAllPhotos(page, SLEEP, { input });
      await finish(page, SLEEP, { input, checkScreen: checkReadingOrder });
      await checkAppointmentAnswers(stage.shop, person.document, SLEEP, givenAnswers);
    }));

  it('keeps its answers after a reload, the back button and in a second tab, and deletes them on request', () =>
    asShopper(stage, { isPhone: true }, async ({ page, context }) => {
      await page.goto('/avaliacao');
      await enterAsStranger(page, SLEEP, newPerson('Breno'));
      const secondStepAnswers = await walkQuestions(page, SLEEP, { until: 3 });
      const thirdStepAnswers = await answerPage(page, SLEEP);
      await page.reload();
      await page.getByRole('progressbar').waitFor();
      assert.ok(page.url().endsWith('/passo-3'));
      assert.deepEqual(await shownOn(page), thirdStepAnswers);
      await page.goBack();
      await heading(page, 'Seu sono hoje').waitFor();
      assert.deepEqual(await shownOn(page), pick(secondStepAnswers, await shownOn(page)));
      await page.goForward();
      await heading(page, 'Como são suas noites').waitFor();
      assert.deepEqual(await shownOn(page), thirdStepAnswers);

      const second = await context.newPage();
      await second.goto(page.url());
      await heading(second, 'Como são suas noites').waitFor();
      assert.deepEqual(await shownOn(second), thirdStepAnswers);
      await second.getByRole('radio', { name: 'Demais' }).check();
      await page.getByRole('radio', { name: 'Demais', checked: true }).waitFor();
      await second.close();

      for (const step of [2, 1]) {
        await page.getByRole('button', { name: 'Voltar' }).click();
        await page.waitForURL(`**/passo-${step}`);
        await waitUntilStepIsOpen(page);
      }
      await page.getByRole('button', { name: 'Voltar' }).click();
      const dialog = page.getByRole('dialog', { name: 'Voltar ao início?' });
      await dialog.getByText(/respostas desta avaliação serão apagadas/).waitFor();
      await dialog.getByRole('button', { name: 'Continuar respondendo' }).click();
      await pressNext(page);
      assert.deepEqual(await shownOn(page), pick(secondStepAnswers, await shownOn(page)));
      await page.getByRole('button', { name: 'Voltar' }).click();
      await page.waitForURL('**/passo-1');
      await page.getByRole('button', { name: 'Voltar' }).click();
      await dialog.getByRole('button', { name: 'Apagar e voltar ao início' }).click();
      await chooseLine(page, SLEEP);
      await page.getByRole('button', { name: 'Começar a avaliação' }).click();
      await page.waitForURL('**/passo-1');
      await page.getByRole('progressbar').waitFor();
      for (const consent of await page.getByRole('checkbox').all()) {
        assert.equal(await consent.isChecked(), false);
        await consent.check();
      }
      await pressNext(page);
      for (const answers of Object.values(await shownOn(page))) assert.deepEqual(answers, []);
    }));

  it('shows beside each field of the identity form what is wrong, in the documented words', () =>
    asShopper(stage, { isPhone: true }, async ({ page }) => {
      await page.goto('/avaliacao/ed/dados');
      await fillIdentity(page, { ...newPerson('Caio'), document: PATIENT.document });
      await page.getByText(/^Este CPF já tem cadastro/).waitFor();
      await page.getByRole('button', { name: 'Continuar', exact: true }).click();
      await page
        .getByText(
          'CPF já cadastrado, verifique o e-mail inserido. Em caso de dificuldades, nos chame no WhatsApp.',
        )
        .waitFor();
      // Submitting an invalid form focuses the first field that must be corrected.
      const submitInvalid = async () => {
        await page.getByRole('button', { name: 'Continuar', exact: true }).click();
        await page.waitForFunction(() => document.activeElement?.getAttribute('aria-invalid') === 'true');
      };
      const birth = page.getByLabel('Data de nascimento');
      for (const [typed, message] of [
        ['31/02/1990', 'Data de nascimento inválida.'],
        ['', 'Informe a data de nascimento.'],
      ] as const) {
        await birth.fill(typed);
        await submitInvalid();
        await page.getByText(message, { exact: true }).waitFor();
      }
      await birth.fill('01/01/2015');
      await page
        .getByRole('alert')
        .getByText(/18 anos/)
        .waitFor();
      for (const [label, typed, message] of [
        ['Nome completo', '', 'Informe o nome completo.'],
        ['Nome completo', 'Caio', 'Informe também o sobrenome.'],
        ['CPF', '111.111.111-11', 'Informe um CPF válido.'],
        ['E-mail', 'caio@', 'Informe um e-mail válido.'],
        ['Celular com DDD', '(11) 99999-9999', 'Telefone inválido.'],
      ] as const) {
        const field = page.getByLabel(label, { exact: true });
        await field.press('ControlOrMeta+a');
        await field.press('Delete');
        await field.pressSequentially(typed);
        await submitInvalid();
        await page.getByText(message, { exact: true }).waitFor();
      }
    }));

  it('opens at the treatment line and page that its address names', () =>
    asShopper(stage, { isPhone: true }, async ({ page }) => {
      for (const [address, path, shown] of [
        ['/avaliacao?startIn=1', '/avaliacao/quedadecabelo', 'Como funciona'],
        ['/avaliacao?type=wl', '/avaliacao/wl', 'Como funciona'],
        ['/avaliacao?type=4', '/avaliacao/ej', 'Como funciona'],
        // Wellness is not offered yet.
        ['/avaliacao?startIn=5', '/avaliacao', 'O que você quer tratar?'],
        // A step leads to the explanation while the evaluation has not begun.
        ['/questionario/ed/passo-1', '/avaliacao/ed', 'Como funciona'],
        ['/questionario/ed/passo-7', '/avaliacao/ed', 'Como funciona'],
        ['/questionario/xyz/passo-1', '/questionario/xyz/passo-1', 'Não encontramos esta avaliação'],
      ] as const) {
        await page.goto(address);
        await heading(page, shown).waitFor();
        assert.equal(new URL(page.url()).pathname, path, address);
      }
      await page.goto('/avaliacao?fromProduct=1');
      await page.getByRole('link', { name: /^Queda de cabelo.*Sugerido/ }).waitFor();
      await page.getByRole('link', { name: 'Voltar' }).click();
      await page.waitForURL((url) => url.pathname === '/');
      await page.goto('/login?voltar=%2Favaliacao%2Fmelatonina');
      await refuseCookies(page);
      await logIn(page, PATIENT.email);
      await heading(page, 'Como funciona').waitFor();
    }));
});

/** Returns the given answers to the questions of one page. */
function pick<Value>(
  all: Record<string, Value>,
  page: Record<string, Value>,
): Record<string, Value | undefined> {
  return Object.fromEntries(Object.keys(page).map((title) => [title, all[title]]));
}
