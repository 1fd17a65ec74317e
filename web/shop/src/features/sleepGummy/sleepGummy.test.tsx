import { afterEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderApp } from '../../testing/renderApp.tsx';
import { buildCart, buildLine, buildProduct } from '../../testing/sampleShop.ts';

const WARNING = 'Este produto não deve ser consumido por gestantes, lactantes e crianças.';
const gummy = (changes = {}) =>
  buildProduct({
    id: 'sleep',
    name: 'Sleep gummy',
    urlSlug: '9847293873423',
    available: false,
    minimumAge: 19,
    warnings: [WARNING],
    infos: [{ title: 'Porção', text: 'Uma goma de 3 g.' }],
    productInfo: { unity: '30 unidades', duration: 'Um mês', text: 'Uma goma por dia' },
    ...changes,
  });
const otherProduct = buildProduct({ id: 'choco', name: 'Chocosono', urlSlug: 'chocosono', minimumAge: 19 });
const shop = (changes = {}) => ({
  product: ({ slug }: { slug: string }) => (slug === 'chocosono' ? otherProduct : gummy(changes)),
});

const PAGES = [
  ['/lp-sleep-gummy', 'Primeiro a conversa, depois a goma'],
  ['/lp-sleep-gummy-cart', 'Da receita ao carrinho'],
  ['/sleep-gummy-lp', 'Leia o rótulo antes'],
] as const;

afterEach(() => localStorage.clear());

describe.each(PAGES)('the page %s', (path, title) => {
  it('shows its title and the warnings of the label, and links to the evaluation', async () => {
    renderApp(path, shop());
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(screen.getByText(WARNING)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Falar com um médico' })).toHaveAttribute(
      'href',
      '/avaliacao?type=melatonina',
    );
  });

  // Anvisa allows melatonin as a supplement without any claim about sleep or health.
  it('claims no benefit and shows no testimonial', async () => {
    const { container } = renderApp(path, shop());
    await screen.findByText(WARNING);
    expect(container.textContent).not.toMatch(
      /dorm(a|ir|e) (melhor|bem|mais)|sono (profundo|reparador|melhor|de qualidade)|insônia|acaba com|combate|milagr|cura|relaxa|natural(mente)? e segur|depoimento/i,
    );
  });

  it('says that the product is sold out', async () => {
    renderApp(path, shop());
    expect((await screen.findAllByText('Esgotado'))[0]).toBeVisible();
  });
});

describe('the page /lp-sleep-gummy-cart', () => {
  it('adds one unit to the cart when it opens and the product is in stock', async () => {
    const received: unknown[] = [];
    const addToCart = (args: unknown) => {
      received.push(args);
      return buildCart({ products: [buildLine({ productId: 'sleep' })] });
    };
    renderApp('/lp-sleep-gummy-cart', { ...shop({ available: true }), addToCart });
    expect(await screen.findByRole('heading', { name: 'Uma unidade está no seu carrinho' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Tirar do carrinho' })).toBeVisible();
    expect(received).toHaveLength(1);
  });

  it('adds nothing when the product is already in the cart', async () => {
    localStorage.setItem('cart', 'cart-token');
    const received: unknown[] = [];
    const cart = buildCart({ products: [buildLine({ productId: 'sleep' })] });
    const addToCart = (args: unknown) => received.push(args) && cart;
    renderApp('/lp-sleep-gummy-cart', { ...shop({ available: true }), addToCart, cart });
    expect(await screen.findByRole('heading', { name: 'Já está no seu carrinho' })).toBeVisible();
    expect(received).toEqual([]);
  });

  it('adds nothing while the product is sold out', async () => {
    const received: unknown[] = [];
    const addToCart = (args: unknown) => received.push(args) && buildCart();
    renderApp('/lp-sleep-gummy-cart', { ...shop(), addToCart });
    await screen.findByText(WARNING);
    expect(received).toEqual([]);
  });
});
