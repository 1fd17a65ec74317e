import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Route } from 'playwright-core';
import { heading } from './support/browser.ts';
import {
  checkAppointmentAnswers,
  storedEvaluations,
  waitForRecordedStop,
} from './support/evaluation/evaluationAppointment.ts';
import { enterAsStranger } from './support/evaluation/evaluationEntry.ts';
import { forgeSubmission } from './support/evaluation/evaluationForgery.ts';
import { ERECTION, HAIR, withAnswers } from './support/evaluation/evaluationLines.ts';
import { finish, photoArrived, takeAllPhotos, takePhoto } from './support/evaluation/evaluationPhotos.ts';
import {
  addAnswers,
  answerPage,
  pressNext,
  shownOn,
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
});
