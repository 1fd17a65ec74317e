import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { evaluationErrors } from '#schema/errors/evaluation.ts';
import { EVALUATION_KEY } from '#web/build/storageKeys.ts';
import { readDraft, storeDraft } from '../../parts/draft/DraftOnDevice.ts';
import { loadDefinition } from '../../parts/draft/definitions.ts';
import type { EvaluationOutcome, Refused, RemoteDraft } from '../../parts/draft/EvaluationApi.ts';
import { renderEvaluation } from '../../testing/renderEvaluation.tsx';
import { storeEvaluationAt, storeOpenEvaluation } from '../../testing/storedEvaluations.ts';

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const refusal = (code: string): Refused => ({ kind: 'refused', code, message: `Por causa de ${code}.` });

describe('an evaluation that continues on another device', () => {
  it.each<[EvaluationOutcome, RegExp, string]>([
    ['submitted', /já foi enviada/, 'Acompanhar no meu perfil'],
    ['stopped', /terminou/, 'Voltar à loja'],
    ['replaced', /mais nova/, 'Continuar'],
  ])('says on opening that it was %s, and how to go on', async (outcome, title, linkText) => {
    await storeOpenEvaluation();
    await renderEvaluation('/questionario/melatonina/passo-2', {
      api: { load: async () => null, outcome: async () => outcome },
    });
    expect(await heading(title)).toBeVisible();
    expect(screen.getByText(linkText)).toBeVisible();
    expect(screen.queryByText(/não entrou nela/)).not.toBeInTheDocument();
    expect(readDraft('melatonina')).toBeNull();
  });

  it('says on opening that an earlier evaluation waits for its outcome, and sends no answer', async () => {
    await storeEvaluationAt('melatonina', 2);
    const accept = jest.fn(async (..._call: unknown[]) => refusal('quiz_already_exists'));
    await renderEvaluation('/questionario/melatonina/passo-2', {
      api: { load: async () => ({ kind: 'waiting', quizId: 'q9' }), accept },
    });
    await heading('Não precisa enviar de novo');
    expect(screen.getByText(evaluationErrors.quiz_already_exists.message)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Acompanhar no meu perfil' })).toHaveAttribute(
      'href',
      '/perfil/avaliacoes/q9',
    );
    expect(accept).not.toHaveBeenCalled();
    expect(readDraft('melatonina')).toBeNull();
  });

  it('shows that the evaluation was sent when the server refuses the next answer, and sends nothing more', async () => {
    const remote = await storeOpenEvaluation();
    const save = jest.fn(async (..._call: unknown[]) => refusal('quiz_not_open'));
    const { user } = await renderEvaluation('/questionario/melatonina/passo-2', {
      api: { load: async () => remote, outcome: async () => 'submitted', save },
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Durmo, mas não descanso' }));
    expect(await heading(/já foi enviada/)).toHaveFocus();
    expect(screen.getByText(/deste aparelho não chegou a tempo e não entrou nela/)).toBeVisible();
    expect(save).toHaveBeenCalledTimes(1);
    expect(readDraft('melatonina')).toBeNull();
  });

  it('can continue with the newer evaluation', async () => {
    const remote = await storeOpenEvaluation();
    const load = jest.fn(async () => null as RemoteDraft | null);
    const { user } = await renderEvaluation('/questionario/melatonina/passo-2', {
      api: { load, outcome: async () => 'replaced' },
    });
    await heading(/mais nova/);
    load.mockResolvedValue({ ...remote, id: 'q2', answers: { 1: { 4: true } } });
    // A component that suspends renders only inside act.
    await act(async () => user.click(screen.getByRole('button', { name: 'Continuar' })));
    await heading('Antes de começar');
    // The replaced one is gone; the newer one is stored with its first change.
    expect(readDraft('melatonina')).toBeNull();
    for (const consent of screen.getAllByRole('checkbox')) await user.click(consent);
    await user.click(screen.getByRole('button', { name: 'Próximo' }));
    expect(await screen.findByRole('checkbox', { name: 'Durmo, mas não descanso' })).toBeChecked();
  });

  it('asks again for an answer that the server cannot read, with a message', async () => {
    const remote = await storeOpenEvaluation();
    const save = jest.fn(async (..._call: unknown[]) => refusal('INVALID_EVALUATION'));
    const { user } = await renderEvaluation('/questionario/melatonina/passo-2', {
      api: { load: async () => remote, save },
    });
    const box = await screen.findByRole('checkbox', { name: 'Durmo, mas não descanso' });
    await user.click(box);
    expect(await screen.findByText('Por causa de INVALID_EVALUATION.')).toBeVisible();
    expect(box).not.toBeChecked();
    // A retry would come after one second.
    await act(async () => new Promise((resolve) => setTimeout(resolve, 1500)));
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('is updated when another tab answers or sends it', async () => {
    const remote = await storeOpenEvaluation();
    let outcome: EvaluationOutcome = 'open';
    await renderEvaluation('/questionario/melatonina/passo-2', {
      api: { load: async () => remote, outcome: async () => outcome },
    });
    const box = await screen.findByRole('checkbox', { name: 'Durmo, mas não descanso' });
    const draft = readDraft('melatonina');
    if (!draft) throw new Error('no stored draft');
    const announceStorageChange = () =>
      act(() => window.dispatchEvent(new StorageEvent('storage', { key: EVALUATION_KEY })));
    storeDraft('melatonina', { ...draft, quizId: 'q1', answers: { 1: { 4: true } } });
    announceStorageChange();
    expect(box).toBeChecked();
    outcome = 'submitted';
    localStorage.clear();
    announceStorageChange();
    expect(await heading(/já foi enviada/)).toBeVisible();
  });

  it.each([
    ['waits as well', true],
    ['was sent already', false],
  ])(
    'sends the answer of another tab, which %s, in place of its own older one that waited',
    async (_case, isUnsent) => {
      const remote = await storeOpenEvaluation();
      const saved: unknown[] = [];
      let connect: () => void = () => undefined;
      const connected = new Promise<void>((resolve) => {
        connect = resolve;
      });
      const { user } = await renderEvaluation('/questionario/melatonina/passo-2', {
        api: {
          load: async () => remote,
          save: async (_slug, question, { answers }) => {
            await connected;
            saved.push([question, answers]);
            return null;
          },
        },
      });
      await user.click(await screen.findByRole('checkbox', { name: 'Durmo, mas não descanso' }));
      const draft = readDraft('melatonina');
      const [question = ''] = Object.keys(draft?.answers ?? {});
      if (!draft) throw new Error('There is no stored draft.');
      storeDraft('melatonina', {
        ...draft,
        answers: { [question]: {} },
        unsent: isUnsent ? [Number(question)] : [],
      });
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key: EVALUATION_KEY })));
      connect();
      await waitFor(() => expect(saved.at(-1)).toEqual([Number(question), {}]));
      expect(saved).not.toContainEqual([Number(question), draft.answers[Number(question)]]);
      await waitFor(() =>
        expect(readDraft('melatonina')).toMatchObject({ unsent: [], answers: { [question]: {} } }),
      );
    },
  );

  it('sends what a closed tab answered without a connection, with its time, before the answer of this tab', async () => {
    const remote = await storeOpenEvaluation();
    const saved: unknown[] = [];
    const { user } = await renderEvaluation('/questionario/melatonina/passo-2', {
      api: {
        load: async () => remote,
        save: async (_slug, question, { answers, answeredAt }) => {
          saved.push([question, answers, answeredAt]);
          return null;
        },
      },
    });
    const box = await screen.findByRole('checkbox', { name: 'Durmo, mas não descanso' });
    const draft = readDraft('melatonina');
    if (!draft) throw new Error('There is no stored draft.');
    // The other tab chose answer 1, then answer 2 instead, and was closed.
    storeDraft('melatonina', {
      ...draft,
      answers: { 1: { 2: true } },
      answeredAt: { 1: 2000 },
      unsent: [1],
      unsentEarlier: [{ question: 1, answers: { 1: true }, answeredAt: 1000 }],
    });
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: EVALUATION_KEY })));
    await user.click(box);
    expect(readDraft('melatonina')?.unsentEarlier).toMatchObject([
      { answers: { 1: true }, answeredAt: 1000 },
      { answers: { 2: true }, answeredAt: 2000 },
    ]);
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(saved).toEqual([
      [1, { 2: true }, 2000],
      [1, { 2: true, 4: true }, readDraft('melatonina')?.answeredAt[1]],
    ]);
    // The answer that the closed tab took back is stored until the next visit sends it.
    expect(readDraft('melatonina')?.unsentEarlier).toMatchObject([{ answeredAt: 1000 }]);
  });

  it('sends a newer answer with a later time, also when the clock of the device was set back', async () => {
    const remote = await storeOpenEvaluation();
    const draft = readDraft('melatonina');
    if (!draft) throw new Error('There is no stored draft.');
    const beforeClockChange = Date.now() + 3_600_000;
    storeDraft('melatonina', { ...draft, answers: { 1: { 2: true } }, answeredAt: { 1: beforeClockChange } });
    const times: number[] = [];
    const { user } = await renderEvaluation('/questionario/melatonina/passo-2', {
      api: {
        load: async () => remote,
        save: async (_slug, _question, { answeredAt }) => {
          times.push(answeredAt);
          return null;
        },
      },
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Durmo, mas não descanso' }));
    await waitFor(() => expect(times.at(-1)).toBe(beforeClockChange + 1));
  });

  it('shows the later answer of another device instead of its own, with a message', async () => {
    const remote = await storeOpenEvaluation();
    const { user } = await renderEvaluation('/questionario/melatonina/passo-2', {
      api: { load: async () => remote, save: async () => ({ kind: 'later', answers: { 1: { 2: true } } }) },
    });
    const box = await screen.findByRole('checkbox', { name: 'Durmo, mas não descanso' });
    await user.click(box);
    expect(await screen.findByText(/Você respondeu de novo em outro aparelho/)).toBeVisible();
    expect(box).not.toBeChecked();
    expect(readDraft('melatonina')).toMatchObject({ answers: { 1: { 2: true } }, unsent: [] });
  });

  it.each([
    ['quiz_already_exists', /Não precisa enviar de novo/, 'Acompanhar no meu perfil'],
    ['evaluation_age', /não é para a sua idade/, 'Voltar à loja'],
    ['condition_closed', /não começou/, 'Continuar'],
  ])('shows why the server does not begin it: %s', async (code, title, linkText) => {
    const { user } = await renderEvaluation('/questionario/melatonina/passo-1', {
      api: { accept: async () => refusal(code) },
    });
    await heading('Antes de começar');
    for (const box of screen.getAllByRole('checkbox')) await user.click(box);
    await user.click(screen.getByRole('button', { name: 'Próximo' }));
    expect(await heading(title)).toHaveFocus();
    expect(screen.getByText(`Por causa de ${code}.`)).toBeVisible();
    expect(screen.getByText(linkText)).toBeVisible();
  });

  it('opens the next page at once, however slow the server is', async () => {
    const { user } = await renderEvaluation('/questionario/melatonina/passo-1', {
      api: { accept: () => new Promise(() => undefined) },
    });
    await heading('Antes de começar');
    for (const box of screen.getAllByRole('checkbox')) await user.click(box);
    await user.click(screen.getByRole('button', { name: 'Próximo' }));
    await heading('Seu sono hoje');
  });
});

