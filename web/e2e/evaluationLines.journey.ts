import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { heading } from './support/browser.ts';
import { checkAppointmentAnswers, waitForRecordedStop } from './support/evaluation/evaluationAppointment.ts';
import { enterAsStranger, enterKnown } from './support/evaluation/evaluationEntry.ts';
import {
  DOCUMENT_PHOTO,
  EJACULATION,
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

describe('an evaluation', { timeout: 600_000 }, () => {
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
