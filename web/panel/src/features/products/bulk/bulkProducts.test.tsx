import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { renderAdmin } from '../../../testing/renderAdmin.tsx';
import { type PriceWay, priceChangeOf } from './BulkPriceDialog.tsx';

const product = (id: string, more: object = {}) => ({
  __typename: 'ManagedProduct',
  ...{ id, name: `Produto ${id}`, version: 3, value: 4990, status: 'PUBLISHED', image: '/pictures/x' },
  ...{
    isService: false,
    lightning: null,
    skus: [{ skuId: id, name: '', price: 4990, onHand: 2, isVariant: false }],
  },
  ...more,
});
const page = (...items: object[]) => ({ total: items.length, next: null, previous: null, items });
const open = (answers: object = {}) =>
  renderAdmin('/painel/admin/produtos', {
    managedProducts: page(product('a'), product('b'), product('c', { status: 'DRAFT' })),
    ...answers,
  });
const outcome = (id: string, more: object = {}) => ({
  ...{ __typename: 'ProductOutcome', id, refusal: null, message: null },
  product: product(id, { version: 4, value: 5489 }),
  ...more,
});
const step = (id: string, more: object = {}) => ({
  __typename: 'PricePreview',
  ...{ id, product: product(id), refusal: null, message: null },
  steps: [{ skuId: id, size: '', before: 4990, after: 5489, isRounded: false }],
  ...more,
});
type User = Awaited<ReturnType<typeof open>>['user'];
const choose = async (user: User, ...ids: string[]) => {
  for (const id of ids)
    await user.click(await screen.findByRole('checkbox', { name: `Escolher Produto ${id}` }));
};
const bar = () => within(screen.getByRole('region', { name: 'Produtos escolhidos' }));

