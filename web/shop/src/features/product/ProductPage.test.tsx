import { describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { cents } from '#schema/money.ts';
import { pressTwice } from '#web/testing/pressTwice.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { buildCart, buildLine, buildProduct, buildStore } from '../../testing/sampleShop.ts';

const page = '/produtos/shampoo-energizante';
const shop = (changes: Record<string, unknown> = {}, more: Record<string, unknown> = {}) => ({
  store: buildStore(),
  product: buildProduct(changes),
  recordActivity: { ok: true },
  ...more,
});

describe('the product page', () => {
  it('offers to try again, and does not call the product missing, when the product cannot be read', async () => {
    const product = jest.fn((): object => {
      throw new Error('no answer');
    });
    const { user } = renderApp(page, shop({}, { product }));
    const retry = await screen.findByRole('button', { name: /[Tt]entar de novo/ });
    expect(screen.queryByText('Não temos este produto')).not.toBeInTheDocument();
    product.mockImplementation(() => buildProduct());
    await user.click(retry);
    expect(await screen.findByRole('button', { name: 'Adicionar ao carrinho' })).toBeVisible();
  });

  it('adds the product to the cart once, even for a double click', async () => {
    const answer = Promise.withResolvers<ReturnType<typeof buildCart>>();
    const addToCart = jest.fn(() => answer.promise);
    renderApp(page, shop({}, { addToCart, cart: buildCart() }));
    const button = await screen.findByRole('button', { name: 'Adicionar ao carrinho' });
    pressTwice(button);
    answer.resolve(buildCart());
    const cart = within(await screen.findByRole('dialog', { name: 'Seu carrinho' }));
    expect(await cart.findByText('Shampoo energizante')).toBeVisible();
    expect(addToCart).toHaveBeenCalledTimes(1);
    expect(screen.getByTestId('cart-badge')).toHaveTextContent('1');
  });

  it('shows why the server refused to add the product', async () => {
    const addToCart = {
      __typename: 'Refusal',
      code: 'out_of_stock',
      message: 'Acabou enquanto você olhava.',
    };
    const { user } = renderApp(page, shop({}, { addToCart }));
    await user.click(await screen.findByRole('button', { name: 'Adicionar ao carrinho' }));
    expect(await screen.findByText('Acabou enquanto você olhava.')).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Seu carrinho' })).not.toBeInTheDocument();
  });

  it('shows a sold-out product with its price, and does not sell it', async () => {
    renderApp(page, shop({ available: false, soldOff: true }));
    expect(await screen.findByRole('button', { name: 'Esgotado no momento' })).toBeDisabled();
    expect(screen.getByText('R$ 44,90')).toBeVisible();
    expect(screen.queryByLabelText('Calcular o frete')).not.toBeInTheDocument();
  });

  it('links from a prescription item to the evaluation', async () => {
    renderApp(page, shop({ prescriptionRequired: true, prescriptionLink: '/avaliacao?fromProduct=1' }));
    expect(await screen.findByRole('link', { name: 'Fazer a avaliação' })).toHaveAttribute(
      'href',
      '/avaliacao?fromProduct=1',
    );
  });

  it('adds the box size that the shopper chose', async () => {
    const addToCart = jest.fn((_args: unknown) => buildCart());
    const variantGroup = {
      baseValue: cents(990),
      whoCanUse: 'Adultos a partir de 19 anos.',
      variants: [
        {
          id: 'v1',
          name: '1 caixa',
          unitPrice: 'R$ 9,90 por caixa',
          price: cents(990),
          qtd: 1,
          available: true,
        },
        {
          id: 'v2',
          name: '2 caixas',
          unitPrice: 'R$ 13,45 por caixa',
          price: cents(2690),
          qtd: 2,
          available: true,
        },
        { id: 'v3', name: '5 caixas', unitPrice: '', price: cents(5990), qtd: 5, available: false },
      ],
    };
    const { user } = renderApp(page, shop({ variantGroup }, { addToCart, cart: buildCart() }));
    expect(await screen.findByRole('radio', { name: /^1 caixa/ })).toBeChecked();
    expect(screen.getByRole('radio', { name: /^5 caixas/ })).toBeDisabled();
    await user.click(screen.getByRole('radio', { name: /^2 caixas/ }));
    await user.click(screen.getByRole('button', { name: 'Adicionar ao carrinho' }));
    await waitFor(() =>
      expect(addToCart.mock.calls[0]?.[0]).toEqual({
        input: { productId: 'p1', variantId: 'v2', quantity: 1 },
      }),
    );
  });

  it('calls sizes of one unit sizes, and not boxes', async () => {
    const size = { unitPrice: 'R$ 39,90 por unidade', price: cents(3990), qtd: 1, available: true };
    const variants = [
      { ...size, id: 'v1', name: '30 ml' },
      { ...size, id: 'v2', name: '60 ml', available: false },
    ];
    renderApp(page, shop({ variantGroup: { baseValue: cents(3990), whoCanUse: 'Adultos.', variants } }));
    expect(await screen.findByRole('group', { name: 'Tamanho' })).toBeVisible();
    expect(screen.getByRole('radio', { name: /^60 ml\s*Esgotado/ })).toBeDisabled();
    expect(screen.queryByText(/por unidade/)).toBeNull();
  });

  it('ticks the second unit at its own price for a quantity of two, and adds both units in one call', async () => {
    const addToCart = jest.fn((_args: unknown) =>
      buildCart({ units: 2, products: [buildLine(), buildLine({ id: 'l2', productId: 'p2' })] }),
    );
    const secondUnit = { id: 'p2', name: 'Segunda unidade', value: cents(2990), available: true };
    const { user, operations } = renderApp(page, shop({ secondUnit }, { addToCart, cart: buildCart() }));
    const box = await screen.findByRole('checkbox', { name: /33,4% de desconto na segunda unidade.*29,90/ });
    await user.click(screen.getByRole('button', { name: 'Aumentar quantidade' }));
    expect(box).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Diminuir quantidade' }));
    expect(box).not.toBeChecked();
    await user.click(box);
    await user.click(screen.getByRole('button', { name: 'Adicionar ao carrinho' }));
    await waitFor(() => expect(addToCart).toHaveBeenCalledTimes(1));
    expect(addToCart.mock.calls[0]?.[0]).toMatchObject({ input: { productId: 'p1', quantity: 2 } });
    expect(operations).not.toContain('AcceptCartOffer');
  });

  it('shows the price of a live lightning offer with its end, and its button adds the listing of the offer', async () => {
    const addToCart = jest.fn((_args: unknown) => buildCart());
    const sale = {
      ...{ productId: 'offer', price: cents(3790), before: cents(4490), urlSlug: 'shampoo-energizante' },
      ...{ endsAt: new Date(Date.now() + 3_600_000).toISOString(), repeatsDaily: true, until: 'até 22:00' },
      installments: null,
    };
    const { user } = renderApp(page, shop({ sale }, { addToCart, cart: buildCart() }));
    const box = within(await screen.findByRole('region', { name: 'Comprar' }));
    expect(box.getByText('R$ 37,90')).toBeVisible();
    expect(box.getByText('R$ 44,90')).toBeVisible();
    expect(box.getByText('15,6% de desconto')).toBeVisible();
    expect(await box.findByText(/Oferta relâmpago termina/)).toBeVisible();
    await user.click(box.getByRole('button', { name: 'Adicionar ao carrinho' }));
    await waitFor(() =>
      expect(addToCart.mock.calls[0]?.[0]).toMatchObject({ input: { productId: 'offer' } }),
    );
  });

  it('computes the discount from the two prices beside it, and never shows a typed one', async () => {
    renderApp(page, shop({ value: cents(18990), oldValue: cents(22990), tag: '15,8% de desconto' }));
    expect(await screen.findByText('17,4% de desconto')).toBeVisible();
    expect(screen.queryByText(/15,8%/)).toBeNull();
  });

  it('shows under the price how it may be paid', async () => {
    const sale = { ...buildProduct().sale, price: cents(32990), installments: '3x de R$ 109,97 sem juros' };
    renderApp(page, shop({ sale }));
    expect(await screen.findByText('3x de R$ 109,97 sem juros, ou PIX com aprovação na hora')).toBeVisible();
  });

  it('makes the cart a subscription when the shopper chooses it beside the button', async () => {
    const line = buildLine();
    const setCartRecurrent = jest.fn((_args: unknown) =>
      buildCart({ units: 1, products: [line], recurrent: true }),
    );
    const addToCart = buildCart({ units: 1, products: [line], mayBeRecurrent: true });
    const answers = shop({ subscriptionDiscount: 20 }, { addToCart, setCartRecurrent, cart: buildCart() });
    const { user, operations } = renderApp(page, answers);
    await user.click(
      await screen.findByRole('checkbox', { name: /Assinar e receber todo mês, com 20% a menos/ }),
    );
    await user.click(screen.getByRole('button', { name: 'Adicionar ao carrinho' }));
    expect(await screen.findByRole('dialog', { name: 'Seu carrinho' })).toBeVisible();
    expect(setCartRecurrent).toHaveBeenCalledTimes(1);
    expect(setCartRecurrent.mock.calls[0]?.[0]).toEqual({ recurrent: true });
    expect(operations.indexOf('AddToCart')).toBeLessThan(operations.indexOf('ChooseRecurrent'));
  });

  it('says that a product was added for one purchase when another one in the cart has no subscription', async () => {
    const setCartRecurrent = jest.fn(() => buildCart());
    const addToCart = buildCart({ units: 2, mayBeRecurrent: false });
    const answers = shop({ subscriptionDiscount: 20 }, { addToCart, setCartRecurrent, cart: buildCart() });
    const { user } = renderApp(page, answers);
    await user.click(await screen.findByRole('checkbox', { name: /Assinar e receber todo mês/ }));
    await user.click(screen.getByRole('button', { name: 'Adicionar ao carrinho' }));
    expect(
      await screen.findByText(/tem produtos sem assinatura, então este entrou como compra única/),
    ).toBeVisible();
    expect(setCartRecurrent).not.toHaveBeenCalled();
  });

  it('offers no subscription for a product without a subscription price, or that is sold out', async () => {
    for (const changes of [{ subscriptionDiscount: 0 }, { subscriptionDiscount: 20, available: false }]) {
      const { unmount } = renderApp(page, shop(changes));
      await screen.findByRole('region', { name: 'Comprar' });
      expect(screen.queryByRole('checkbox', { name: /Assinar e receber/ })).toBeNull();
      unmount();
    }
  });

  it('calculates the freight for a CEP, and refuses an incomplete CEP without a request', async () => {
    const calculateCart = jest.fn((_args: unknown) => ({
      __typename: 'Calculation',
      availableFreights: [
        {
          type: 'Standard',
          label: 'Entrega padrão',
          price: cents(1490),
          deadlineText: '3 a 5 dias úteis',
          expectedOn: '2026-12-09',
        },
      ],
    }));
    const { user } = renderApp(page, shop({}, { calculateCart }));
    const cep = await screen.findByLabelText('Calcular o frete');
    await user.type(cep, '0131');
    await user.click(screen.getByRole('button', { name: 'Ver frete' }));
    expect(screen.getByText('CEP inválido.')).toBeVisible();
    expect(calculateCart).not.toHaveBeenCalled();
    await user.type(cep, '0100');
    await user.click(screen.getByRole('button', { name: 'Ver frete' }));
    expect(await screen.findByText('R$ 14,90')).toBeVisible();
    expect(screen.getByText(/Pagando hoje, até quarta-feira, 9 de dezembro/)).toBeVisible();
  });

  describe('that asks for an e-mail', () => {
    const done = () => jest.fn(() => ({ __typename: 'Done', ok: true }));
    const gate = async () => within(await screen.findByRole('dialog', { name: /adiantar seu cadastro/ }));
    const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    it('lets people pass, and does not ask again', async () => {
      const { user } = renderApp(page, shop({ needsEmail: true }));
      await user.click((await gate()).getByRole('button', { name: 'Agora não' }));
      await isClosed();
      expect(localStorage.getItem('email-asked')).toBe('1');
      cleanup();
      renderApp(page, shop({ needsEmail: true }));
      await screen.findByRole('heading', { level: 1 });
      expect(screen.queryByRole('dialog')).toBeNull();
    });

    it('sends nothing without the box for news, and fills in the registration', async () => {
      const subscribeNewsletter = done();
      const { user } = renderApp(page, shop({ needsEmail: true }, { subscribeNewsletter }));
      const dialog = await gate();
      await user.type(dialog.getByLabelText('Nome e sobrenome'), 'Ana Souza');
      await user.type(dialog.getByLabelText('E-mail'), 'ana@exemplo.com.br');
      await user.click(dialog.getByRole('button', { name: 'Continuar' }));
      await isClosed();
      expect(subscribeNewsletter).not.toHaveBeenCalled();
      cleanup();
      renderApp('/cadastro');
      expect(await screen.findByLabelText('E-mail')).toHaveValue('ana@exemplo.com.br');
      expect(screen.getByLabelText('Sobrenome')).toHaveValue('Souza');
    });

    it('refuses a wrong e-mail, corrects one with other characters around it, and subscribes those who ticked the box', async () => {
      const subscribeNewsletter = done();
      const { user } = renderApp(page, shop({ needsEmail: true }, { subscribeNewsletter }));
      const dialog = await gate();
      await user.type(dialog.getByLabelText('Nome e sobrenome'), 'Ana Souza');
      await user.type(dialog.getByLabelText('E-mail'), 'ana');
      await user.click(dialog.getByRole('checkbox', { name: /novidades/ }));
      await user.click(dialog.getByRole('button', { name: 'Continuar' }));
      expect(await dialog.findByText('Informe um e-mail válido.')).toBeVisible();
      await user.clear(dialog.getByLabelText('E-mail'));
      await user.type(dialog.getByLabelText('E-mail'), 'Ana <ana@exemplo.com.br>,');
      await user.tab();
      expect(await dialog.findByText(/Corrigimos para ana@exemplo.com.br/)).toBeVisible();
      await user.click(dialog.getByRole('button', { name: 'Continuar' }));
      await isClosed();
      expect(subscribeNewsletter).toHaveBeenCalledTimes(1);
    });
  });

  it('offers other products for an unknown address', async () => {
    renderApp('/produtos/nada', { store: buildStore(), product: null });
    expect(await screen.findByRole('heading', { name: 'Não temos este produto' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Buscar na loja' })).toHaveAttribute('href', '/busca');
  });

  it('shows every documented section that the product has content for', async () => {
    const section = (text: string) => ({ title: null, text });
    const content = {
      advantages: [{ icon: 'leaf', text: 'Extrato de alecrim' }],
      whoUses: { image: null, imageMobile: null, title: 'Para quem treina', text: 'Todo dia.' },
      depoiments: [{ title: 'Rende', text: 'Dura.', name: 'Caio', illustrative: true }],
      commonQuestions: { questions: [{ name: 'Uso todo dia?', description: 'Pode.' }] },
      productInfo: {
        type: 'Shampoo',
        unity: '200 ml',
        text: 'Três meses',
        hideUnity: false,
        hideLabel: false,
      },
      about: { image: null, title: 'Banho que acorda', text: 'Firme.' },
      otherInformations: [section('Aqua, Mentol')],
      faq: [{ question: 'Arde nos olhos?', answer: 'Não.' }],
      warnings: ['Uso externo.'],
      studyPdf: '/documentos/estudo.pdf',
      blogUrl: 'https://blog.example/aprovacoes',
    };
    renderApp(page, shop(content));
    for (const name of ['Fotos de Shampoo energizante', 'Vantagens de Shampoo energizante'])
      expect(await screen.findByRole('region', { name })).toBeVisible();
    for (const name of ['Para quem treina', 'Banho que acorda', 'Depoimentos', 'Avisos'])
      expect(screen.getByRole('region', { name })).toBeVisible();
    const details = within(screen.getByRole('region', { name: 'Detalhes e dúvidas' }));
    for (const title of [
      'O que vem na caixa',
      'Ingredientes, como no rótulo',
      'Uso todo dia?',
      'Arde nos olhos?',
    ])
      expect(details.getByText(title)).toBeVisible();
    const linkTo = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
    expect([linkTo(/estudo de eficácia/), linkTo(/aprovações no blog/)]).toEqual([
      content.studyPdf,
      content.blogUrl,
    ]);
  });

  it('omits a section without content', async () => {
    renderApp(page, shop({ faq: [{ question: 'Dá para usar todo dia?', answer: 'Dá.' }], warnings: [] }));
    expect(await screen.findByRole('heading', { name: 'Detalhes e dúvidas' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Avisos' })).not.toBeInTheDocument();
  });

  it('shows each question once and collapsed, and the warnings always visible', async () => {
    const question = { question: 'Dá para usar todo dia?', answer: 'Dá, de manhã.' };
    renderApp(page, shop({ faq: [question, question], warnings: ['Mantenha longe de crianças.'] }));
    const details = within(await screen.findByRole('region', { name: 'Detalhes e dúvidas' }));
    expect(details.getByText(question.question).closest('details')).not.toHaveAttribute('open');
    expect(details.getByText(question.answer)).not.toBeVisible();
    expect(screen.getByText('Mantenha longe de crianças.')).toBeVisible();
  });
});
