import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderAdmin } from '../../testing/renderAdmin.tsx';

const product = (id: string, name: string, sizes: readonly string[] = []) => ({
  __typename: 'ManagedProduct',
  id,
  name,
  skus: sizes.map((size) => ({ __typename: 'Sku', skuId: `${id}-${size}`, name: `${name}, ${size}` })),
});
const CREATINE = product('p1', 'Creatina', ['300 g', '600 g']);
const GUMMY = product('p2', 'Gummy', ['um frasco']);
/** A shop with 20,000 products, which answers with the first ones that match. */
const managedProducts = ({ search }: { search: string | null }) => {
  const items = [CREATINE, GUMMY].filter(({ name }) => name.toLowerCase().includes(search ?? ''));
  return { total: search ? items.length : 20_000, items };
};
const COUPONS = { total: 0, items: [] };

async function openCoupon(answers: object = {}) {
  const sent: object[] = [];
  const { user } = await renderAdmin('/painel/admin/cupons', {
    coupons: COUPONS,
    managedProducts,
    createCoupon: ({ input }: { input: object }) => {
      sent.push(input);
      return { __typename: 'ManagedCoupon', id: 'c1' };
    },
    ...answers,
  });
  await user.click(await screen.findByRole('button', { name: 'Novo cupom' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Novo cupom' }));
  return { user, dialog, field: dialog.getByRole('combobox', { name: 'Vale para' }), sent };
}

describe('the product field', () => {
  it('finds a product by typing and chooses it by keyboard', async () => {
    const { user, dialog, field, sent } = await openCoupon();
    expect(field).toHaveAttribute('aria-expanded', 'false');
    await user.type(field, 'gum');
    expect(await dialog.findByText('1 encontrado.')).toBeVisible();
    const option = dialog.getByRole('option', { name: 'Gummy' });
    expect(field).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{ArrowDown}');
    expect(field).toHaveAttribute('aria-activedescendant', option.id);
    await user.keyboard('{Enter}');
    expect(field).toHaveValue('Gummy');
    expect(dialog.queryByRole('option')).toBeNull();
    await user.type(dialog.getByLabelText('Título'), 'GUMMY10');
    await user.type(dialog.getByLabelText('Desconto em %'), '10');
    await user.click(dialog.getByRole('button', { name: 'Criar cupom' }));
    expect(sent).toMatchObject([{ title: 'GUMMY10', productId: 'p2' }]);
    expect(sent[0]).not.toHaveProperty('productName');
  });

  it('offers the first products on a click, and says that there are more', async () => {
    const { user, dialog, field } = await openCoupon();
    await user.click(field);
    expect(await dialog.findByText('Há mais produtos: continue digitando.')).toBeVisible();
    await user.click(dialog.getByRole('option', { name: 'Creatina' }));
    expect(field).toHaveValue('Creatina');
  });

  it('says when nothing matches, and Escape restores the choice without closing the dialog', async () => {
    const { user, dialog, field } = await openCoupon();
    await user.click(field);
    await user.click(await dialog.findByRole('option', { name: 'Creatina' }));
    await user.type(field, ' azul');
    expect(await dialog.findByText(/Nenhum produto com este nome/)).toBeVisible();
    await user.keyboard('{Enter}');
    await user.keyboard('{Escape}');
    expect(field).toHaveValue('Creatina');
    expect(field).toBeVisible();
  });

  it('means all products when it is emptied', async () => {
    const { user, dialog, field, sent } = await openCoupon();
    await user.click(field);
    await user.click(await dialog.findByRole('option', { name: 'Creatina' }));
    await user.clear(field);
    await user.type(dialog.getByLabelText('Título'), 'TUDO10');
    await user.click(dialog.getByRole('button', { name: 'Criar cupom' }));
    expect(sent).toMatchObject([{ productId: null }]);
  });

  it('says when the search fails', async () => {
    const { user, dialog, field } = await openCoupon({
      managedProducts: () => {
        throw new Error('offline');
      },
    });
    await user.type(field, 'gum');
    expect(await dialog.findByText(/Não deu para procurar agora/)).toBeVisible();
  });

  it('requires a choice from the list for a simulated freight, and offers each size of a product there', async () => {
    const { user } = await renderAdmin('/painel/admin/configuracoes/frete', {
      freightSetting: { __typename: 'FreightSetting', current: {}, latest: {} },
      managedProducts,
    });
    const form = within(await screen.findByRole('form', { name: 'Simular um frete' }));
    await user.click(form.getByRole('button', { name: 'Adicionar produto' }));
    await user.type(form.getByLabelText('CEP'), '01310100');
    await user.click(form.getByRole('button', { name: 'Simular' }));
    expect(await form.findByText('Escolha um produto da lista.')).toBeVisible();
    await user.type(form.getByRole('combobox', { name: 'Produto ou tamanho' }), 'creat');
    expect(await form.findByRole('option', { name: 'Creatina, 300 g' })).toBeVisible();
    expect(form.getByRole('option', { name: 'Creatina, 600 g' })).toBeVisible();
  });
});
