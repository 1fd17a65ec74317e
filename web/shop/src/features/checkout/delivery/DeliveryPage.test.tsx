import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { readTokens, saveCartToken, saveTokens } from '#web/session/tokens.ts';
import { pasteInto } from '#web/testing/pasteInto.ts';
import { pressTwice } from '#web/testing/pressTwice.ts';
import { renderApp } from '../../../testing/renderApp.tsx';
import { cart, me, order, refusal, savedAddress, setup } from '../checkout.fixtures.ts';
import { DELIVERY_TITLE } from './DeliveryLoading.tsx';

const URL = '/checkout/dados-de-entrega';
const submit = async (user: ReturnType<typeof renderApp>['user']) =>
  user.click(await screen.findByRole('button', { name: 'Ir para o pagamento' }));

describe('the contact and delivery page', () => {
  beforeEach(() => saveTokens({ token: 'a.b.c', refreshToken: 'r' }));

  it('shows the profile as cards without a field, and the fields after "Alterar", in the step Entrega', async () => {
    const { user } = renderApp(URL, { cart, me });
    expect(await screen.findByText('Ana Lima')).toBeVisible();
    expect(screen.queryByLabelText('Nome completo')).not.toBeInTheDocument();
    expect(screen.queryByLabelText('CEP')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Alterar seus dados' }));
    expect(await screen.findByLabelText('Nome completo')).toHaveValue('Ana Lima');
    expect(screen.getByLabelText('CPF')).toHaveValue('111.444.777-35');
    await user.click(screen.getByRole('button', { name: 'Alterar o endereço de entrega' }));
    expect(await screen.findByLabelText('Número')).toHaveValue('1000');
    expect(screen.getByText('Entrega', { selector: 'li span' }).closest('li')).toHaveAttribute(
      'aria-current',
      'step',
    );
  });

  const work = {
    ...savedAddress,
    ...{ id: 'a2', label: 'Trabalho', isDefault: false, addressNumber: '2', recipient: 'Rita Lima' },
  };

  it('sends the order to another address of the account, with one press', async () => {
    const sent: object[] = [];
    const { user } = renderApp(URL, {
      cart,
      me: { ...me, addresses: [savedAddress, work] },
      createTransaction: ({ input }: { input: { address: object } }) => {
        sent.push(input.address);
        return order;
      },
      transaction: order,
      paymentSetup: setup,
    });
    expect(await screen.findByRole('radio', { name: /Casa/ })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: /Trabalho/ }));
    expect(screen.queryByLabelText('Número')).not.toBeInTheDocument();
    await submit(user);
    expect(await screen.findByRole('button', { name: /Gerar PIX/ })).toBeVisible();
    expect(sent).toMatchObject([{ addressNumber: '2', recipient: 'Rita Lima' }]);
  });

  it('keeps what was typed for another address, and saves a changed address when the shopper asks for it', async () => {
    const saves: unknown[] = [];
    const { user } = renderApp(URL, {
      cart,
      me: { ...me, addresses: [savedAddress] },
      createTransaction: order,
      transaction: order,
      paymentSetup: setup,
      saveAddress: (variables: unknown) => {
        saves.push(variables);
        return { __typename: 'User', ...me, addresses: [savedAddress] };
      },
    });
    await user.click(await screen.findByRole('radio', { name: /Usar outro endereço/ }));
    await user.type(screen.getByLabelText(/Quem recebe/), 'Rita Lima');
    await user.click(screen.getByRole('radio', { name: /Casa/ }));
    await user.click(screen.getByRole('radio', { name: /Usar outro endereço/ }));
    expect(screen.getByLabelText(/Quem recebe/)).toHaveValue('Rita Lima');
    await user.click(screen.getByRole('radio', { name: /Casa/ }));
    await user.click(screen.getByRole('button', { name: 'Alterar o endereço de entrega' }));
    const number = screen.getByLabelText('Número');
    await user.clear(number);
    await user.type(number, '1001');
    await user.click(screen.getByRole('checkbox', { name: 'Guardar a mudança em “Casa”' }));
    await submit(user);
    expect(await screen.findByRole('button', { name: /Gerar PIX/ })).toBeVisible();
    expect(saves).toMatchObject([{ id: 'a1', input: { label: 'Casa', addressNumber: '1001' } }]);
  });

  it('has the same heading for a cart without a delivery', async () => {
    renderApp(URL, { cart: { ...cart, needsDelivery: false }, me });
    expect(await screen.findByText('Endereço de cobrança')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(DELIVERY_TITLE);
  });

  it('applies a coupon between the contact fields with Enter, without sending the order', async () => {
    const { user, operations } = renderApp(URL, {
      cart,
      me,
      applyCoupon: { ...cart, coupon: { title: 'BEMVINDO' } },
    });
    await user.click(await screen.findByText('Tenho um cupom'));
    await user.type(screen.getByRole('textbox', { name: 'Código do cupom' }), 'bemvindo{Enter}');
    expect(await screen.findByText('O cupom inserido é válido!')).toBeVisible();
    expect(screen.getByText('BEMVINDO')).toBeVisible();
    expect(operations).not.toContain('CreateOrder');
  });

  it('shows +55 before the number, and accepts a pasted number that contains it', async () => {
    const { user } = renderApp(URL, { cart, me });
    await user.click(await screen.findByRole('button', { name: 'Alterar seus dados' }));
    const phone = await screen.findByRole('textbox', { name: 'Celular' });
    expect(phone).toHaveValue('(11) 98765-4321');
    expect(screen.getByText('+55')).toBeVisible();
    await user.clear(phone);
    await user.click(phone);
    await user.paste('+55 (21) 99876-5432');
    expect(phone).toHaveValue('(21) 99876-5432');
  });

  it('creates one order and continues to the payment, however often the button is pressed', async () => {
    const { operations } = renderApp(URL, {
      cart,
      me,
      createTransaction: order,
      transaction: order,
      paymentSetup: setup,
    });
    pressTwice(await screen.findByRole('button', { name: 'Ir para o pagamento' }));
    expect(await screen.findByRole('button', { name: /Gerar PIX/ })).toBeVisible();
    expect(operations.filter((name) => name === 'CreateOrder')).toHaveLength(1);
  });

  it('asks the shopper to confirm an address whose CEP is unknown, and asks again after a change', async () => {
    const sent: { isConfirmed: boolean; addressNumber: string }[] = [];
    const { user } = renderApp(URL, {
      cart,
      me,
      createTransaction: ({
        input,
      }: {
        input: { address: { isConfirmed: boolean; addressNumber: string } };
      }) => {
        sent.push(input.address);
        return input.address.isConfirmed ? order : refusal('zipcode_unknown', 'Não encontramos este CEP.');
      },
      transaction: order,
      paymentSetup: setup,
    });
    await submit(user);
    const confirm = await screen.findByRole('button', { name: 'Sim, o endereço está certo' });
    expect(screen.getByText(/1000.*01310-100/, { selector: 'strong' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Alterar o endereço de entrega' }));
    const number = screen.getByLabelText('Número');
    await user.clear(number);
    await user.type(number, '1001');
    await user.click(confirm);
    expect(await screen.findByText(/1001.*01310-100/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Sim, o endereço está certo' }));
    expect(await screen.findByRole('button', { name: /Gerar PIX/ })).toBeVisible();
    expect(sent.map(({ addressNumber, isConfirmed }) => [addressNumber, isConfirmed])).toEqual([
      ['1000', false],
      ['1001', false],
      ['1001', true],
    ]);
  });

  it('shows the server’s problems beside their fields and focuses the first one', async () => {
    const { user } = renderApp(URL, {
      cart,
      me,
      createTransaction: {
        __typename: 'InvalidInput',
        code: 'invalid_input',
        message: 'Confira os campos.',
        fields: [
          { path: 'address.city', message: 'Informe a cidade.' },
          { path: 'contact.email', message: 'Informe um e-mail válido.' },
        ],
      },
    });
    await submit(user);
    expect(await screen.findByText('Informe a cidade.')).toBeVisible();
    expect(screen.getByLabelText('E-mail')).toHaveFocus();
  });

  it('offers the evaluation and the upload for an item that needs a prescription', async () => {
    const { user } = renderApp(URL, {
      cart,
      me,
      createTransaction: {
        __typename: 'ProductNeedsPrescription',
        code: 'product_needs_prescription',
        message: 'Precisa de receita.',
        products: [
          {
            productId: 'p9',
            productName: 'Finasterida',
            wayForward: [
              { kind: 'evaluate', title: 'Fazer a avaliação médica', text: 'Em casa.', url: '/avaliacao' },
              { kind: 'upload', title: 'Já tenho receita', text: 'Envie.', url: '/prescricao' },
            ],
          },
        ],
      },
    });
    await submit(user);
    expect(await screen.findByRole('heading', { name: 'Falta a receita' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Fazer a avaliação médica' })).toHaveAttribute(
      'href',
      '/avaliacao?voltar=%2Fcheckout%2Fdados-de-entrega',
    );
    expect(screen.getByRole('link', { name: 'Já tenho receita' })).toHaveAttribute(
      'href',
      '/prescricao?voltar=%2Fcheckout%2Fdados-de-entrega&produtos=p9',
    );
  });

  it.each([
    [refusal('minimum_age_not_reached', 'É só para pessoas a partir de 19 anos.'), /a partir de 19 anos/],
    [
      { __typename: 'OutOfStock', code: 'out_of_stock', message: 'x', productName: 'Creatina', available: 2 },
      /De Creatina restam só 2/,
    ],
  ])('shows why the server refused the order, and keeps the form (case %#)', async (answer, text) => {
    const { user } = renderApp(URL, { cart, me, createTransaction: answer });
    await submit(user);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText('Ana Lima')).toBeVisible();
  });

  it('orders the remaining units of a product that sold out meanwhile, at the new total, after one press', async () => {
    let current: object = cart;
    const sent: { input: { expectedTotal: number; expectedUnits: number } }[] = [];
    const { user } = renderApp(URL, {
      cart: () => current,
      me,
      createTransaction: (args: (typeof sent)[number]) => {
        sent.push(args);
        if (sent.length > 1) return order;
        current = { ...cart, total: 2990, units: 1 };
        return {
          __typename: 'OutOfStock',
          code: 'out_of_stock',
          message: 'x',
          productName: 'Creatina',
          available: 1,
        };
      },
      transaction: order,
      paymentSetup: setup,
    });
    await submit(user);
    expect(await screen.findByText(/De Creatina restam só 1/)).toBeVisible();
    expect(screen.getByText(/Antes: R\$\s59,80/)).toHaveTextContent(/Agora: R\$\s29,90/);
    await user.click(screen.getByRole('button', { name: 'Continuar com o novo total' }));
    expect(await screen.findByRole('button', { name: /Gerar PIX/ })).toBeVisible();
    expect(sent[1]?.input).toMatchObject({ expectedTotal: 2990, expectedUnits: 1 });
  });

  it('reads the cart again after a refusal, so that the next attempt is about the cart of now', async () => {
    let reads = 0;
    const { user } = renderApp(URL, {
      cart: () => {
        reads += 1;
        return { ...cart, total: reads === 1 ? 5980 : 6980 };
      },
      me,
      createTransaction: refusal('freight_type_changed', 'Essa entrega não vale mais.'),
    });
    await submit(user);
    expect(await screen.findByText('Essa entrega não vale mais.')).toBeVisible();
    expect(screen.getAllByText(/R\$\s69,80/).length).toBeGreaterThan(0);
  });

  it('shows what changed in the cart above the form, and above an empty cart', async () => {
    const notices = [{ code: 'quantity_reduced', message: 'De Creatina restam 2.', lineId: 'l1' }];
    const { unmount } = renderApp(URL, { cart: { ...cart, notices }, me });
    expect(await screen.findByText('De Creatina restam 2.')).toBeVisible();
    unmount();
    renderApp(URL, { cart: { ...cart, notices, products: [], units: 0 }, me });
    expect(await screen.findByRole('heading', { name: 'Seu carrinho está vazio' })).toBeVisible();
    expect(screen.getByText('De Creatina restam 2.')).toBeVisible();
  });

  it('names the order that emptied the cart when its buyer comes back within minutes, and not a day later', async () => {
    const placed = (minutes: number) => ({
      total: 1,
      items: [{ id: 't1', code: 'AP-7', placedAt: new Date(Date.now() - minutes * 60_000).toISOString() }],
    });
    const empty = { ...cart, products: [], units: 0 };
    const { unmount } = renderApp(URL, { cart: empty, me, myTransactions: placed(3) });
    expect(await screen.findByRole('heading', { name: 'Seu pedido AP-7 foi recebido' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver o pedido' })).toHaveAttribute(
      'href',
      '/pagamento-aprovado?pedido=t1',
    );
    unmount();
    renderApp(URL, { cart: empty, me, myTransactions: placed(60 * 24) });
    expect(await screen.findByRole('heading', { name: 'Seu carrinho está vazio' })).toBeVisible();
  });

  it('offers a subscriber the existing subscription or buying once (specification row ST-448)', async () => {
    const message = 'Você já tem um plano recorrente. Veja os detalhes em Minhas assinaturas.';
    const { user } = renderApp(URL, {
      cart,
      me,
      createTransaction: refusal('user_already_has_recurrence', message),
    });
    await submit(user);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver minhas assinaturas' })).toHaveAttribute(
      'href',
      '/perfil/assinaturas',
    );
    expect(screen.getByRole('link', { name: 'Comprar só desta vez' })).toHaveAttribute(
      'href',
      '/checkout/revisao',
    );
  });

  it('shows a changed total and asks before it continues', async () => {
    let answer: object = {
      __typename: 'PriceChanged',
      code: 'price_changed',
      message: 'Um preço mudou.',
      cart: { ...cart, version: 4, total: 6980 },
    };
    const { user, operations } = renderApp(URL, {
      cart,
      me,
      createTransaction: () => answer,
      transaction: order,
      paymentSetup: setup,
    });
    await submit(user);
    expect(await screen.findByRole('heading', { name: 'O total mudou' })).toBeVisible();
    expect(screen.getByText(/Antes: R\$\s59,80/)).toBeVisible();
    answer = order;
    await user.click(screen.getByRole('button', { name: 'Continuar com o novo total' }));
    expect(await screen.findByRole('button', { name: /Gerar PIX/ })).toBeVisible();
    expect(operations.filter((name) => name === 'CreateOrder')).toHaveLength(2);
  });
});

describe('the contact and delivery page of a guest', () => {
  /** The tokens of the new or known account; `sub` of the payload is `u1`. */
  const signedIn = { __typename: 'AuthRecord', token: 'a.eyJzdWIiOiJ1MSJ9.c', refreshToken: 'r' };
  const guestCart = { ...cart, id: 'guest' };
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    saveCartToken('guest-cart');
  });

  async function fillIn(user: ReturnType<typeof renderApp>['user']) {
    const fill = async (label: string, text: string) =>
      pasteInto(user, await screen.findByLabelText(label), text);
    await fill('Nome completo', 'Rui Barbosa');
    await fill('CPF', '111.444.777-35');
    await fill('Data de nascimento', '05/11/1989');
    await fill('E-mail', 'rui@exemplo.com.br');
    await fill('Celular', '11987654321');
    await fill('Número', '1000');
  }

  it('asks at most eight values, and not the CEP and street of the cart', async () => {
    renderApp(URL, { cart: guestCart, me: null });
    expect(
      await screen.findByText(/Avenida Paulista, Bela Vista, São Paulo - SP, CEP 01310-100/),
    ).toBeVisible();
    expect(screen.queryByLabelText('Endereço')).not.toBeInTheDocument();
    expect(screen.queryByLabelText('CEP')).not.toBeInTheDocument();
    expect(screen.getAllByRole('textbox').length).toBeLessThanOrEqual(8);
  });

  it('asks an empty form for the CEP and the house number, and not for the street that the CEP fills in', async () => {
    const { user } = renderApp(URL, { cart: { ...guestCart, addressByZipcode: null }, me: null });
    await user.click(await screen.findByRole('button', { name: 'Ir para o pagamento' }));
    expect(await screen.findByText('CEP inválido.')).toBeVisible();
    expect(screen.getByLabelText('Número')).toBeInvalid();
    expect(screen.queryByLabelText('Endereço')).not.toBeInTheDocument();
  });

  it('shows the street again for a person who wants to change it', async () => {
    const { user } = renderApp(URL, { cart: guestCart, me: null });
    await user.click(await screen.findByRole('button', { name: 'Alterar o endereço' }));
    expect(screen.getByLabelText('Endereço')).toHaveValue('Avenida Paulista');
    expect(screen.getByLabelText('CEP')).toHaveValue('01310-100');
  });

  it('fills in what the e-mail question of a product page asked', async () => {
    const visitor = { firstName: 'Rui', lastName: 'Barbosa', email: 'rui@exemplo.com.br' };
    sessionStorage.setItem('draft:register', JSON.stringify(visitor));
    renderApp(URL, { cart: guestCart, me: null });
    expect(await screen.findByLabelText('Nome completo')).toHaveValue('Rui Barbosa');
    expect(screen.getByLabelText('E-mail')).toHaveValue('rui@exemplo.com.br');
  });

  it('creates account and order with one press, and asks for no password', async () => {
    const { user, operations } = renderApp(URL, {
      cart: guestCart,
      me: null,
      registerShopper: signedIn,
      createTransaction: order,
      transaction: order,
      paymentSetup: setup,
    });
    await fillIn(user);
    expect(screen.queryByLabelText('Senha')).not.toBeInTheDocument();
    pressTwice(screen.getByRole('button', { name: 'Ir para o pagamento' }));
    expect(await screen.findByRole('button', { name: /Gerar PIX/ })).toBeVisible();
    expect(operations.filter((name) => name === 'RegisterShopper')).toHaveLength(1);
    expect(operations.filter((name) => name === 'CreateOrder')).toHaveLength(1);
    expect(sessionStorage.getItem('draft:delivery')).toBeNull();
  });

  it('keeps form and reason when the order of the new account is refused, and registers once', async () => {
    const { user, operations } = renderApp(URL, {
      cart: guestCart,
      me: null,
      registerShopper: signedIn,
      createTransaction: refusal('minimum_age_not_reached', 'É só para pessoas a partir de 19 anos.'),
    });
    await fillIn(user);
    await submit(user);
    expect(await screen.findByText(/a partir de 19 anos/)).toBeVisible();
    expect(screen.getByLabelText('Nome completo')).toHaveValue('Rui Barbosa');
    await submit(user);
    await waitFor(() => expect(operations.filter((name) => name === 'CreateOrder')).toHaveLength(2));
    expect(operations.filter((name) => name === 'RegisterShopper')).toHaveLength(1);
  });

  it('asks a known person to sign in over the form, and keeps what was typed', async () => {
    let account: object | null = null;
    const { user } = renderApp(URL, {
      cart: guestCart,
      me: () => account,
      registerShopper: refusal('cpf_already_registered', 'Este CPF já tem cadastro.'),
      login: signedIn,
    });
    await fillIn(user);
    await submit(user);
    const name = await screen.findByLabelText('E-mail ou CPF');
    expect(name).toHaveValue('111.444.777-35');
    expect(readTokens()).toBeNull();
    account = me;
    await user.type(screen.getByLabelText('Senha'), 'segredo');
    await user.click(screen.getByRole('button', { name: 'Entrar' }));
    expect(await screen.findByText('Rui Barbosa')).toBeVisible();
    expect(readTokens()).not.toBeNull();
    expect(await screen.findByText(/1000/)).toBeVisible();
  });
});