describe('an evaluation of another version', () => {
  it('shows the questions of its own version, not those of the current version', async () => {
    const remote = await storeOpenEvaluation('ed');
    const today = await loadDefinition('ed');
    const older = {
      ...today,
      contentVersion: '0.9.0',
      pages: today.pages.map((page) => (page.page === 2 ? { ...page, title: 'Como era antes' } : page)),
    };
    const definition = jest.fn(async (..._call: unknown[]) => older);
    await renderEvaluation('/questionario/ed/passo-2', {
      api: { load: async () => ({ ...remote, contentVersion: '0.9.0' }), definition },
    });
    await heading('Como era antes');
    expect(definition).toHaveBeenCalledWith('ed', '0.9.0');
    await waitFor(() => expect(screen.getAllByRole('group').length).toBeGreaterThan(0));
  });

  it("begins with the version in force, which may be newer than the one in the page's code", async () => {
    const shipped = await loadDefinition('ed');
    const newer = {
      ...shipped,
      contentVersion: '9.9.0',
      pages: shipped.pages.map((page) => (page.page === 1 ? { ...page, title: 'Antes de tudo' } : page)),
    };
    const definition = jest.fn(async (..._call: unknown[]) => newer);
    await renderEvaluation('/questionario/ed/passo-1', {
      api: { versionInForce: async () => '9.9.0', definition },
    });
    await heading('Antes de tudo');
    expect(definition).toHaveBeenCalledWith('ed', '9.9.0');
  });

  it('requests no questions when its version is the one in the page’s code', async () => {
    const remote = await storeOpenEvaluation('ed');
    const definition = jest.fn(async (..._call: unknown[]) => null);
    await renderEvaluation('/questionario/ed/passo-2', { api: { load: async () => remote, definition } });
    await waitFor(() => expect(screen.getAllByRole('group').length).toBeGreaterThan(0));
    expect(definition).not.toHaveBeenCalled();
  });
});

