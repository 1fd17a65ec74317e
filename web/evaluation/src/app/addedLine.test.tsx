// Runs alone: the added line stays in the records.
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { ADDED_LINE, addedQuestionnaire, addTreatmentLine } from '#schema/questionnaire/testing/addedLine.ts';
import { readDraft } from '../parts/draft/DraftOnDevice.ts';
import { EVALUATION_LINES } from '../parts/evaluationLines.ts';
import { renderEvaluation } from '../testing/renderEvaluation.tsx';

addTreatmentLine();
Object.assign(EVALUATION_LINES, {
  [ADDED_LINE.slug]: {
    ...EVALUATION_LINES.be,
    description: 'Acne, manchas e oleosidade',
    meanwhile: 'Até lá, use protetor solar.',
    load: async () => ({ default: addedQuestionnaire() }),
  },
});

describe('an added treatment line', () => {
  it('is offered at the entrance, explained, and begun with its own questions', async () => {
    const { user } = await renderEvaluation('/avaliacao');
    await user.click(await screen.findByRole('link', { name: /Linha nova.*Acne, manchas e oleosidade/ }));
    expect(await screen.findByText(/Avaliação de linha nova/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Começar a avaliação' }));
    await screen.findByRole('heading', { level: 1, name: 'Antes de começar' });
    for (const box of screen.getAllByRole('checkbox')) await user.click(box);
    await user.click(screen.getByRole('button', { name: 'Próximo' }));
    await screen.findByRole('heading', { level: 1, name: 'Seu objetivo' });
    await user.click(screen.getByLabelText('Pele, cabelo e unhas'));
    expect(readDraft(ADDED_LINE.slug)).toMatchObject({ answers: { 1: { 4: true } } });
  });
});
