import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Route } from 'playwright-core';
import { heading } from './support/browser.ts';
import {
  checkAppointmentAnswers,
  storedEvaluations,
  waitForRecordedStop,
} from './support/evaluation/evaluationAppointment.ts';
import { enterAsStranger, enterKnown } from './support/evaluation/evaluationEntry.ts';
import { forgeSubmission } from './support/evaluation/evaluationForgery.ts';
import {
  DOCUMENT_PHOTO,
  EJACULATION,
  ERECTION,
  HAIR,
  WEIGHT,
  WELLNESS,
  withAnswers,
} from './support/evaluation/evaluationLines.ts';
import {
  choosePhoto,
  finish,
  photoArrived,
  send,
  takeAllPhotos,
  takePhoto,
} from './support/evaluation/evaluationPhotos.ts';
import {
  addAnswers,
  answerPage,
  pressNext,
  shownOn,
  stepOf,
  waitUntilStepIsOpen,
  walkQuestions,
} from './support/evaluation/evaluationWalk.ts';
import { newPerson } from './support/people.ts';
import { withAccessibilityChecks } from './support/screen.ts';
import { openStage, type Stage } from './support/stage.ts';

let stage: Stage;
before(async () => {
  stage = await openStage();
});
after(() => stage?.close());

const OFFLINE = /ERR_INTERNET_DISCONNECTED/;

