import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { readDraft } from '../../parts/draft/DraftOnDevice.ts';
import type { EvaluationOutcome, RemoteDraft } from '../../parts/draft/EvaluationApi.ts';
import { renderEvaluation } from '../../testing/renderEvaluation.tsx';
import { storeOpenEvaluation } from '../../testing/storedAnswers.ts';

const returnToTab = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));
const box = (name: string) => screen.findByRole('checkbox', { name });

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
    await waitFor(async () => expect(await box('Durmo, mas não descanso')).toBeChecked());
    expect(screen.getByRole('radio', { name: 'De 1 a 3 meses' })).toBeChecked();
    expect(readDraft('melatonina')?.answers).toEqual({ ...waiting, 1: { 4: true } });
  });

  it('shows an answer given while the server was asked', async () => {
    const remote = await storeOpenEvaluation();
    let answer: (remote: RemoteDraft) => void = () => undefined;
    const load = jest.fn(async (): Promise<RemoteDraft> => remote);
    const { user } = await renderEvaluation('/questionario/melatonina/passo-2', { api: { load } });
    const chosen = await box('Durmo, mas não descanso');
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
    await box('Durmo, mas não descanso');
    load.mockResolvedValue(null);
    outcome = 'submitted';
    await returnToTab();
    expect(await screen.findByRole('heading', { name: 'Esta avaliação já foi enviada' })).toBeVisible();
    expect(screen.queryByText(/não chegou a tempo/)).not.toBeInTheDocument();
  });
});
