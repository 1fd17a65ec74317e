import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { ACTIVITY_EVENT } from '#schema/activity/activityEvents.ts';
import { deleteDraft, readDraft, storeDraft } from '../../parts/draft/DraftOnDevice.ts';
import { loadDefinition } from '../../parts/draft/definitions.ts';
import { storeStop } from '../../parts/draft/storedStop.ts';
import { renderEvaluation } from '../../testing/renderEvaluation.tsx';
import { storeEvaluationAt, storeOpenEvaluation } from '../../testing/storedEvaluations.ts';

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const nextButton = () => screen.getByRole('button', { name: 'Próximo' });

describe('the beginning of an evaluation', () => {
  const realFetch = window.fetch;
  let codes: number[] = [];
  beforeEach(() => {
    codes = [];
    sessionStorage.clear();
    window.fetch = async (_url, init) => {
      codes.push(JSON.parse(String(init?.body)).code);
      return { status: 200 } as Response;
    };
  });
  afterEach(() => {
    window.fetch = realFetch;
  });
  const begun = () => codes.filter((code) => code === ACTIVITY_EVENT.initMedicalAppointment).length;

  it('is counted once, although its pages are opened again', async () => {
    for (const _visit of [1, 2]) {
      const { unmount } = await renderEvaluation('/questionario/melatonina/passo-1');
      await heading('Antes de começar');
      await waitFor(() => expect(codes).toContain(ACTIVITY_EVENT.pageView));
      await waitFor(() => expect(begun()).toBe(1));
      unmount();
    }
  });

  it('is not counted again in another tab, or on another day or device, where it continues', async () => {
    // Only the stored draft: the session of the tab that began it is gone.
    await storeEvaluationAt('melatonina', 2, [1]);
    const { unmount } = await renderEvaluation('/questionario/melatonina/passo-2');
    await heading('Seu sono hoje');
    await waitFor(() => expect(codes).toContain(ACTIVITY_EVENT.pageView));
    expect(begun()).toBe(0);
    unmount();
    const remote = await storeOpenEvaluation();
    localStorage.clear();
    codes = [];
    await renderEvaluation('/questionario/melatonina/passo-2', { api: { load: async () => remote } });
    await heading('Seu sono hoje');
    await waitFor(() => expect(codes).toContain(ACTIVITY_EVENT.pageView));
    expect(begun()).toBe(0);
  });
});

