import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { ORDER_STATUS } from '#schema/constants.ts';
import { saveTokens } from '#web/session/tokens.ts';
import { pressTwice } from '#web/testing/pressTwice.ts';
import { renderApp } from '../../../testing/renderApp.tsx';

const me = { id: 'u1', firstName: 'Ana', nationalityDocument: '123456789' };
const order = {
  id: 't1',
  title: 'Pedido AP-1',
  code: 'AP-1',
  status: ORDER_STATUS.delivered,
  statusLabel: 'Entregue',
  isPaid: true,
  createdAt: '2026-11-10T13:00:00.000Z',
  items: [],
  history: [],
  ledger: [],
};
const review = {
  __typename: 'MyReview',
  id: 'r1',
  productId: 'p1',
  stars: 4,
  title: null,
  text: 'Limpa sem ressecar o cabelo.',
  authorName: 'Ana L.',
  state: 'REFUSED',
  version: 2,
  refusalText: 'O texto tem dados pessoais, seus ou de outra pessoa.',
  refusalNote: 'Tire o telefone.',
  reply: null,
};
const product = (own: object | null) => ({ id: 'p1', name: 'Shampoo', image: '/p/shampoo', review: own });
const openForm = (own: object | null, answers: object = {}) =>
  renderApp('/perfil/pedidos/t1/avaliar/p1', {
    me,
    transaction: order,
    transactionReviews: [product(own)],
    ...answers,
  });
const send = 'Enviar opinião';

beforeEach(() => {
  saveTokens({ token: 'a.b.c', refreshToken: 'r' });
  sessionStorage.clear();
});

describe('a delivered order', () => {
  it('links to the review of each product, and shows where a written one is', async () => {
    renderApp('/perfil/pedidos/t1', {
      me,
      transaction: order,
      transactionReviews: [product(null), { ...product(review), id: 'p2', name: 'Tônico' }],
    });
    expect(await screen.findByRole('link', { name: 'Dar minha opinião: Shampoo' })).toHaveAttribute(
      'href',
      '/perfil/pedidos/t1/avaliar/p1',
    );
    expect(screen.getByRole('link', { name: 'Mudar a opinião: Tônico' })).toBeVisible();
    expect(
      screen.getByText(/Você deu 4 estrelas\. Não está na página do produto\. O texto tem dados pessoais/),
    ).toBeVisible();
  });

  it('shows nothing before the delivery', async () => {
    const { operations } = renderApp('/perfil/pedidos/t1', {
      me,
      transaction: { ...order, status: ORDER_STATUS.inTransit },
    });
    expect(await screen.findByText('Pagamento')).toBeVisible();
    expect(operations).not.toContain('OrderReviews');
  });
});

