import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { storeVisit } from '../../page/visit.ts';
import { closeAllDrafts } from '../../parts/draft/useDraft.ts';
import { renderEvaluation } from '../../testing/renderEvaluation.tsx';
import { LINES } from '../../testing/storedEvaluations.ts';
import { homePath } from './homePath.ts';

beforeEach(() => void jest.useFakeTimers());

afterEach(() => void jest.useRealTimers());

const FOAM = {
  id: 'p1',
  name: 'Minoxidil 5% espuma',
  urlSlug: 'minoxidil',
  brandPromise: 'Espuma.',
  value: 6490,
  image: '/pictures/minoxidil/front',
  tint: '#6DA7CB',
  prescriptionRequired: true,
};

describe('the end of the evaluation', () => {
  // Lines whose products match the same need share a parameter.
  it.each([
    ['quedadecabelo', 'hairLoss'],
    ['ed', 'ed'],
    ['be', 'ed'],
    ['ej', 'ed'],
    ['melatonina', 'melatonin'],
    ['wl', null],
  ])('links to the shop: the line %s becomes the parameter %s', (slug, flag) => {
    const query = new URLSearchParams(homePath(slug).slice(2));
    expect(query.get('fromPrescriptionPayment')).toBe('true');
    expect([...query.keys()].filter((key) => key !== 'fromPrescriptionPayment')).toEqual(flag ? [flag] : []);
  });

  it('links back to the product that the person came from (A-62)', async () => {
    storeVisit({ sentLine: 'quedadecabelo', fromProduct: 1 });
    await renderEvaluation('/questionario/feedback');
    expect(screen.getByRole('link', { name: 'Voltar ao produto' })).toHaveAttribute('href', '/hair-kit');
    expect(screen.getByRole('link', { name: 'Voltar à loja' })).toHaveAttribute(
      'href',
      '/?fromPrescriptionPayment=true&hairLoss=true',
    );
  });

  it('opens the product of the line in a dialog with a button to the cart, and closes it again (specification row EV-071)', async () => {
    jest.useRealTimers();
    storeVisit({ sentLine: 'quedadecabelo', fromProduct: null });
    const { user } = await renderEvaluation('/questionario/feedback', {
      answers: { lineProduct: { product: FOAM, isUnsafeForCaller: false } },
    });
    await user.click(await screen.findByRole('button', { name: 'Conhecer o produto' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Minoxidil 5% espuma' }));
    expect(dialog.getByText(/Só é enviado se o médico prescrever/)).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Colocar no carrinho' })).toHaveAttribute(
      'href',
      '/checkout/revisao?carrinho=p1',
    );
    await user.click(dialog.getByRole('button', { name: 'Fechar' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('says why a product is unsafe for the person’s answers, and offers no purchase', async () => {
    jest.useRealTimers();
    storeVisit({ sentLine: 'quedadecabelo', fromProduct: null });
    await renderEvaluation('/questionario/feedback', {
      answers: { lineProduct: { product: FOAM, isUnsafeForCaller: true } },
    });
    expect(await screen.findByText(/Por isso não o vendemos para você/)).toHaveTextContent(
      'Minoxidil 5% espuma pode fazer mal a você',
    );
    expect(screen.queryByRole('button', { name: 'Conhecer o produto' })).not.toBeInTheDocument();
  });

  it('offers no product when the server has none, or when the person came from a purchase', async () => {
    jest.useRealTimers();
    storeVisit({ sentLine: 'ed', fromProduct: null, back: null });
    const lineProduct = jest.fn(() => null);
    const first = await renderEvaluation('/questionario/feedback', { answers: { lineProduct } });
    await waitFor(() => expect(lineProduct).toHaveBeenCalled());
    expect(screen.queryByRole('button', { name: 'Conhecer o produto' })).not.toBeInTheDocument();
    first.unmount();
    storeVisit({ sentLine: 'ed', back: '/checkout/revisao' });
    const mayChooseFirstPassword = jest.fn(() => false);
    await renderEvaluation('/questionario/feedback', {
      answers: { lineProduct: { product: FOAM, isUnsafeForCaller: false }, mayChooseFirstPassword },
    });
    // The other part of the page that loads later has been asked for by now.
    await waitFor(() => expect(mayChooseFirstPassword).toHaveBeenCalled());
    expect(screen.queryByRole('button', { name: 'Conhecer o produto' })).not.toBeInTheDocument();
    storeVisit({ back: null });
  });

  it('asks a person whose account was made by the evaluation for a password, and only them', async () => {
    jest.useRealTimers();
    storeVisit({ sentLine: 'ed', fromProduct: null });
    const me = { id: 'u1', email: 'rui@exemplo.com.br', name: 'Rui Lima' };
    const first = await renderEvaluation('/questionario/feedback', {
      answers: { me, mayChooseFirstPassword: true },
    });
    expect(await screen.findByRole('form', { name: 'Criar senha' })).toHaveTextContent(
      'Pelo menos 6 caracteres',
    );
    first.unmount();
    const mayChooseFirstPassword = jest.fn(() => false);
    await renderEvaluation('/questionario/feedback', {
      answers: { me, mayChooseFirstPassword, lineProduct: { product: FOAM, isUnsafeForCaller: false } },
    });
    await screen.findByRole('button', { name: 'Conhecer o produto' });
    await waitFor(() => expect(mayChooseFirstPassword).toHaveBeenCalled());
    expect(screen.queryByRole('form', { name: 'Criar senha' })).not.toBeInTheDocument();
  });

  it('shows different advice for every line', async () => {
    const notes = new Set<string>();
    for (const slug of LINES) {
      storeVisit({ sentLine: slug, fromProduct: null });
      const { unmount } = await renderEvaluation('/questionario/feedback');
      notes.add(screen.getByText(/^Até lá,/).textContent ?? '');
      unmount();
    }
    expect(notes.size).toBe(LINES.length);
  });

  it('opens without an account, without a line and without saying that something was sent', async () => {
    await renderEvaluation('/questionario/feedback', { isKnown: false });
    expect(screen.queryByText(/^Até lá,/)).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Depois de enviar');
    expect(screen.getByRole('link', { name: 'Voltar à loja' })).toHaveAttribute('href', '/');
  });
});

afterEach(() => closeAllDrafts());
