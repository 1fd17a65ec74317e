import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { saveTokens } from '#web/session/tokens.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { buildProduct, buildStore } from '../../testing/sampleShop.ts';

const isFixed = () => document.querySelector('[data-fixed]') !== null;

function scrollTo(top: number) {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
  fireEvent.scroll(window);
}

describe('the header', () => {
  it('becomes fixed when the page is scrolled by more than 80 pixels', async () => {
    renderApp('/', { store: buildStore() });
    await screen.findByRole('navigation', { name: 'Produtos' });
    scrollTo(80);
    expect(isFixed()).toBe(false);
    scrollTo(81);
    expect(isFixed()).toBe(true);
    scrollTo(0);
    expect(isFixed()).toBe(false);
  });

  it('opens a menu of products and closes it with Esc', async () => {
    const { user } = renderApp('/', { store: buildStore() });
    const nav = within(await screen.findByRole('navigation', { name: 'Produtos' }));
    const need = await nav.findByRole('button', { name: 'Cabelo' });
    // The mouse enters the button first, which opens the menu; its click keeps it open.
    await user.click(need);
    expect(nav.getByRole('link', { name: 'Shampoo energizante' })).toHaveAttribute(
      'href',
      '/produtos/shampoo-energizante',
    );
    await user.keyboard('{Escape}');
    expect(nav.queryByRole('link', { name: 'Shampoo energizante' })).not.toBeInTheDocument();
  });

  it('opens and closes a menu by taps and keys, and closes it by a press outside', async () => {
    const { user } = renderApp('/', { store: buildStore() });
    const nav = within(await screen.findByRole('navigation', { name: 'Produtos' }));
    const need = await nav.findByRole('button', { name: 'Cabelo' });
    const tap = (target: Element) => user.pointer({ keys: '[TouchA]', target });
    await tap(need);
    expect(need).toHaveAttribute('aria-expanded', 'true');
    await tap(need);
    expect(need).toHaveAttribute('aria-expanded', 'false');
    act(() => need.focus());
    await user.keyboard('{Enter}');
    expect(need).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{Enter}');
    expect(need).toHaveAttribute('aria-expanded', 'false');
    await tap(need);
    await tap(screen.getByRole('main'));
    expect(need).toHaveAttribute('aria-expanded', 'false');
  });

  it('links to the medical evaluation from the menu of a phone', async () => {
    const { user } = renderApp('/', { store: buildStore() });
    await user.click(await screen.findByRole('button', { name: 'Menu' }));
    expect(await screen.findByRole('link', { name: 'Avaliação médica online' })).toHaveAttribute(
      'href',
      '/avaliacao',
    );
  });

  it('links a guest to the login and a customer to the profile', async () => {
    renderApp('/', { store: buildStore() });
    expect(await screen.findByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/login');
    act(() => saveTokens({ token: 't', refreshToken: 'r' }));
    expect(await screen.findByRole('link', { name: 'Minha conta' })).toHaveAttribute(
      'href',
      '/perfil/registro',
    );
  });

  it('opens the search in place and goes to the results of the typed text', async () => {
    const { user } = renderApp('/', {
      store: buildStore(),
      searchProducts: { total: 0, items: [] },
      recordActivity: { ok: true },
    });
    await user.click(await screen.findByRole('link', { name: 'Buscar' }));
    const field = await screen.findByRole('combobox', { name: 'Buscar na loja' });
    expect(field).toHaveFocus();
    await user.type(field, 'barba{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Busca por “barba”' })).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Nada com este nome' })).toBeVisible();
  });

  it('suggests products while a person types, which the arrow keys choose and Enter opens', async () => {
    const tonic = buildProduct({ id: 'p2', name: 'Tônico para barba', urlSlug: 'tonico-para-barba' });
    const { user } = renderApp('/', {
      store: buildStore(),
      searchProducts: { total: 7, items: [buildProduct(), tonic] },
      product: tonic,
      recordActivity: { ok: true },
    });
    await user.click(await screen.findByRole('link', { name: 'Buscar' }));
    const field = await screen.findByRole('combobox', { name: 'Buscar na loja' });
    expect(field).toHaveAttribute('aria-expanded', 'false');
    await user.type(field, 'bar');
    const list = within(await screen.findByRole('listbox', { name: 'Produtos sugeridos' }));
    expect(list.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Shampoo energizante'),
      expect.stringContaining('Tônico para barba'),
      'Ver 7 resultados',
    ]);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    const chosen = list.getByRole('option', { selected: true });
    expect(chosen).toHaveTextContent('Tônico para barba');
    expect(field).toHaveAttribute('aria-activedescendant', chosen.id);
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Tônico para barba' })).toBeVisible();
  });

  it('closes the suggestions with Esc first and the search with the next one', async () => {
    const { user } = renderApp('/', {
      store: buildStore(),
      searchProducts: { total: 1, items: [buildProduct()] },
    });
    await user.click(await screen.findByRole('link', { name: 'Buscar' }));
    const field = await screen.findByRole('combobox', { name: 'Buscar na loja' });
    await user.type(field, 'sham');
    await screen.findByRole('option', { name: /Shampoo/ });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('option')).toBeNull();
    expect(field).toHaveValue('sham');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});
