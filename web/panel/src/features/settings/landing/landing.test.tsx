import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderAdmin } from '../../../testing/renderAdmin.tsx';

const item = (title: string, text: string) => ({ __typename: 'LandingItem', title, text });
const TEXTS = {
  __typename: 'LandingTexts',
  title: 'Cuidado sem rodeio',
  lead: 'Produtos e consulta.',
  trust: [item('Caixa lisa', 'Sem nada por fora.')],
  lightning: item('Relâmpago', 'Até o relógio zerar.'),
  steps: [item('Responda', 'Dez minutos.')],
  questions: [{ __typename: 'LandingQuestion', question: 'Chega quando?', answer: 'Em dias.' }],
};
const SETTING = {
  __typename: 'LandingSetting',
  id: 'landing',
  version: 0,
  plannedFrom: null,
  current: TEXTS,
  latest: TEXTS,
  versions: [],
};

describe('the texts of the home page', () => {
  it('are sent whole with the changed title; a reason to trust can be removed, and a step cannot', async () => {
    const sent: object[] = [];
    const { user } = await renderAdmin('/painel/admin/configuracoes/pagina-inicial', {
      landingSetting: SETTING,
      saveLandingTexts: (args: object) => {
        sent.push(args);
        return { ...SETTING, version: 1 };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Mudar' }));
    const form = within(screen.getByRole('form', { name: 'Mudar os textos da página inicial' }));
    expect(form.getByRole('button', { name: 'Tirar motivo 1' })).toBeVisible();
    expect(form.queryByRole('button', { name: 'Tirar passo 1' })).toBeNull();
    const [title] = form.getAllByLabelText('Título');
    if (!title) throw new Error('The form has a title.');
    await user.clear(title);
    await user.type(title, 'Semana do cuidado');
    await user.type(form.getByLabelText('Motivo'), 'Campanha');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Mudança salva.')).toBeVisible();
    expect(sent).toEqual([
      {
        from: null,
        seenVersion: 0,
        reason: 'Campanha',
        texts: {
          title: 'Semana do cuidado',
          lead: TEXTS.lead,
          trust: [{ title: 'Caixa lisa', text: 'Sem nada por fora.' }],
          lightning: { title: 'Relâmpago', text: 'Até o relógio zerar.' },
          steps: [{ title: 'Responda', text: 'Dez minutos.' }],
          questions: [{ question: 'Chega quando?', answer: 'Em dias.' }],
        },
      },
    ]);
  });
});
