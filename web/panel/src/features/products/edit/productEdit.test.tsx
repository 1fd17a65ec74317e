import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { refusal, renderAdmin } from '../../../testing/renderAdmin.tsx';

const OIL = {
  __typename: 'EditedProduct',
  id: 'p1',
  version: 3,
  status: 'DRAFT',
  publishAt: null,
  slug: 'oleo',
  name: 'Óleo',
  path: 'Óleo 30 ml',
  need: 'barba',
  value: 4990,
  tag: null,
  isService: false,
  isMedicine: false,
  isPromotionalProduct: false,
  warnings: ['Uso externo.'],
  missing: [{ path: 'pictures', message: 'Envie ao menos uma foto.' }],
  variants: [],
};
const ADDRESS = '/painel/admin/produtos/p1';
const label = (text: string | RegExp) => screen.findByLabelText(text);

describe('the page of a product', () => {
  it('saves what was typed, with sizes, against the version that was read', async () => {
    const sent: { input: { variants: object[] } }[] = [];
    const { user } = await renderAdmin(ADDRESS, {
      editedProduct: OIL,
      saveProduct: (args: { input: { variants: object[] } }) => {
        sent.push(args);
        return { ...OIL, version: 4, name: 'Óleo leve' };
      },
    });
    await user.clear(await label('Nome'));
    await user.type(await label('Nome'), 'Óleo leve');
    await user.click(screen.getByRole('button', { name: 'Adicionar tamanho' }));
    const size = within(screen.getByRole('group', { name: 'tamanho 1' }));
    await user.type(size.getByLabelText('Nome do tamanho'), 'Caixa com 1');
    await user.type(size.getByLabelText('Preço'), '49,90');
    await user.type(await label('Motivo da mudança (opcional)'), 'Tamanhos novos');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByRole('heading', { name: 'Óleo leve' })).toBeVisible();
    expect(sent[0]).toMatchObject({
      id: 'p1',
      seenVersion: 3,
      reason: 'Tamanhos novos',
      input: {
        name: 'Óleo leve',
        warnings: ['Uso externo.'],
        variants: [{ id: null, name: 'Caixa com 1', sku: null, qtd: 1, price: 4990 }],
      },
    });
  });

  it('keeps what the server returned for a save, and reports no other admin', async () => {
    const size = {
      __typename: 'EditedVariant',
      id: 'sku-1',
      name: 'Caixa com 1',
      sku: null,
      qtd: 1,
      price: 4990,
      onHand: 3,
    };
    const sent: { input: { variants: object[] } }[] = [];
    const { user } = await renderAdmin(ADDRESS, {
      editedProduct: OIL,
      saveProduct: (args: { input: { variants: object[] } }) => {
        sent.push(args);
        return { ...OIL, version: 3 + sent.length, variants: [size] };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Adicionar tamanho' }));
    const row = within(screen.getByRole('group', { name: 'tamanho 1' }));
    await user.type(row.getByLabelText('Nome do tamanho'), 'Caixa com 1');
    await user.type(row.getByLabelText('Preço'), '49,90');
    for (const reason of ['Tamanhos novos', 'Outra vez']) {
      await user.type(await label('Motivo da mudança (opcional)'), reason);
      await user.click(screen.getByRole('button', { name: 'Salvar' }));
      await waitFor(() => expect(screen.getByLabelText('Motivo da mudança (opcional)')).toHaveValue(''));
    }
    expect(screen.queryByText(/Outra pessoa salvou/)).toBeNull();
    expect(sent.map(({ input }) => input.variants)).toMatchObject([[{ id: null }], [{ id: 'sku-1' }]]);
  });

  it('merges the version of another admin with what was typed', async () => {
    let current = OIL;
    const { user } = await renderAdmin(ADDRESS, {
      editedProduct: () => current,
      saveProduct: () => {
        current = { ...OIL, version: 4, path: 'Óleo 50 ml', name: 'Óleo deles' };
        return refusal('changed_meanwhile', 'Outra pessoa mudou isto.');
      },
    });
    await user.clear(await label('Nome'));
    await user.type(await label('Nome'), 'Óleo meu');
    await user.type(await label('Motivo da mudança (opcional)'), 'Nome');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText(/Vocês dois mudaram: Nome\./)).toBeVisible();
    expect(await label('Nome')).toHaveValue('Óleo meu');
    expect(await label('Nome completo')).toHaveValue('Óleo 50 ml');
  });

  it('shows what is missing for publication, and asks before a link discards unsaved input', async () => {
    const { user } = await renderAdmin(ADDRESS, { editedProduct: OIL });
    expect(await screen.findByText('Envie ao menos uma foto.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Publicar' })).toBeDisabled();
    await user.type(await label('Nome'), 'x');
    await user.click(screen.getByRole('link', { name: 'Todos os produtos' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sair sem salvar?' }));
    await user.click(dialog.getByRole('button', { name: 'Continuar editando' }));
    expect(await label('Nome')).toHaveValue('Óleox');
  });
});

describe('a new product', () => {
  it('starts as a draft and opens its page', async () => {
    const sent: object[] = [];
    const { user } = await renderAdmin('/painel/admin/produtos', {
      managedProducts: { total: 0, items: [] },
      editedProduct: OIL,
      createProduct: (args: object) => {
        sent.push(args);
        return OIL;
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Novo produto' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Novo produto' }));
    await user.type(dialog.getByLabelText('Nome'), 'Óleo');
    await user.type(dialog.getByLabelText('Preço de venda'), '49,90');
    await user.click(dialog.getByRole('button', { name: 'Criar rascunho' }));
    expect(await screen.findByRole('heading', { name: 'Óleo' })).toBeVisible();
    expect(sent).toEqual([{ input: { name: 'Óleo', need: 'cabelo', value: 4990 } }]);
  });

  it('asks for the description of its picture before anything is created, and keeps what was typed', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined });
    const sent: object[] = [];
    const { user } = await renderAdmin('/painel/admin/produtos', {
      managedProducts: { total: 0, next: null, previous: null, items: [] },
      editedProduct: OIL,
      createProduct: (args: object) => {
        sent.push(args);
        return OIL;
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Novo produto' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Novo produto' }));
    await user.type(dialog.getByLabelText('Nome'), 'Óleo');
    await user.type(dialog.getByLabelText('Preço de venda'), '49,90');
    await user.upload(
      dialog.getByLabelText('Foto do produto'),
      new File(['x'], 'oleo.png', { type: 'image/png' }),
    );
    await user.click(dialog.getByRole('button', { name: 'Criar rascunho' }));
    expect(await dialog.findByText('Descreva a foto, para quem não a vê.')).toBeVisible();
    expect(dialog.getByLabelText('Nome')).toHaveValue('Óleo');
    expect(sent).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Sem foto' }));
    await user.click(dialog.getByRole('button', { name: 'Criar rascunho' }));
    expect(await screen.findByRole('heading', { name: 'Óleo' })).toBeVisible();
    expect(sent).toHaveLength(1);
  });
});