describe('the form of a review', () => {
  it('asks for stars and a text before it sends, and then sends once', async () => {
    const sent: object[] = [];
    const saveReview = (args: { input: object }) => {
      sent.push(args.input);
      return { ...review, state: 'WAITING' };
    };
    const { user } = openForm(null, { saveReview });
    await user.click(await screen.findByRole('button', { name: send }));
    expect(await screen.findByText('Escolha de 1 a 5 estrelas.')).toBeVisible();
    expect(screen.getByText('Conte como foi com o produto.')).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('radio', { name: '5 estrelas' }));
    await user.type(screen.getByLabelText(/Como foi com o produto/), 'Limpa sem ressecar.');
    pressTwice(screen.getByRole('button', { name: send }));
    expect(await screen.findByText(/Recebemos a sua opinião/)).toBeVisible();
    expect(sent).toEqual([
      {
        transactionId: 't1',
        productId: 'p1',
        stars: 5,
        title: null,
        text: 'Limpa sem ressecar.',
        version: null,
      },
    ]);
    expect(sessionStorage.getItem('draft:review-p1')).toBeNull();
  });

  it('keeps the text after a refusal and after a reload', async () => {
    const saveReview = {
      __typename: 'Refusal',
      code: 'review_changed_meanwhile',
      message: 'Sua opinião mudou em outra janela.',
    };
    const { user, unmount } = openForm(null, { saveReview });
    await user.click(await screen.findByRole('radio', { name: '2 estrelas' }));
    await user.type(screen.getByLabelText(/Como foi com o produto/), 'A tampa quebrou no primeiro dia.');
    await user.click(screen.getByRole('button', { name: send }));
    expect(await screen.findByText('Sua opinião mudou em outra janela.')).toBeVisible();
    unmount();
    openForm(null);
    expect(await screen.findByLabelText(/Como foi com o produto/)).toHaveValue(
      'A tampa quebrou no primeiro dia.',
    );
    expect(screen.getByRole('radio', { name: '2 estrelas' })).toBeChecked();
  });

  it('shows words that changed elsewhere, and replaces them only with the next sending', async () => {
    const own = { ...review, state: 'WAITING', refusalText: null, refusalNote: null };
    const newer = {
      ...own,
      state: 'PUBLISHED',
      version: 5,
      title: 'Gostei',
      text: 'Palavras de outra janela.',
    };
    const versions: number[] = [];
    const transactionReviews = () => [product(versions.length === 0 ? own : newer)];
    const saveReview = ({ input }: { input: { version: number } }) => {
      versions.push(input.version);
      return input.version === newer.version
        ? { ...newer, state: 'WAITING', version: 6 }
        : { __typename: 'Refusal', code: 'review_changed_meanwhile', message: 'Mudou em outra janela.' };
    };
    const { user } = openForm(null, { transactionReviews, saveReview });
    await user.type(await screen.findByLabelText(/Como foi com o produto/), ' E rende bem.');
    expect(screen.queryByText('O que está guardado agora')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Enviar de novo' }));
    expect(await screen.findByText('Palavras de outra janela.')).toBeVisible();
    expect(screen.getByText('Gostei')).toBeVisible();
    expect(await screen.findByText('Mudou em outra janela.')).toBeVisible();
    expect(screen.getByLabelText(/Como foi com o produto/)).toHaveValue(`${own.text} E rende bem.`);
    await user.click(screen.getByRole('button', { name: 'Enviar de novo' }));
    expect(await screen.findByText(/Recebemos a sua opinião/)).toBeVisible();
    expect(versions).toEqual([2, 5]);
  });

  it('shows the stored words after a reload when the kept text differs', async () => {
    sessionStorage.setItem('draft:review-p1', JSON.stringify({ stars: 4, title: '', text: 'Texto daqui.' }));
    openForm({ ...review, version: 5, text: 'Palavras de outra janela.' });
    expect(await screen.findByLabelText(/Como foi com o produto/)).toHaveValue('Texto daqui.');
    expect(screen.getByText('O que está guardado agora')).toBeVisible();
    expect(screen.getByText('Palavras de outra janela.')).toBeVisible();
  });

  it('asks for other words when a refused text is sent again unchanged', async () => {
    const { user } = openForm(review, { saveReview: review });
    await user.click(await screen.findByRole('button', { name: 'Enviar de novo' }));
    expect(await screen.findByText('Mude o texto antes de enviar de novo.')).toBeVisible();
    expect(screen.queryByText(/Recebemos a sua opinião/)).not.toBeInTheDocument();
  });

  it('shows why a review was refused, and deletes it after a question', async () => {
    const deleted: object[] = [];
    const deleteReview = (args: object) => {
      deleted.push(args);
      return { ok: true };
    };
    const { user } = openForm(review, { deleteReview });
    expect(await screen.findByText(/Tire o telefone\./)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Enviar de novo' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Apagar a opinião' }));
    expect(deleted).toEqual([]);
    const dialog = screen.getByRole('dialog', { name: 'Apagar a opinião?' });
    await user.click(within(dialog).getByRole('button', { name: 'Apagar' }));
    expect(await screen.findByText('Opinião apagada.')).toBeVisible();
    expect(deleted).toEqual([{ id: 'r1' }]);
  });

  it('does not open for a product that the shopper did not receive', async () => {
    renderApp('/perfil/pedidos/t1/avaliar/p9', {
      me,
      transaction: order,
      transactionReviews: [product(null)],
    });
    expect(await screen.findByText('Este produto não recebe opinião sua')).toBeVisible();
  });
});