describe('chosen products', () => {
  it('are counted, chosen by page, cleared, and let go by a new filter', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('checkbox', { name: 'Escolher todos desta página' }));
    expect(bar().getByText('3 produtos escolhidos')).toBeVisible();
    expect(bar().getByRole('button', { name: 'Publicar (1)' })).toBeVisible();
    await user.click(bar().getByRole('button', { name: 'Limpar' }));
    expect(screen.queryByRole('region', { name: 'Produtos escolhidos' })).toBeNull();
    await choose(user, 'a');
    await user.selectOptions(screen.getByLabelText('Situação'), 'Na loja');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Produtos escolhidos' })).toBeNull());
  });

  it('show every price before and after, the refused ones, and both prices of one that changed meanwhile', async () => {
    const [asked, sent]: [object[], object[]] = [[], []];
    const { user } = await open({
      previewPrices: (args: object) => {
        asked.push(args);
        const refused = { refusal: 'product_price_fixed', message: 'O preço é fixo.', steps: [] };
        return {
          __typename: 'PricePreviewList',
          items: [
            step('a', { steps: [{ skuId: 'a', size: '', before: 4990, after: 5489, isRounded: true }] }),
            step('b'),
            step('c', refused),
          ],
        };
      },
      changePrices: (args: object) => {
        sent.push(args);
        const stale = {
          refusal: 'changed_meanwhile',
          message: 'Mudou.',
          product: product('b', { version: 9, value: 6000 }),
        };
        return { __typename: 'ProductOutcomes', changed: 1, items: [outcome('a'), outcome('b', stale)] };
      },
    });
    await choose(user, 'a', 'b', 'c');
    await user.click(bar().getByRole('button', { name: 'Mudar preços' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('Quanto'), '10');
    await user.click(dialog.getByRole('button', { name: 'Ver antes e depois' }));
    const prices = within(await dialog.findByRole('list', { name: 'Preços antes e depois' }));
    expect(prices.getAllByRole('listitem')[0]).toHaveTextContent(/Produto a.*49,90.*≈ R\$\s54,89/);
    expect(dialog.getByRole('list', { name: 'Produtos que ficam como estão' })).toHaveTextContent(
      'Produto c: O preço é fixo.',
    );
    await user.click(dialog.getByRole('button', { name: 'Gravar 2 preços' }));
    expect(await dialog.findByText('Escreva o motivo.')).toBeVisible();
    await user.type(dialog.getByLabelText('Motivo'), 'Reajuste do fornecedor');
    await user.click(dialog.getByRole('button', { name: 'Gravar 2 preços' }));
    const left = await dialog.findByRole('list', { name: 'Produtos que ficaram como estavam' });
    expect(left).toHaveTextContent(/Produto b: .*agora é R\$\s60,00, e você viu R\$\s49,90/);
    expect(asked).toEqual([{ ids: ['a', 'b', 'c'], change: { percent: 10 } }]);
    expect(sent).toEqual([
      {
        products: [
          { id: 'a', seenVersion: 3 },
          { id: 'b', seenVersion: 3 },
        ],
        ...{ change: { percent: 10 }, reason: 'Reajuste do fornecedor' },
      },
    ]);
    await user.click(dialog.getByRole('button', { name: 'Pronto' }));
    // What was refused stays chosen.
    expect(bar().getByText('2 produtos escolhidos')).toBeVisible();
  });

  it('are published together, and what is missing of one is shown', async () => {
    const sent: object[] = [];
    const { user } = await open({
      publishProducts: (args: object) => {
        sent.push(args);
        const missing = { refusal: 'invalid_input', message: 'Envie ao menos uma foto.' };
        return { __typename: 'ProductOutcomes', changed: 0, items: [outcome('c', missing)] };
      },
    });
    await choose(user, 'b', 'c');
    await user.click(bar().getByRole('button', { name: 'Publicar (1)' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Publicar 1' }));
    expect(await dialog.findByText('Envie ao menos uma foto.', { exact: false })).toBeVisible();
    expect(sent).toEqual([{ products: [{ id: 'c', seenVersion: 3 }], reason: '' }]);
  });
});

describe('the price in a row', () => {
  const edit = async (user: User) =>
    user.click(await screen.findByRole('button', { name: /mudar o preço de Produto a/ }));

  it('is saved by Enter with a reason and the version that was seen, and the focus goes back', async () => {
    const sent: object[] = [];
    const { user } = await open({
      changePrices: (args: object) => {
        sent.push(args);
        return { __typename: 'ProductOutcomes', changed: 1, items: [outcome('a')] };
      },
    });
    await edit(user);
    expect(screen.getByLabelText('Preço de venda')).toHaveFocus();
    await user.keyboard('54,89{Enter}');
    expect(await screen.findByText('Escreva o motivo.')).toBeVisible();
    await user.type(screen.getByLabelText('Motivo'), 'Tabela nova{Enter}');
    expect(await screen.findByRole('button', { name: /^R\$\s54,89, mudar o preço/ })).toHaveFocus();
    expect(sent).toEqual([
      { products: [{ id: 'a', seenVersion: 3 }], change: { value: 5489 }, reason: 'Tabela nova' },
    ]);
  });

  it('is left by Esc, and keeps what was typed when another admin was first', async () => {
    const stale = {
      refusal: 'changed_meanwhile',
      message: 'Mudou.',
      product: product('a', { version: 9, value: 6000 }),
    };
    const { user } = await open({
      changePrices: { __typename: 'ProductOutcomes', changed: 0, items: [outcome('a', stale)] },
    });
    await edit(user);
    await user.keyboard('1{Escape}');
    expect(screen.queryByLabelText('Preço de venda')).toBeNull();
    await edit(user);
    expect(screen.getByLabelText('Preço de venda')).toHaveValue('49,90');
    await user.keyboard('55,00');
    await user.type(screen.getByLabelText('Motivo'), 'Tabela nova{Enter}');
    expect(await screen.findByText(/agora custa R\$\s60,00, e você viu R\$\s49,90/)).toBeVisible();
    expect(screen.getByLabelText('Preço de venda')).toHaveValue('55,00');
  });
});

describe('a typed change of prices', () => {
  it.each<[PriceWay, string, object]>([
    ['percent+', '10', { percent: 10 }],
    ['percent-', '7,5', { percent: -7.5 }],
    ['percent-', '7.25 %', { percent: -7.25 }],
    ['amount+', '4,90', { amount: 490 }],
    ['amount-', '4,90', { amount: -490 }],
    ['value', '1.234,56', { value: 123_456 }],
  ])('%s of %s is %o', (way, text, change) => expect(priceChangeOf(way, text)).toEqual(change));

  it.each<[PriceWay, string]>([
    ['percent+', ''],
    ['percent+', '0'],
    ['percent-', '-5'],
    ['percent+', '1,234'],
    ['amount-', '-4,90'],
    ['value', '0'],
  ])('%s of "%s" is refused', (way, text) => expect(() => priceChangeOf(way, text)).toThrow());
});
