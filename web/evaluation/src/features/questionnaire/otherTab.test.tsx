import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { readDraft, storeDraft } from '../../parts/draft/DraftOnDevice.ts';
import { renderEvaluation } from '../../testing/renderEvaluation.tsx';
import { storeOpenEvaluation } from '../../testing/storedAnswers.ts';

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
