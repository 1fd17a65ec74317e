import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { READ_FOR_WORDS } from '#schema/review/reviewSearch.ts';
import { refusal, renderAdmin } from '../../testing/renderAdmin.tsx';

const REVIEW = {
  __typename: 'ManagedReview',
  id: 'r1',
  authorId: 'u1',
  productName: 'Creatina',
  isHidden: false,
  transactionId: 't1',
  stars: 2,
  title: 'Tampa frouxa',
  text: 'O pó é bom, mas a tampa não fecha.',
  authorName: 'Rui L.',
  state: 'WAITING',
  version: 3,
  writtenAt: '2026-11-20T12:00:00.000Z',
  refusalReason: null,
  refusalNote: null,
  reply: null,
};
const PAGE = { total: 1, next: null, previous: null, cursor: '1.0' };
const open = (changes: object = {}, answers: object = {}) =>
  renderAdmin('/painel/admin/avaliacoes', {
    managedReviews: { ...PAGE, items: [{ ...REVIEW, ...changes }] },
    ...answers,
  });
const openDialog = async (changes: object = {}, answers: object = {}) => {
  const { user } = await open(changes, answers);
  await user.click(await screen.findByRole('button', { name: /a opinião de Rui L\. sobre Creatina/ }));
  return { user, dialog: within(screen.getByRole('dialog', { name: 'Creatina' })) };
};

describe('the reviews of products', () => {
  it('are listed with product, stars, author and state', async () => {
    await open();
    const row = within(await screen.findByRole('listitem'));
    for (const text of ['Tampa frouxa', 'Creatina', '2 de 5 estrelas', 'Rui L.', 'Espera leitura'])
      expect(row.getByText(text)).toBeVisible();
  });

  it('are searched by the words in the address, and say when none has them', async () => {
    const calls: object[] = [];
    const managedReviews = (args: object) => {
      calls.push(args);
      return { ...PAGE, total: 0, items: [] };
    };
    await renderAdmin('/painel/admin/avaliacoes?busca=tampa&situacao=PUBLISHED', { managedReviews });
    expect(
      await screen.findByText(new RegExp(`buscadas nas primeiras ${READ_FOR_WORDS} opiniões`)),
    ).toBeVisible();
    expect(screen.getByRole('searchbox', { name: /produto, comprador, pedido ou palavras/ })).toHaveValue(
      'tampa',
    );
    expect(calls[0]).toMatchObject({ search: 'tampa', state: 'PUBLISHED' });
  });

  it('appear while the page is open', async () => {
    let total = 0;
    const managedReviews = () => ({ ...PAGE, total, items: total > 0 ? [REVIEW] : [] });
    const arrival = Promise.withResolvers<object>();
    await renderAdmin('/painel/admin/avaliacoes', {
      managedReviews,
      managedReviewChanged: () => arrival.promise,
    });
    expect(await screen.findByText('Nenhuma opinião espera leitura')).toBeVisible();
    total = 1;
    arrival.resolve({ cursor: '2.0' });
    expect(await screen.findByText('Tampa frouxa')).toBeVisible();
  });

  it('are published with the version that was read, without a reply', async () => {
    const sent: object[] = [];
    const publishReview = (args: object) => {
      sent.push(args);
      return { ...REVIEW, state: 'PUBLISHED', version: 4 };
    };
    const { user, dialog } = await openDialog({}, { publishReview });
    expect(dialog.getByText('O pó é bom, mas a tampa não fecha.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Publicar' }));
    expect(await screen.findByText('Opinião publicada.')).toBeVisible();
    expect(sent).toEqual([{ id: 'r1', version: 3, reply: '' }]);
  });

  it('are refused only with a reason of the list, of which criticism is none, and keep the explanation when another admin was first', async () => {
    const sent: object[] = [];
    const refuseReview = (args: object) => {
      sent.push(args);
      return refusal('changed_meanwhile', 'Outra pessoa mudou isto enquanto você editava.');
    };
    const { user, dialog } = await openDialog({}, { refuseReview });
    await user.click(dialog.getByRole('radio', { name: /^Recusar/ }));
    expect(dialog.getByText(/Crítica não é motivo de recusa/)).toBeVisible();
    await user.type(dialog.getByLabelText('Explicação para quem escreveu'), 'Tire o telefone do entregador.');
    await user.click(dialog.getByRole('button', { name: 'Recusar' }));
    expect(await dialog.findByText('Escolha o motivo.')).toBeVisible();
    expect(sent).toEqual([]);
    await user.selectOptions(dialog.getByLabelText('Motivo'), 'Tem dados pessoais');
    await user.click(dialog.getByRole('button', { name: 'Recusar' }));
    expect(await dialog.findByText(/Outra pessoa mudou isto/)).toBeVisible();
    expect(dialog.getByLabelText('Explicação para quem escreveu')).toHaveValue(
      'Tire o telefone do entregador.',
    );
    expect(sent).toEqual([
      { id: 'r1', version: 3, reason: 'PERSONAL_DATA', note: 'Tire o telefone do entregador.' },
    ]);
  });

  it('are read again after a refused decision, when the dialog is opened once more', async () => {
    const sent: object[] = [];
    const newer = { ...REVIEW, version: 4, text: 'A tampa nova fecha bem.' };
    const publishReview = (args: { version: number }) => {
      sent.push(args);
      return args.version === newer.version
        ? { ...newer, state: 'PUBLISHED', version: 5 }
        : refusal('changed_meanwhile', 'Outra pessoa mudou isto enquanto você editava.');
    };
    const managedReviews = () => ({
      ...PAGE,
      items: [sent.length === 0 ? REVIEW : newer],
    });
    const { user, dialog } = await openDialog({}, { publishReview, managedReviews });
    await user.click(dialog.getByRole('button', { name: 'Publicar' }));
    expect(await dialog.findByText(/Outra pessoa mudou isto/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Voltar' }));
    await user.click(await screen.findByRole('button', { name: /a opinião de Rui L\./ }));
    const reopened = within(screen.getByRole('dialog', { name: 'Creatina' }));
    expect(await reopened.findByText('A tampa nova fecha bem.')).toBeVisible();
    await user.click(reopened.getByRole('button', { name: 'Publicar' }));
    expect(await screen.findByText('Opinião publicada.')).toBeVisible();
    expect(sent).toMatchObject([{ version: 3 }, { version: 4 }]);
  });

  it('get a public reply after they are published', async () => {
    const sent: object[] = [];
    const replyToReview = (args: object) => {
      sent.push(args);
      return { ...REVIEW, state: 'PUBLISHED', version: 4, reply: 'Trocamos a tampa.' };
    };
    const { user, dialog } = await openDialog({ state: 'PUBLISHED' }, { replyToReview });
    await user.type(dialog.getByLabelText('Resposta pública da loja'), 'Trocamos a tampa.');
    await user.click(dialog.getByRole('button', { name: 'Responder' }));
    expect(await screen.findByText(/Resposta publicada/)).toBeVisible();
    expect(sent).toEqual([{ id: 'r1', version: 3, reply: 'Trocamos a tampa.' }]);
  });

  it('are shown as hidden when their product became a medicine', async () => {
    const { dialog } = await openDialog({ isHidden: true });
    expect(dialog.getByText(/a lei não permite depoimentos/)).toBeVisible();
  });
});
