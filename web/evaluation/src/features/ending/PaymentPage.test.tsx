import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { ACTIVITY_EVENT } from '#schema/activity/activityEvents.ts';
import { NOTICES } from '#schema/notices.ts';
import { storeVisit } from '../../page/visit.ts';
import { readDraft } from '../../parts/draft/DraftOnDevice.ts';
import type { EvaluationApi } from '../../parts/draft/EvaluationApi.ts';
import { closeAllDrafts, openDraft } from '../../parts/draft/useDraft.ts';
import { renderEvaluation } from '../../testing/renderEvaluation.tsx';
import { advanceTime, LINES, readyToSend } from '../../testing/storedEvaluations.ts';

const title = () => screen.getByRole('heading', { level: 1 }).textContent;
beforeEach(() => void jest.useFakeTimers());

afterEach(() => void jest.useRealTimers());

describe('the payment page of an evaluation that was sent', () => {
  /** The state right after FINALIZAR: the tab's open evaluation, sent. */
  async function renderAfterSending(slug: string) {
    const api = await readyToSend(slug);
    const view = await renderEvaluation(`/questionario/${slug}/pagamento`, { api });
    await act(async () => (await openDraft(slug)).sent(new Date()));
    storeVisit({ sentLine: slug });
    return view;
  }

  it.each(LINES)('goes on to the feedback of %s after one second (A-69)', async (slug) => {
    await renderAfterSending(slug);
    expect(title()).toBe('Avaliação enviada');
    await advanceTime(999);
    expect(title()).toBe('Avaliação enviada');
    await advanceTime(1);
    expect(title()).toBe('Pronto, está com o médico');
    expect(screen.getByText(/em até 24 horas/)).toBeVisible();
    expect(screen.getByText(/^Até lá,/)).toBeVisible();
  });
});

describe('the activity of an evaluation', () => {
  it('is counted once when it is opened and once when it is sent, without answers (specification rows EV-261, EV-262)', async () => {
    sessionStorage.clear();
    const bodies: string[] = [];
    const realFetch = globalThis.fetch;
    globalThis.fetch = (async (_url: string, { body }: RequestInit) => {
      bodies.push(String(body));
      return { status: 200 };
    }) as unknown as typeof fetch;
    try {
      const submit = async () => ({ kind: 'sent' as const });
      const { unmount } = await renderEvaluation('/questionario/melatonina/passo-1');
      await advanceTime(50);
      unmount();
      const api = await readyToSend('melatonina', { submit });
      await renderEvaluation('/questionario/melatonina/passo-1', { api });
      await advanceTime(50);
      await renderEvaluation('/questionario/melatonina/pagamento', { api });
      await advanceTime(6000);
      await advanceTime(50);
      const codes = bodies.map((body) => JSON.parse(body).code);
      expect(codes.filter((code) => code === ACTIVITY_EVENT.initMedicalAppointment)).toHaveLength(1);
      expect(codes.filter((code) => code === ACTIVITY_EVENT.finishMedicalAppointment)).toHaveLength(1);
      expect(bodies.every((body) => Object.keys(JSON.parse(body)).join() === 'id,code,path')).toBe(true);
    } finally {
      globalThis.fetch = realFetch;
    }
  });
});

describe('the payment page of an evaluation that is not sent yet', () => {
  it('sends the evaluation once, after five seconds without mouse or keyboard input', async () => {
    const submit = jest.fn(async (..._call: unknown[]) => ({ kind: 'sent' as const }));
    const api = await readyToSend('melatonina', { submit });
    await renderEvaluation('/questionario/melatonina/pagamento', { api });
    expect(title()).toBe('Falta enviar a sua avaliação');
    await advanceTime(4000);
    fireEvent.mouseMove(window);
    await advanceTime(4000);
    fireEvent.keyDown(window, { key: 'a' });
    await advanceTime(4999);
    expect(submit).not.toHaveBeenCalled();
    await advanceTime(1);
    await advanceTime(1000);
    expect(submit).toHaveBeenCalledTimes(1);
    expect(screen.getByText(NOTICES.SUCCESS_QUIZ)).toBeInTheDocument();
    await advanceTime(60_000);
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it('shows why the server refused the evaluation, and does not retry automatically', async () => {
    const message = 'Agora não dá.';
    const submit = jest.fn(async () => ({ kind: 'refused' as const, code: 'QUIZ_ERROR', message }));
    const api = await readyToSend('melatonina', { submit });
    await renderEvaluation('/questionario/melatonina/pagamento', { api });
    await advanceTime(6000);
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    await advanceTime(120_000);
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it('treats an evaluation that the server already has as sent (A-76)', async () => {
    const submit = async () => ({ kind: 'refused' as const, code: 'quiz_already_exists', message: '' });
    const api = await readyToSend('melatonina', { submit });
    await renderEvaluation('/questionario/melatonina/pagamento', { api });
    await advanceTime(6000);
    expect(screen.getByText(NOTICES.SUCCESS_QUIZ)).toBeInTheDocument();
    expect(readDraft('melatonina')).toBeNull();
  });

  it('sends all answers again when the server lacks some of them', async () => {
    const save = jest.fn(async (..._call: unknown[]) => null);
    const submit = jest.fn(
      async (..._call: unknown[]): ReturnType<EvaluationApi['submit']> => ({ kind: 'sent' }),
    );
    submit.mockResolvedValueOnce({ kind: 'refused', code: 'missing_answers', message: 'Faltam.' });
    const api = await readyToSend('melatonina', { save, submit });
    const answered = Object.keys(readDraft('melatonina')?.answers ?? {}).map(Number);
    await renderEvaluation('/questionario/melatonina/pagamento', { api });
    await advanceTime(5000);
    await advanceTime(30_000);
    expect(submit).toHaveBeenCalledTimes(2);
    expect(save.mock.calls.map(([, question]) => question)).toEqual(answered);
  });

  it('redirects to the explanation when there is nothing to send', async () => {
    await renderEvaluation('/questionario/ed/pagamento');
    expect(title()).toBe('Como funciona');
  });

  it.each([
    ['/questionario/ed/pagamento', 'Como funciona'],
    ['/avaliacao/ed/termos', 'Quem vai ser avaliado?'],
  ])(
    'asks the server for no evaluation when a visitor without an account opens %s, because a 401 would clear the cart',
    async (url, shown) => {
      const load = jest.fn(async () => null);
      await renderEvaluation(url, { isKnown: false, api: { load } });
      expect(title()).toBe(shown);
      expect(load).not.toHaveBeenCalled();
    },
  );
});

afterEach(() => closeAllDrafts());
