import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { evaluationErrors } from '#schema/errors/evaluation.ts';
import { answeredPages } from '#schema/questionnaire/answeredSections.ts';
import { EMPTY_DRAFT } from '#schema/questionnaire/draft.ts';
import { readDraft, storeDraft } from '../../parts/draft/DraftOnDevice.ts';
import { loadDefinition } from '../../parts/draft/definitions.ts';
import { type EvaluationApi, evaluationApi } from '../../parts/draft/EvaluationApi.ts';
import { closeAllDrafts, openDraft } from '../../parts/draft/useDraft.ts';
import { storePerson } from '../../parts/draft/usePerson.ts';
import { finishEvaluation } from '../../parts/sending/finishEvaluation.ts';
import { renderEvaluation } from '../../testing/renderEvaluation.tsx';
import { advanceTime, readyToSend, storeCompleteEvaluation } from '../../testing/storedEvaluations.ts';

beforeEach(() => void jest.useFakeTimers());

afterEach(() => void jest.useRealTimers());

describe('the button FINALIZAR', () => {
  async function renderLastPage(slug: string, api: Partial<EvaluationApi>, hasRg = true) {
    jest.useRealTimers();
    const ready = await readyToSend(slug, api);
    const page = readDraft(slug)?.furthest ?? 1;
    if (!hasRg) storePerson({ ...person, hasRg: false });
    return renderEvaluation(`/questionario/${slug}/passo-${page}`, { api: ready, isKnown: hasRg });
  }
  const person = { firstName: 'Rui', birthDate: '1989-03-02' as never, hasRg: false };

  it('goes to the payment page of the line', async () => {
    const { user } = await renderLastPage('ed', {});
    await act(async () => user.click(await screen.findByRole('button', { name: 'FINALIZAR' })));
    expect(await screen.findByRole('heading', { name: 'Avaliação enviada' })).toBeVisible();
  });

  it.each(['ed', 'ej', 'wl'])(
    'asks for a missing RG in the evaluation of %s, and sends it only after a valid one',
    async (slug) => {
      const submit = jest.fn(async (..._call: unknown[]) => ({ kind: 'sent' as const }));
      const { user } = await renderLastPage(slug, { submit }, false);
      await user.click(await screen.findByRole('button', { name: 'FINALIZAR' }));
      const field = await screen.findByLabelText('Número do RG');
      await user.type(field, '12345');
      await user.click(screen.getByRole('button', { name: 'Salvar RG' }));
      expect(await screen.findByText('RG inválido.')).toBeVisible();
      expect(submit).not.toHaveBeenCalled();
      await user.type(field, '6789');
      expect(field).toHaveValue('12.345.678-9');
      await act(async () => user.click(screen.getByRole('button', { name: 'Salvar RG' })));
      expect(await screen.findByRole('heading', { name: 'Avaliação enviada' })).toBeVisible();
      expect(submit).toHaveBeenCalledTimes(1);
    },
  );

  it.each(['quedadecabelo', 'melatonina', 'be'])('asks for no RG in the evaluation of %s', async (slug) => {
    const { user } = await renderLastPage(slug, {}, false);
    await act(async () => user.click(await screen.findByRole('button', { name: 'FINALIZAR' })));
    expect(await screen.findByRole('heading', { name: 'Avaliação enviada' })).toBeVisible();
    expect(screen.queryByLabelText('Número do RG')).not.toBeInTheDocument();
  });

  it('shows QUIZ_ERROR as a toast, keeps the draft, and can be pressed again', async () => {
    const submit = jest.fn(
      async (..._call: unknown[]): ReturnType<EvaluationApi['submit']> => ({ kind: 'sent' }),
    );
    submit.mockRejectedValueOnce(new Error('500'));
    const { user } = await renderLastPage('ed', { submit });
    const send = async () =>
      act(async () => user.click(await screen.findByRole('button', { name: 'FINALIZAR' })));
    await send();
    const notices = within(screen.getByRole('region', { name: 'Notificações' }));
    expect(await notices.findByText(evaluationErrors.QUIZ_ERROR.message)).toBeVisible();
    expect(readDraft('ed')).not.toBeNull();
    await send();
    expect(await screen.findByRole('heading', { name: 'Avaliação enviada' })).toBeVisible();
    expect(submit).toHaveBeenCalledTimes(2);
  });

  it('sends once, however often it is pressed, until the server has not answered for half a minute (specification row EV-276)', async () => {
    const submit = jest.fn(() => new Promise<never>(() => undefined));
    await renderEvaluation('/questionario/ed/passo-1', { api: await readyToSend('ed', { submit }) });
    const store = await openDraft('ed');
    const first = finishEvaluation(store);
    // Less than half a minute: the first call still waits for the server.
    await advanceTime(29_000);
    expect(await finishEvaluation(store)).toEqual({ kind: 'running' });
    expect(submit).toHaveBeenCalledTimes(1);
    await advanceTime(30_000);
    expect(await first).toMatchObject({ kind: 'refused', code: 'QUIZ_ERROR' });
    void finishEvaluation(store);
    await advanceTime(1);
    expect(submit).toHaveBeenCalledTimes(2);
  });

  it('is below the given answers, which lead back to their page', async () => {
    jest.useRealTimers();
    const page = await storeCompleteEvaluation('melatonina');
    const { user } = await renderEvaluation(`/questionario/melatonina/passo-${page}`);
    await user.click(await screen.findByText('Reler minhas respostas'));
    const answers = screen.getByText('Reler minhas respostas').closest('details');
    const { answers: given = {} } = readDraft('melatonina') ?? {};
    for (const { questions } of answeredPages(await loadDefinition('melatonina'), {
      ...EMPTY_DRAFT,
      answers: given,
    }))
      for (const { question, answers: chosen } of questions)
        for (const text of [question.title, ...chosen.map((answer) => answer.text)])
          expect(answers).toHaveTextContent(text.trim());
    await user.click(screen.getByRole('link', { name: 'Corrigir: Seu sono hoje' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Seu sono hoje' })).toBeVisible();
    expect(screen.getByText(/^Passo 2 de \d+$/)).toBeVisible();
  });

  it('asks for missing photos', async () => {
    jest.useRealTimers();
    const page = await storeCompleteEvaluation('wl');
    const { user } = await renderEvaluation(`/questionario/wl/passo-${page}`);
    await user.click(await screen.findByRole('button', { name: 'FINALIZAR' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Por favor tire as fotos para a validação médica',
    );
  });

  it('returns to the page with a missing answer, and shows the message for it (A-66)', async () => {
    jest.useRealTimers();
    const page = await storeCompleteEvaluation('wl');
    const draft = readDraft('wl');
    // Question 4 asks for weight and height.
    const { 4: _measures, ...answers } = draft?.answers ?? {};
    if (draft) storeDraft('wl', { ...draft, answers });
    const { user } = await renderEvaluation(`/questionario/wl/passo-${page}`);
    await user.click(await screen.findByRole('button', { name: 'FINALIZAR' }));
    expect(await screen.findByRole('heading', { name: 'Suas medidas' })).toBeVisible();
    expect(screen.getByText('Por favor preencha as perguntas!')).toBeVisible();
  });

  it('returns to the page whose answers stop the evaluation', async () => {
    const submit = async () => ({ kind: 'stopped' as const, page: 3, message: 'Por segurança, não.' });
    const { user } = await renderLastPage('wl', { submit });
    await user.click(await screen.findByRole('button', { name: 'FINALIZAR' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Suas medidas' })).toBeVisible();
    expect(screen.getByText('Por segurança, não.')).toBeVisible();
  });

  it('asks again for photos that the server no longer has', async () => {
    const submit = async () => ({ kind: 'refused' as const, code: 'file_not_found', message: 'Sumiu.' });
    const { user } = await renderLastPage('ed', { submit });
    await screen.findByText('Foto recebida');
    evaluationApi().photoLinks = async () => ({});
    await user.click(screen.getByRole('button', { name: 'FINALIZAR' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Por favor tire as fotos');
    expect(screen.getByRole('button', { name: /^Tirar foto/ })).toBeVisible();
  });
});

afterEach(() => closeAllDrafts());