const returnToTab = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));
const checkbox = (name: string) => screen.findByRole('checkbox', { name });

describe('an evaluation to which the patient returns after they used another device', () => {
  it('shows the answers given there, and the answers of this device that still wait', async () => {
    const remote: RemoteDraft = await storeOpenEvaluation();
    const load = jest.fn(async () => remote);
    const { user } = await renderEvaluation('/questionario/melatonina/passo-2', {
      api: { load, save: () => new Promise(() => undefined) },
    });
    await user.click(await screen.findByRole('radio', { name: 'De 1 a 3 meses' }));
    const waiting = readDraft('melatonina')?.answers;
    load.mockResolvedValue({ ...remote, answers: { 1: { 4: true } } });
    await returnToTab();
    await waitFor(async () => expect(await checkbox('Durmo, mas não descanso')).toBeChecked());
    expect(screen.getByRole('radio', { name: 'De 1 a 3 meses' })).toBeChecked();
    expect(readDraft('melatonina')?.answers).toEqual({ ...waiting, 1: { 4: true } });
  });

  it('shows an answer given while the server was asked', async () => {
    const remote = await storeOpenEvaluation();
    let answer: (remote: RemoteDraft) => void = () => undefined;
    const load = jest.fn(async (): Promise<RemoteDraft> => remote);
    const { user } = await renderEvaluation('/questionario/melatonina/passo-2', { api: { load } });
    const chosen = await checkbox('Durmo, mas não descanso');
    load.mockReturnValue(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    await returnToTab();
    await user.click(chosen);
    await waitFor(() => expect(readDraft('melatonina')?.unsent).toEqual([]));
    await act(async () => answer(remote));
    expect(chosen).toBeChecked();
  });

  it('says that it was sent there', async () => {
    const remote: RemoteDraft = await storeOpenEvaluation();
    const load = jest.fn(async (): Promise<RemoteDraft | null> => remote);
    let outcome: EvaluationOutcome = 'open';
    await renderEvaluation('/questionario/melatonina/passo-2', {
      api: { load, outcome: async () => outcome },
    });
    await checkbox('Durmo, mas não descanso');
    load.mockResolvedValue(null);
    outcome = 'submitted';
    await returnToTab();
    expect(await screen.findByRole('heading', { name: 'Esta avaliação já foi enviada' })).toBeVisible();
    expect(screen.queryByText(/não chegou a tempo/)).not.toBeInTheDocument();
  });
});

describe('an evaluation that is open in two tabs', () => {
  it('keeps what a closed tab answered while the browser had frozen this one', async () => {
    const remote = await storeOpenEvaluation();
    const { user } = await renderEvaluation('/questionario/melatonina/passo-2', {
      api: { load: async () => remote, save: () => new Promise(() => undefined) },
    });
    const box = await screen.findByRole('checkbox', { name: 'Durmo, mas não descanso' });
    const draft = readDraft('melatonina');
    if (!draft) throw new Error('There is no stored draft.');
    // A frozen page receives no event about what the other tab stores.
    storeDraft('melatonina', {
      ...draft,
      answers: { 1: { 2: true }, 2: { 7: true } },
      answeredAt: { 1: 2000, 2: 3000 },
      unsent: [1, 2],
      unsentEarlier: [{ question: 1, answers: { 1: true }, answeredAt: 1000 }],
    });
    await user.click(box);
    expect(readDraft('melatonina')).toMatchObject({
      answers: { 1: { 2: true, 4: true }, 2: { 7: true } },
      unsent: [1, 2],
      unsentEarlier: [
        { question: 1, answers: { 1: true }, answeredAt: 1000 },
        { question: 1, answers: { 2: true }, answeredAt: 2000 },
      ],
    });
  });
});