describe('the questionnaire', () => {
  it('opens with the consents, and continues when all four are ticked', async () => {
    const { user } = await renderEvaluation('/questionario/melatonina/passo-1');
    await heading('Antes de começar');
    expect(document.title).toBe('Questionário de Sono (passo 1)');
    await user.click(nextButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('Para continuar, aceite todos os itens.');
    const boxes = screen.getAllByRole('checkbox');
    expect(boxes).toHaveLength(4);
    for (const box of boxes) await user.click(box);
    await user.click(nextButton());
    expect(await heading('Seu sono hoje')).toHaveFocus();
    expect(document.title).toBe('Questionário de Sono (passo 2)');
  });

  it('treats a double click as one, so that the next page does not show errors before it was read', async () => {
    await storeEvaluationAt('melatonina', 2);
    const { user } = await renderEvaluation('/questionario/melatonina/passo-1');
    await heading('Antes de começar');
    await user.dblClick(nextButton());
    await heading('Seu sono hoje');
    expect(screen.queryByText('Responda todos os campos solicitados.')).not.toBeInTheDocument();
  });

  it('clears the other answers for "none of these", and hides what depends on them', async () => {
    await storeEvaluationAt('melatonina', 2);
    const { user } = await renderEvaluation('/questionario/melatonina/passo-2');
    await user.click(await screen.findByRole('checkbox', { name: 'Acordo várias vezes durante a noite' }));
    const since = screen.getByRole('group', { name: /Há quanto tempo/ });
    await user.click(within(since).getByRole('radio', { name: 'Mais de 3 meses' }));
    await user.click(screen.getByRole('checkbox', { name: 'Não tenho dificuldade para dormir' }));
    expect(screen.getByRole('checkbox', { name: 'Acordo várias vezes durante a noite' })).not.toBeChecked();
    expect(screen.queryByRole('group', { name: /Há quanto tempo/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Acordo várias vezes durante a noite' }));
    const reopenedGroup = screen.getByRole('group', { name: /Há quanto tempo/ });
    for (const radio of within(reopenedGroup).getAllByRole('radio')) expect(radio).not.toBeChecked();
  });

  it('shows a missing answer beside the question, and focuses it', async () => {
    await storeEvaluationAt('melatonina', 2);
    const { user } = await renderEvaluation('/questionario/melatonina/passo-2');
    await heading('Seu sono hoje');
    await user.click(nextButton());
    const first = screen.getByRole('group', { name: /maior dificuldade/ });
    expect(within(first).getByText('Responda esta pergunta.')).toBeVisible();
    // The documented sentence is beside the button.
    expect(screen.getByText('Responda todos os campos solicitados.')).toBeVisible();
    await waitFor(() => expect(within(first).getAllByRole('checkbox')[0]).toHaveFocus());
    await user.click(
      within(first).getByRole('checkbox', { name: 'Acordo cedo demais e não volto a dormir' }),
    );
    expect(within(first).queryByText('Responda esta pergunta.')).not.toBeInTheDocument();
  });

  it('accepts a decimal comma, and names the limits of a number that is out of range', async () => {
    await storeEvaluationAt('melatonina', 3);
    const { user } = await renderEvaluation('/questionario/melatonina/passo-3');
    const hours = await screen.findByRole('textbox', { name: /Horas de sono/ });
    // The second comma and the letter are dropped.
    await user.type(hours, '16,5,2h');
    expect(hours).toHaveValue('16.52');
    await user.click(nextButton());
    expect(screen.getByText('Informe um número válido. Entre 1 e 14.')).toBeVisible();
  });

  it('shows a stop page with phone numbers to call, and reports the stop to the server', async () => {
    const stop = jest.fn(async (..._call: unknown[]) => undefined);
    const { user } = await renderEvaluation('/questionario/melatonina/passo-1', { api: { stop } });
    await heading('Antes de começar');
    for (const box of screen.getAllByRole('checkbox')) await user.click(box);
    await user.click(nextButton());
    await heading('Seu sono hoje');
    const choices: [string, RegExp][] = [
      ['checkbox', /Não tenho dificuldade/],
      ['next', /Como são suas noites/],
      ['radio', /Até 15 minutos/],
      ['type', /Horas de sono/],
      ['radio', /^Nada$/],
      ['next', /Respiração/],
      ['checkbox', /Nenhuma das anteriores/],
      ['type', /Peso/],
      ['type', /Altura/],
      ['next', /Sua saúde/],
      ['checkbox', /Nenhuma das anteriores/],
      ['radio', /^Sim$/],
    ];
    for (const [role, name] of choices) {
      if (role === 'next') {
        await user.click(nextButton());
        await heading(name);
      } else if (role === 'type') {
        const value = name.source === 'Altura' ? '175' : name.source === 'Peso' ? '80' : '7';
        await user.type(screen.getByRole('textbox', { name }), value);
      } else await user.click(screen.getByRole(role, { name }));
    }
    await user.click(nextButton());
    // The dialog shows the answer and the phone numbers. The server is informed of the stop before it is confirmed.
    const dialog = await screen.findByRole('dialog', { name: 'É isso mesmo?' });
    expect(within(dialog).getByText('Você respondeu: Sim')).toBeVisible();
    expect(within(dialog).getByRole('link', { name: /CVV/ })).toHaveAttribute('href', 'tel:188');
    await waitFor(() => expect(stop).toHaveBeenCalledWith('quiz-1', 5, false));
    await user.click(within(dialog).getByRole('button', { name: 'Sim, é isso' }));
    expect(await heading('Procure ajuda agora')).toHaveFocus();
    expect(screen.getByRole('link', { name: /CVV/ })).toHaveAttribute('href', 'tel:188');
    expect(screen.queryByRole('button', { name: 'Próximo' })).not.toBeInTheDocument();
    await waitFor(() => expect(stop).toHaveBeenCalledWith('quiz-1', 5, true));
    expect(readDraft('melatonina')).toBeNull();
  });

  it('asks to confirm an answer that stops the evaluation before the rest of the page is answered', async () => {
    await storeEvaluationAt('ed', 6);
    const { user } = await renderEvaluation('/questionario/ed/passo-6');
    const pain = await screen.findByRole('group', { name: /dor ou aperto no peito/ });
    await user.click(within(pain).getByRole('radio', { name: 'Sim' }));
    await user.click(nextButton());
    await user.click(await screen.findByRole('button', { name: 'Sim, é isso' }));
    expect(await heading('Você precisa de uma avaliação presencial')).toHaveFocus();
  });

  it('keeps the answers while the blood pressure is not measured, with the correction as the first button', async () => {
    await storeEvaluationAt('ed', 5);
    const { user } = await renderEvaluation('/questionario/ed/passo-5');
    await user.click(await screen.findByRole('radio', { name: /Não medi nos últimos 6 meses/ }));
    await user.click(nextButton());
    const dialog = await screen.findByRole('dialog', { name: 'É isso mesmo?' });
    // The button that only closes the dialog has no text.
    const [first] = within(dialog)
      .getAllByRole('button')
      .filter(({ textContent }) => textContent !== '');
    expect(first).toHaveTextContent('Corrigir a resposta');
    await user.click(within(dialog).getByRole('button', { name: 'Ainda não medi' }));
    expect(await heading('Meça sua pressão antes de continuar')).toHaveFocus();
    expect(screen.getByRole('button', { name: /lembrete para amanhã/ })).toBeVisible();
    expect(readDraft('ed')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Já medi: corrigir a resposta' }));
    const unmeasured = await screen.findByRole('radio', { name: /Não medi nos últimos 6 meses/ });
    expect(unmeasured).toBeChecked();
    await user.click(screen.getByRole('radio', { name: /Normal/ }));
    await user.click(nextButton());
    expect(await heading(/Coração/)).toBeVisible();
  });

  it('focuses an answer that the person wants to correct, and asks for no confirmation of the corrected answer', async () => {
    await storeEvaluationAt('ed', 6);
    const { user } = await renderEvaluation('/questionario/ed/passo-6');
    const pain = await screen.findByRole('group', { name: /dor ou aperto no peito/ });
    await user.click(within(pain).getByRole('radio', { name: 'Sim' }));
    await user.click(nextButton());
    await user.click(await screen.findByRole('button', { name: 'Corrigir a resposta' }));
    await waitFor(() => expect(within(pain).getByRole('radio', { name: 'Sim' })).toHaveFocus());
    await user.click(within(pain).getByRole('radio', { name: 'Não' }));
    await user.click(nextButton());
    expect(screen.queryByRole('dialog', { name: 'É isso mesmo?' })).not.toBeInTheDocument();
    expect(readDraft('ed')).not.toBeNull();
  });

  it('sends an answer and its stop before the correction, however slow the connection is', async () => {
    await storeEvaluationAt('ed', 6);
    const calls: unknown[] = [];
    let connect: () => void = () => undefined;
    const connected = new Promise<void>((resolve) => {
      connect = resolve;
    });
    const { user } = await renderEvaluation('/questionario/ed/passo-6', {
      api: {
        save: async (_slug, question, { answers }) => {
          await connected;
          calls.push([question, answers]);
          return null;
        },
        stop: async (_slug, page) => void calls.push(['stop', page]),
      },
    });
    const pain = await screen.findByRole('group', { name: /dor ou aperto no peito/ });
    await user.click(within(pain).getByRole('radio', { name: 'Sim' }));
    await user.click(nextButton());
    await user.click(await screen.findByRole('button', { name: 'Corrigir a resposta' }));
    await user.click(within(pain).getByRole('radio', { name: 'Não' }));
    // A tab that closes now sends both answers when it opens again.
    const [earlier] = readDraft('ed')?.unsentEarlier ?? [];
    connect();
    await waitFor(() => expect(calls).toHaveLength(3));
    expect(calls).toEqual([
      [earlier?.question, earlier?.answers],
      ['stop', 6],
      [earlier?.question, readDraft('ed')?.answers[earlier?.question ?? 0]],
    ]);
    expect(calls[0]).not.toEqual(calls[2]);
    await waitFor(() => expect(readDraft('ed')?.unsentEarlier).toEqual([]));
  });

  it('sends the earlier answer of a closed tab before the newer one', async () => {
    await storeEvaluationAt('ed', 6);
    const draft = readDraft('ed');
    if (!draft) throw new Error('There is no draft.');
    const earlier = { question: 2, answers: { 9: true } as const, answeredAt: 1 };
    storeDraft('ed', { ...draft, quizId: 'quiz-1', unsent: [2], unsentEarlier: [earlier] });
    const saved: unknown[] = [];
    await renderEvaluation('/questionario/ed/passo-6', {
      api: {
        save: async (_slug, question, { answers }) => {
          saved.push([question, answers]);
          return null;
        },
      },
    });
    await waitFor(() =>
      expect(saved).toEqual([
        [2, earlier.answers],
        [2, draft.answers[2] ?? {}],
      ]),
    );
  });

  it('shows the phone numbers again after the page was reloaded, until the person goes back', async () => {
    const stop = jest.fn(async (..._call: unknown[]) => undefined);
    const remote = await storeOpenEvaluation();
    deleteDraft('melatonina');
    storeStop({ slug: 'melatonina', stopId: 'crisisSupport', page: 5 });
    const { user, unmount } = await renderEvaluation('/questionario/melatonina/passo-5', {
      api: { load: async () => remote, stop },
    });
    await heading('Procure ajuda agora');
    expect(screen.getByRole('link', { name: /CVV/ })).toHaveAttribute('href', 'tel:188');
    await waitFor(() => expect(stop).toHaveBeenCalledWith('q1', 5, true));
    await user.click(screen.getByRole('link', { name: 'Voltar ao início' }));
    unmount();
    await renderEvaluation('/questionario/melatonina/passo-1');
    await heading('Antes de começar');
  });

  it('does not open the next page while an answer forbids it', async () => {
    // Answer 8 is "Feminino", for which page 2 asks about a pregnancy.
    await storeEvaluationAt('wl', 2, [8]);
    const { user } = await renderEvaluation('/questionario/wl/passo-2');
    const pregnant = await screen.findByRole('group', { name: /grávida/ });
    await user.click(within(pregnant).getByRole('radio', { name: 'Sim' }));
    await user.click(nextButton());
    // The other question of the page asks for a date.
    for (const group of screen.getAllByRole('group')) {
      const date = within(group).queryByRole('textbox');
      if (date) await user.type(date, '01112026');
    }
    await user.click(nextButton());
    expect(await screen.findByText(/não é indicado para quem está grávida/)).toBeVisible();
    expect(await heading('Gravidez e amamentação')).toBeVisible();
    await user.click(within(pregnant).getByRole('radio', { name: 'Não' }));
    expect(screen.queryByText(/não é indicado para quem está grávida/)).not.toBeInTheDocument();
  });

  it('shows the card of a low BMI as soon as weight and height are known, and goes on', async () => {
    // Answer 7 is "Masculino".
    await storeEvaluationAt('wl', 3, [7]);
    const { user } = await renderEvaluation('/questionario/wl/passo-3');
    await user.type(await screen.findByRole('textbox', { name: 'Peso (kg)' }), '60');
    await user.type(screen.getByRole('textbox', { name: 'Peso desejado (kg)' }), '58');
    expect(screen.queryByText('IMC abaixo de 25')).not.toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'Altura (cm)' }), '175');
    expect(screen.getByText('IMC abaixo de 25').closest('[role=status]')).toBeInTheDocument();
    await user.click(nextButton());
    await heading('Sua história');
  });

  it('redirects from a later page to the furthest page reached', async () => {
    await storeEvaluationAt('melatonina', 3, [6]);
    await renderEvaluation('/questionario/melatonina/passo-8');
    await heading('Como são suas noites');
  });

  it('stores an answer at once, and retries until the server has it', async () => {
    await storeEvaluationAt('melatonina', 2);
    let calls = 0;
    const save = jest.fn(async (..._call: unknown[]): Promise<null> => {
      calls += 1;
      if (calls === 1) throw new TypeError('network');
      return null;
    });
    const { user } = await renderEvaluation('/questionario/melatonina/passo-2', { api: { save } });
    await user.click(await screen.findByRole('checkbox', { name: 'Durmo, mas não descanso' }));
    expect(readDraft('melatonina')?.answers[1]).toEqual({ 4: true });
    expect(readDraft('melatonina')?.unsent).toEqual([1]);
    await waitFor(() => expect(readDraft('melatonina')?.unsent).toEqual([]), { timeout: 5000 });
    const savedAnswer = { answers: { 4: true }, furthestPage: 2 };
    expect(save).toHaveBeenLastCalledWith('quiz-1', 1, expect.objectContaining(savedAnswer));
    expect(save).toHaveBeenCalledTimes(2);
  });

  it('sends what was answered before the evaluation has begun on the server as soon as it has, however often that fails', async () => {
    const begun = { kind: 'begun' as const, id: 'q7', contentVersion: '' };
    let attempts = 0;
    const save = jest.fn(async (..._call: unknown[]): Promise<null> => null);
    const { user } = await renderEvaluation('/questionario/melatonina/passo-1', {
      api: {
        accept: async (slug) => {
          attempts += 1;
          if (attempts === 1) throw new TypeError('network');
          return { ...begun, contentVersion: (await loadDefinition(slug)).contentVersion };
        },
        save,
      },
    });
    await heading('Antes de começar');
    for (const box of screen.getAllByRole('checkbox')) await user.click(box);
    await user.click(nextButton());
    await user.click(await screen.findByRole('checkbox', { name: 'Durmo, mas não descanso' }));
    expect(readDraft('melatonina')).toMatchObject({ quizId: null, unsent: [1] });
    await waitFor(() => expect(save).toHaveBeenCalled(), { timeout: 5000 });
    expect(save.mock.calls.map(([quizId, question]) => [quizId, question])).toEqual([['q7', 1]]);
    expect(readDraft('melatonina')?.quizId).toBe('q7');
  });

  it('shows a friendly page for an evaluation that does not exist', async () => {
    await renderEvaluation('/questionario/calvicie/passo-1');
    await heading('Não encontramos esta avaliação');
    expect(screen.getByRole('link', { name: 'Ver as avaliações' })).toHaveAttribute('href', '/avaliacao');
  });

  it('redirects an unknown visitor to the explanation of that line', async () => {
    await renderEvaluation('/questionario/ed/passo-1', { isKnown: false });
    await heading('Como funciona');
    expect(screen.getByText(/disfunção erétil/)).toBeVisible();
  });
});
