import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { renderAdmin } from '../../testing/renderAdmin.tsx';
import { renderPanel } from '../../testing/renderPanel.tsx';
import { pagesWith } from './searchedPages.ts';

const page = (...items: object[]) => ({ total: items.length, items });
const ANSWERS = {
  transactions: page({
    id: 'o1',
    code: 'AP-7C2K9M4XQ1PZ',
    statusLabel: 'Em separação',
    contact: { name: 'Rui Prado' },
  }),
  users: page({ id: 'u1', name: 'Rui Prado', email: 'rui@exemplo.example', role: 'patient' }),
  managedProducts: page({ id: 'p1', name: 'Creatina', status: 'DRAFT' }),
};

describe('pagesWith', () => {
  const pages = [
    { path: '/a', title: 'Textos da página inicial', words: 'home' },
    { path: '/b', title: 'Opiniões', words: 'avaliações' },
  ];

  it.each([
    ['pagina', ['/a']],
    ['INICIAL textos', ['/a']],
    ['home', ['/a']],
    ['avalia', ['/b']],
    ['ginecologia', []],
    ['  ', []],
  ])('finds by the beginnings of words, without accents: "%s"', (text, paths) => {
    expect(pagesWith(text, pages).map(({ path }) => path)).toEqual(paths);
  });
});

describe('the search of the panel', () => {
  it('opens with Ctrl K, finds pages, orders, products and people, and Enter opens the marked one', async () => {
    const searches: unknown[] = [];
    const { user } = await renderAdmin('/painel/admin/cupons', {
      ...ANSWERS,
      transactions: ({ search }: { search?: string }) => {
        searches.push(search);
        return ANSWERS.transactions;
      },
    });
    await screen.findByRole('heading', { level: 1, name: 'Cupons' });
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: /Página, pedido/ }), 'est');
    const list = screen.getByRole('listbox', { name: 'Encontrados' });
    expect(within(list).getByRole('option', { name: 'Estoque', selected: true })).toBeVisible();
    expect(await within(list).findByRole('option', { name: /AP-7C2K9M4XQ1PZ/ })).toBeVisible();
    expect(within(list).getByRole('option', { name: 'Creatina Rascunho' })).toBeVisible();
    expect(within(list).getByRole('option', { name: /rui@exemplo/ })).toBeVisible();
    expect(searches).toEqual(['est']);
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Estoque' })).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Buscar no painel' })).toBeNull();
  });

  it('reads no order, no product and no person for fewer than three characters', async () => {
    const { user, operations } = await renderAdmin('/painel/admin/cupons', ANSWERS);
    await user.click(await screen.findByRole('button', { name: 'Buscar no painel' }));
    const field = await screen.findByRole('combobox', { name: /Página, pedido/ });
    jest.useFakeTimers();
    fireEvent.change(field, { target: { value: 'xy' } });
    // Longer than the pause in the typing after which the search begins.
    act(() => {
      jest.advanceTimersByTime(1_000);
    });
    jest.useRealTimers();
    expect(screen.getByText(/Com três letras/)).toBeVisible();
    expect(operations.filter((name) => name.startsWith('PanelSearch'))).toEqual([]);
  });

  it('does not exist for a doctor', async () => {
    await renderPanel('/painel/consultas');
    await screen.findByRole('heading', { level: 1, name: 'Consultas' });
    expect(screen.queryByRole('button', { name: 'Buscar no painel' })).toBeNull();
  });
});
