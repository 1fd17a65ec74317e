import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { TREATMENT_LINES } from '#schema/treatmentLines.ts';
import { readTokens, saveTokens } from '#web/session/tokens.ts';
import { readVisit } from '../../page/visit.ts';
import { readDraft } from '../../parts/draft/DraftOnDevice.ts';
import { loadDefinition } from '../../parts/draft/definitions.ts';
import type { RemoteDraft, WaitingQuiz } from '../../parts/draft/EvaluationApi.ts';
import { waitingQuizOf } from '../../parts/draft/useDraft.ts';
import { renderEvaluation } from '../../testing/renderEvaluation.tsx';
import { storeEvaluationAt } from '../../testing/storedEvaluations.ts';
import { SOLD_OUT } from './conditions.ts';

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

describe('the entry of the evaluation', () => {
  it('offers every condition, and shows wellness as coming soon', async () => {
    await renderEvaluation('/avaliacao', { isKnown: false });
    await heading('O que você quer tratar?');
    expect(screen.getAllByRole('listitem')).toHaveLength(TREATMENT_LINES.length);
    expect(screen.getByRole('button', { name: /Bem-estar.*Em breve/ })).toBeDisabled();
    expect(screen.getByRole('link', { name: /Queda de cabelo/ })).toHaveAttribute(
      'href',
      '/avaliacao/quedadecabelo',
    );
  });

  // `startIn` is a condition; `type` is the slug or the number of a line.
  it.each([
    ['?startIn=1', /queda de cabelo/],
    ['?type=wl', /emagrecimento/],
    ['?type=2', /disfunção erétil/],
  ])('opens the explanation at once for %s', async (search, line) => {
    await renderEvaluation(`/avaliacao${search}`, { isKnown: false });
    await heading('Como funciona');
    expect(screen.getByText(line)).toBeVisible();
  });

  it('does not start wellness, and stores the product the person came from', async () => {
    // Condition 5 is wellness, and product 2 is for sleep.
    await renderEvaluation('/avaliacao?startIn=5&fromProduct=2&sendHome=true', { isKnown: false });
    await heading('O que você quer tratar?');
    expect(screen.getByRole('link', { name: /Sono.*Sugerido/ })).toBeVisible();
    expect(readVisit()).toMatchObject({ sendHome: true, fromProduct: 2 });
  });

  it('says at each field of the identity form what is missing, and focuses the first', async () => {
    const { user } = await renderEvaluation('/avaliacao/ed/dados', { isKnown: false });
    await user.click(await screen.findByRole('button', { name: 'Continuar' }));
    for (const text of [
      'Informe o nome completo.',
      'Informe um CPF válido.',
      'Informe a data de nascimento.',
      'Informe um e-mail válido.',
      'Telefone inválido.',
    ])
      expect(await screen.findByText(text)).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Nome completo')).toHaveFocus());
    await user.type(screen.getByLabelText('Nome completo'), 'Rui');
    expect(await screen.findByText('Informe também o sobrenome.')).toBeVisible();
  });

  it('tells a person under 18 or over 65, on the form, that the evaluation is not for them', async () => {
    const { user } = await renderEvaluation('/avaliacao/ed/dados', { isKnown: false });
    const birth = await screen.findByLabelText('Data de nascimento');
    await user.type(birth, '01012015');
    expect(await screen.findByRole('alert')).toHaveTextContent(/maiores de 18 anos/);
    await user.clear(birth);
    await user.type(birth, '01011950');
    await user.tab();
    expect(await screen.findByText(/de 18 a 65 anos/)).toBeVisible();
  });

  it('goes from the form to the terms, and opens the questionnaire with them ticked', async () => {
    const identify = jest.fn(async (..._call: unknown[]) => ({ kind: 'registered' as const }));
    const { user } = await renderEvaluation('/avaliacao/ed/dados', { api: { identify } });
    await user.type(await screen.findByLabelText('Nome completo'), 'Rui Costa Lima');
    await user.type(screen.getByLabelText('CPF'), '52998224725');
    await user.type(screen.getByLabelText('Data de nascimento'), '02031989');
    await user.type(screen.getByLabelText('E-mail'), ' Rui@Exemplo.com.br');
    await user.type(screen.getByLabelText('Celular com DDD'), '11987654321');
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    await heading('Antes de começar');
    expect(identify).toHaveBeenCalledWith({
      name: 'Rui Costa Lima',
      document: '52998224725',
      birthDate: '1989-03-02',
      email: 'rui@exemplo.com.br',
      phone: '+5511987654321',
    });
    await user.click(screen.getByRole('button', { name: 'Aceitar e continuar' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Para continuar, aceite todos os itens.');
    for (const box of screen.getAllByRole('checkbox')) await user.click(box);
    await user.click(screen.getByRole('button', { name: 'Aceitar e continuar' }));
    expect(await screen.findByRole('progressbar')).toBeVisible();
    for (const box of screen.getAllByRole('checkbox')) expect(box).toBeChecked();
  });

  it('asks for a confirmation before going back to the start deletes the answers, and replaces them on the server', async () => {
    const begun = { kind: 'begun' as const, id: 'q2', contentVersion: '1.0.0' };
    const accept = jest.fn(async (..._call: unknown[]) => begun);
    await storeEvaluationAt('melatonina', 2, [1]);
    const { user } = await renderEvaluation('/questionario/melatonina/passo-1', { api: { accept } });
    await user.click(await screen.findByRole('button', { name: 'Voltar' }));
    const dialog = screen.getByRole('dialog', { name: 'Voltar ao início?' });
    await user.click(within(dialog).getByRole('button', { name: 'Continuar respondendo' }));
    expect(readDraft('melatonina')?.answers[1]).toEqual({ 1: true });
    await user.click(screen.getByRole('button', { name: 'Voltar' }));
    await user.click(screen.getByRole('button', { name: 'Apagar e voltar ao início' }));
    await heading('O que você quer tratar?');
    expect(readDraft('melatonina')).toBeNull();
    await user.click(screen.getByRole('link', { name: /Demora para dormir/ }));
    await user.click(await screen.findByRole('button', { name: 'Começar a avaliação' }));
    await heading('Antes de começar');
    for (const box of screen.getAllByRole('checkbox')) await user.click(box);
    await user.click(screen.getByRole('button', { name: 'Próximo' }));
    expect(accept).toHaveBeenLastCalledWith('melatonina', expect.any(Array), true);
  });

  it('marks a sold-out condition, shows a message when it is pressed, and does not start it', async () => {
    SOLD_OUT.add('ed');
    try {
      const { user } = await renderEvaluation('/avaliacao?startIn=3', { isKnown: false });
      await heading('O que você quer tratar?');
      await user.click(screen.getByRole('button', { name: /Disfunção erétil.*Produto Esgotado/ }));
      expect(await screen.findByRole('alert')).toHaveTextContent(/^Produto Esgotado\.$/);
      await heading('O que você quer tratar?');
      await renderEvaluation('/avaliacao/ed', { isKnown: false });
      await heading('Como funciona');
      expect(screen.queryByRole('button', { name: 'Começar a avaliação' })).not.toBeInTheDocument();
    } finally {
      SOLD_OUT.delete('ed');
    }
  });

  it.each([
    ['ed', /de 18 a 65 anos/],
    ['melatonina', /de 19 a 65 anos/],
  ])('shows the ages that %s is for, before anything is typed', async (slug, ages) => {
    await renderEvaluation(`/avaliacao/${slug}`, { isKnown: false });
    expect(await screen.findByText(ages)).toBeVisible();
  });

  it('marks no condition as sold out today', async () => {
    await renderEvaluation('/avaliacao', { isKnown: false });
    await heading('O que você quer tratar?');
    expect(screen.queryByRole('button', { name: /Produto Esgotado/ })).not.toBeInTheDocument();
  });
});

describe('the entry of the evaluation for a returning visitor', () => {
  it('continues an evaluation of another device', async () => {
    const load = async (): Promise<RemoteDraft> => ({
      kind: 'open',
      id: 'quiz-1',
      contentVersion: (await loadDefinition('ed')).contentVersion,
      answers: { 1: { 1: true } },
      furthestPage: 2,
      consents: ['truth', 'adult', 'soleUser', 'medicalTerms'],
      photos: {},
    });
    const { user } = await renderEvaluation('/avaliacao/ed', { api: { load } });
    await user.click(await screen.findByRole('button', { name: 'Continuar de onde parei' }));
    await waitFor(() => expect(document.title).toMatch(/passo 2/));
  });

  it('links to an evaluation that still waits for its outcome, and does not start another of the same line', async () => {
    await renderEvaluation('/avaliacao/ed', {
      api: { load: async () => ({ kind: 'waiting', quizId: 'q9' }) },
    });
    expect(await heading('Sua avaliação já foi enviada')).toHaveFocus();
    // The explanation of the steps is not shown.
    expect(screen.queryByText('Você responde')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Acompanhar minha avaliação' })).toHaveAttribute(
      'href',
      '/perfil/avaliacoes/q9',
    );
    expect(screen.queryByRole('button', { name: 'Começar a avaliação' })).not.toBeInTheDocument();
  });

  it('asks the server again on the next visit whether an evaluation still waits', async () => {
    const load = jest.fn(async (): Promise<WaitingQuiz | null> => ({ kind: 'waiting', quizId: 'q9' }));
    await renderEvaluation('/avaliacao/ed', { api: { load } });
    await screen.findByRole('link', { name: 'Acompanhar minha avaliação' });
    load.mockResolvedValue(null);
    // The next visit asks again once the page's draft was removed from memory, after half a second.
    await waitFor(async () => expect(await waitingQuizOf('ed')).toBeNull(), { timeout: 5000 });
  });

  it('says whose evaluation it will be, and can switch to another person', async () => {
    saveTokens({ token: 't', refreshToken: 'r' });
    const me = { id: 'u1', firstName: 'Rui', birthDate: '1989-03-02', nationalityDocument: null };
    const { user } = await renderEvaluation('/avaliacao/ed', { isKnown: false, answers: { me } });
    expect(await screen.findByText(/respondendo como Rui/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Não sou eu' }));
    expect(readTokens()).toBeNull();
    expect(screen.queryByText(/respondendo como/)).not.toBeInTheDocument();
  });

  it('deletes the answers of every line when the person of a lent phone changes', async () => {
    saveTokens({ token: 't', refreshToken: 'r' });
    await storeEvaluationAt('ed', 2, [1]);
    await storeEvaluationAt('wl', 2, [4, 90]);
    const me = { id: 'u1', firstName: 'Rui', birthDate: '1989-03-02', nationalityDocument: null };
    const { user } = await renderEvaluation('/avaliacao/ed', { isKnown: false, answers: { me } });
    expect(await screen.findByRole('button', { name: 'Continuar de onde parei' })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Não sou eu' }));
    expect(await screen.findByRole('button', { name: 'Começar a avaliação' })).toBeVisible();
    expect([readDraft('ed'), readDraft('wl')]).toEqual([null, null]);
  });
});
