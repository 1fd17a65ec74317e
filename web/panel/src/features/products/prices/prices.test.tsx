import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderAdmin } from '../../../testing/renderAdmin.tsx';

const PRICE = {
  __typename: 'EditedPrice',
  from: '2027-01-10T12:00:00.000Z',
  value: 5990,
  oldValue: null,
  sizes: [],
  isPlanned: true,
};
const OIL = {
  __typename: 'EditedProduct',
  id: 'p1',
  version: 3,
  status: 'PUBLISHED',
  slug: 'oleo',
  name: 'Óleo',
  need: 'barba',
  value: 4990,
  oldValue: null,
  publishAt: null,
  isService: false,
  missing: [],
  variants: [],
  pictures: [],
  prices: [],
};

describe('the prices of a product', () => {
  it('are planned for a moment, shown in the history and cancelled', async () => {
    const sent: object[] = [];
    const { user } = await renderAdmin('/painel/admin/produtos/p1', {
      editedProduct: OIL,
      planPrice: (args: object) => {
        sent.push(args);
        return { ...OIL, version: 4, prices: [PRICE] };
      },
      cancelPlannedPrice: (args: object) => {
        sent.push(args);
        return { ...OIL, version: 5, prices: [] };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Planejar preço' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Planejar preço' }));
    await user.type(dialog.getByLabelText('Vale a partir de'), '2027-01-10T09:00');
    await user.clear(dialog.getByLabelText('Preço de venda'));
    await user.type(dialog.getByLabelText('Preço de venda'), '59,90');
    await user.type(dialog.getByLabelText('Motivo'), 'Reajuste');
    await user.click(dialog.getByRole('button', { name: 'Planejar preço' }));
    const list = within(await screen.findByRole('list', { name: 'Preços' }));
    expect(list.getByText('Planejado')).toBeVisible();
    await user.click(list.getByRole('button', { name: /^Desfazer o preço/ }));
    const undo = within(screen.getByRole('dialog', { name: 'Desfazer preço planejado' }));
    await user.type(undo.getByLabelText('Motivo'), 'Engano');
    await user.click(undo.getByRole('button', { name: 'Desfazer' }));
    expect(await screen.findByText('Nenhuma mudança de preço até agora.')).toBeVisible();
    expect(sent).toMatchObject([
      {
        seenVersion: 3,
        input: { from: PRICE.from, value: 5990, oldValue: null, sizes: [] },
        reason: 'Reajuste',
      },
      { seenVersion: 4, from: PRICE.from, reason: 'Engano' },
    ]);
  });
});