describe('an evaluation, from the selector to the appointment,', { timeout: 600_000 }, () => {
  it('of hair loss keeps every answer and photo when the connection drops, the tab closes and it drops again', () =>
    withAccessibilityChecks(stage, { isPhone: true, expects: OFFLINE }, async (first, checkScreen) => {
      const person = newPerson('Tadeu');
      const context = first.context();
      await first.goto('/avaliacao');
      await enterAsStranger(first, HAIR, person, { checkScreen });
      const givenAnswers = await walkQuestions(first, HAIR, { until: 4, checkScreen });
      await context.setOffline(true);
      await first.getByText(/sem conexão/i).waitFor();
      addAnswers(givenAnswers, await walkQuestions(first, HAIR, { until: 7 }));
      const stepSevenAnswers = await answerPage(first, HAIR);
      await first.close();

      await context.setOffline(false);
      const page = await context.newPage();
      await page.goto('/avaliacao/quedadecabelo');
      await page.getByRole('button', { name: 'Continuar de onde parei' }).click();
      await page.waitForURL('**/questionario/quedadecabelo/passo-7');
      await heading(page, 'Humor e vida sexual').waitFor();
      assert.deepEqual(await shownOn(page), stepSevenAnswers);
      addAnswers(givenAnswers, stepSevenAnswers);
      await pressNext(page);
      addAnswers(givenAnswers, await walkQuestions(page, HAIR));

      const [top = '', ...others] = HAIR.photos;
      const dropConnection = async (route: Route) => {
        await context.setOffline(true);
        await route.abort('internetdisconnected');
      };
      await context.route('**/uploads/*', dropConnection, { times: 1 });
      await takePhoto(page, top);
      await page.getByText(/sem conexão/i).waitFor();
      for (const label of others) await takePhoto(page, label);
      assert.equal(await page.getByText('Foto recebida').count(), 0);
      await context.setOffline(false);
      for (const label of HAIR.photos) await photoArrived(page, label);
      await finish(page, HAIR);
      const { flags } = await checkAppointmentAnswers(stage.shop, person.document, HAIR, givenAnswers);
      assert.ok(flags.includes('FRONTAL_ONLY'), `${flags}`);
    }));

  it('of erection stops for chest pain and cannot be bypassed; without chest pain it warns about nitrates', () =>
    withAccessibilityChecks(stage, {}, async (page, checkScreen) => {
      const person = newPerson('Jonas');
      const withChestPain = withAnswers(ERECTION, ['dor ou aperto no peito', 'Sim']);
      await page.goto('/avaliacao');
      await enterAsStranger(page, ERECTION, person);
      const answersSoFar = await walkQuestions(page, withChestPain, { until: 6, checkScreen });
      addAnswers(answersSoFar, await answerPage(page, withChestPain));
      await page.getByRole('status').getByText('Avaliação presencial necessária').waitFor();
      await page.getByRole('button', { name: 'Próximo' }).click();
      await checkScreen('the question before the stop of chest pain');
      await page.getByRole('button', { name: 'Sim, é isso' }).click();
      await heading(page, 'Você precisa de uma avaliação presencial').waitFor();
      await waitForRecordedStop(stage.shop, person.document, 'cardiologyAssessment');
      await checkScreen('the stop of chest pain');
      assert.equal(await page.getByRole('button', { name: /Próximo|FINALIZAR/ }).count(), 0);
      for (const step of [7, 11]) {
        await page.goto(`/questionario/ed/passo-${step}`);
        await page.waitForURL('**/questionario/ed/passo-1');
      }
      const stopped = await storedEvaluations(stage.shop, person.document, ERECTION);
      assert.deepEqual(
        stopped.map(({ state, status }) => ({ state, status })),
        [{ state: 'stopped', status: null }],
      );
      const forged = await forgeSubmission(page, ERECTION, answersSoFar, stopped[0]?.id ?? '');
      assert.deepEqual(forged, { stopped: 'quiz_not_open', startedAgain: 'quiz_stopped' });

      const withNitrates = withAnswers(ERECTION, ['nitrato ou', 'Sim'], ['Nome do medicamento', 'Isordil']);
      // The forged evaluation is still open on the server, so the explanation offers to continue it.
      await page.goto('/avaliacao/ed');
      await page.getByRole('button', { name: 'Continuar de onde parei' }).click();
      await page.waitForURL('**/questionario/ed/passo-7');
      await page.goto('/questionario/ed/passo-1');
      await page.getByRole('progressbar').waitFor();
      const givenAnswers = await walkQuestions(page, withNitrates, { until: 7 });
      addAnswers(givenAnswers, await answerPage(page, withNitrates));
      await page
        .getByRole('status')
        .getByText('Com nitrato, o Tadala Spray não pode ser prescrito')
        .waitFor();
      await checkScreen('nitrates');
      await pressNext(page);
      addAnswers(givenAnswers, await walkQuestions(page, withNitrates, { checkScreen }));
      await takeAllPhotos(page, ERECTION);
      await finish(page, ERECTION);
      const { flags } = await checkAppointmentAnswers(stage.shop, person.document, ERECTION, givenAnswers);
      for (const flag of ['NITRATE_USE', 'RETAKEN_AFTER_STOP']) assert.ok(flags.includes(flag), `${flags}`);
    }));

  it('of ejaculation cannot be answered for a partner; and wellness opens only by its address', () =>
    withAccessibilityChecks(stage, {}, async (page, checkScreen) => {
      const person = newPerson('Mauro');
      await page.goto('/avaliacao');
      await enterAsStranger(page, EJACULATION, person);
      await answerPage(page, withAnswers(EJACULATION, ['Para quem é esta avaliação', 'Para o meu parceiro']));
      await page.getByRole('button', { name: 'Próximo' }).click();
      await page.getByRole('button', { name: 'Sim, é isso' }).click();
      await heading(page, 'Seu parceiro precisa fazer a avaliação').waitFor();
      await checkScreen('the stop of the partner');
      await page.getByRole('link', { name: 'Voltar ao início' }).click();
      await page.waitForURL((url) => url.pathname === '/');

      await enterKnown(page, EJACULATION);
      const givenAnswers = await walkQuestions(page, EJACULATION, { checkScreen });
      await takeAllPhotos(page, EJACULATION);
      await finish(page, EJACULATION);
      await checkAppointmentAnswers(stage.shop, person.document, EJACULATION, givenAnswers);

      await page.goto('/avaliacao?sendHome=true');
      assert.ok(await page.getByRole('button', { name: /^Bem-estar/ }).isDisabled());
      // The address is read by the code of the page, which loads after the first paint.
      await page.waitForFunction(
        () => JSON.parse(sessionStorage.getItem('evaluation-journey') ?? '{}').sendHome === true,
      );
      await page.goto('/questionario/be/passo-1');
      await heading(page, 'Antes de começar').waitFor();
      const wellnessAnswers = await walkQuestions(page, WELLNESS, { checkScreen });
      await takeAllPhotos(page, WELLNESS);
      await send(page, WELLNESS);
      await page.waitForURL('/?fromPrescriptionPayment=true&ed=true');
      await page.getByRole('region', { name: 'Sua avaliação está com o médico' }).waitFor();
      await checkScreen('the first page of the shop after an evaluation');
      await checkAppointmentAnswers(stage.shop, person.document, WELLNESS, wellnessAnswers);
    }));

  it('of weight stops for a pregnancy, and sends a BMI of 22 to the doctor with its warning', () =>
    withAccessibilityChecks(stage, { isPhone: true }, async (page, checkScreen) => {
      const person = newPerson('Alex');
      const withLowWeight = withAnswers(WEIGHT, ['Peso (kg)', '69.7']);
      await page.goto('/avaliacao');
      await enterAsStranger(page, WEIGHT, person);
      await answerPage(page, withAnswers(WEIGHT, ['sexo biológico', 'Feminino']));
      await pressNext(page);
      await answerPage(
        page,
        withAnswers(WEIGHT, ['grávida ou amamentando', 'Sim'], ['última menstruação', '01/11/2026']),
      );
      await page.getByRole('button', { name: 'Próximo' }).click();
      await page
        .getByRole('alert')
        .getByText(/quem está grávida ou amamentando/)
        .waitFor();
      await checkScreen('pregnancy');
      await waitForRecordedStop(stage.shop, person.document, 'pregnantAnswerYes');
      assert.equal(stepOf(page), 2);
      await page.goto('/questionario/wl/passo-3');
      await page.waitForURL('**/questionario/wl/passo-2');
      await page.getByRole('button', { name: 'Voltar' }).click();
      await page.waitForURL('**/questionario/wl/passo-1');
      await waitUntilStepIsOpen(page);

      const givenAnswers = await walkQuestions(page, withLowWeight, { until: 3 });
      addAnswers(givenAnswers, await answerPage(page, withLowWeight));
      await page.getByRole('status').getByText(/IMC/).first().waitFor();
      await checkScreen('a BMI of 22');
      await pressNext(page);
      addAnswers(givenAnswers, await walkQuestions(page, withLowWeight, { checkScreen }));
      await choosePhoto(page, 'Corpo de frente', 1800, 2400);
      await choosePhoto(page, 'Corpo de lado', 1200, 1600);
      await takePhoto(page, DOCUMENT_PHOTO, { checkScreen });
      for (const label of WEIGHT.photos) await photoArrived(page, label);
      await checkScreen('the photos');
      await finish(page, WEIGHT, { checkScreen });
      const { flags } = await checkAppointmentAnswers(stage.shop, person.document, WEIGHT, givenAnswers);
      for (const flag of ['BMI_LT_25', 'ANSWER_CHANGED_AFTER_BLOCK'])
        assert.ok(flags.includes(flag), `${flags}`);
    }));
});
