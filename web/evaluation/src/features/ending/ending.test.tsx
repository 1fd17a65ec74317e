import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { evaluationErrors } from '#schema/errors/evaluation.ts';
import { NOTICES } from '#schema/notices.ts';
import { storeVisit } from '../../page/visit.ts';
import { evaluationApi } from '../../parts/draft/currentApi.ts';
import type { EvaluationApi } from '../../parts/draft/EvaluationApi.ts';
import { readDraft, storeDraft } from '../../parts/draft/storedDrafts.ts';
import { storePerson } from '../../parts/draft/storedPerson.ts';
import { closeAllDrafts, openDraft } from '../../parts/draft/useDraft.ts';
import { finishEvaluation } from '../../parts/sending/finishEvaluation.ts';
import { storeCompleteEvaluation } from '../../testing/completeAnswers.ts';
import { renderEvaluation } from '../../testing/renderEvaluation.tsx';
import { homePath } from './homePath.ts';
import { productPath } from './productPath.ts';

const LINES = ['melatonina', 'ed', 'quedadecabelo', 'ej', 'be', 'wl'];

/** An evaluation with every question answered and every photo uploaded, not sent. */
async function readyToSend(slug = 'melatonina', server: Partial<EvaluationApi> = {}) {
  await storeCompleteEvaluation(slug);
  const draft = readDraft(slug);
  const photos = {
    filePicTop: 'f1',
    filePicFront: 'f2',
    filePicBack: 'f3',
    filePicRightSide: 'f4',
    document: 'f5',
  };
  if (draft) storeDraft(slug, { ...draft, quizId: 'q1', unsent: [], photos });
  const links = Object.fromEntries(
    Object.entries(photos).map(([slot, fileId]) => [slot, { fileId, url: '' }]),
  );
  return { standing: async () => 'open' as const, photoLinks: async () => links, ...server };
}
const pass = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms));
const title = () => screen.getByRole('heading', { level: 1 }).textContent;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('the payment page of an evaluation that was sent', () => {
  /** The state right after FINALIZAR: the tab's open evaluation, sent. */
  async function sent(slug: string) {
    const server = await readyToSend(slug);
    const view = await renderEvaluation(`/questionario/${slug}/pagamento`, { server });
    await act(async () => (await openDraft(slug)).sent(new Date()));
    storeVisit({ sentLine: slug });
    return view;
  }

  it.each(LINES)('goes on to the feedback of %s after one second (A-69)', async (slug) => {
    await sent(slug);
    expect(title()).toBe('Avaliação enviada');
    await pass(999);
    expect(title()).toBe('Avaliação enviada');
    await pass(1);
    expect(title()).toBe('Pronto, está com o médico');
    expect(screen.getByText(/em até 24 horas/)).toBeVisible();
    expect(screen.getByText(/^Até lá,/)).toBeVisible();
  });
});

describe('the activity of an evaluation', () => {
  it('is counted once when it is opened and once when it is sent, without answers (EV-261, EV-262)', async () => {
    sessionStorage.clear();
    const bodies: string[] = [];
    const realFetch = globalThis.fetch;
    globalThis.fetch = (async (_url: string, { body }: RequestInit) => {
      bodies.push(String(body));
      return { status: 200 };
    }) as unknown as typeof fetch;
    try {
      const submit = async () => ({ kind: 'sent' as const });
      const server = await readyToSend('melatonina', { submit });
      await renderEvaluation('/questionario/melatonina/passo-1', { server });
      await pass(50);
      await renderEvaluation('/questionario/melatonina/passo-1', { server });
      await pass(50);
      await renderEvaluation('/questionario/melatonina/pagamento', { server });
      await pass(6000);
      await pass(50);
      const codes = bodies.map((body) => JSON.parse(body).code);
      expect(codes.filter((code) => code === 7)).toHaveLength(1);
      expect(codes.filter((code) => code === 8)).toHaveLength(1);
      expect(bodies.every((body) => Object.keys(JSON.parse(body)).join() === 'id,code,path')).toBe(true);
    } finally {
      globalThis.fetch = realFetch;
    }
  });
});

describe('the payment page of an evaluation that is not sent yet', () => {
  it('sends it once, after five seconds without a movement or a key', async () => {
    const submit = jest.fn(async (..._call: unknown[]) => ({ kind: 'sent' as const }));
    const server = await readyToSend('melatonina', { submit });
    await renderEvaluation('/questionario/melatonina/pagamento', { server });
    expect(title()).toBe('Falta enviar a sua avaliação');
    await pass(4000);
    fireEvent.mouseMove(window);
    await pass(4000);
    fireEvent.keyDown(window, { key: 'a' });
    await pass(4999);
    expect(submit).not.toHaveBeenCalled();
    await pass(1);
    await pass(1000);
    expect(submit).toHaveBeenCalledTimes(1);
    expect(screen.getByText(NOTICES.SUCCESS_QUIZ)).toBeInTheDocument();
    await pass(60_000);
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it('shows why it was refused, and does not retry by itself', async () => {
    const message = 'Agora não dá.';
    const submit = jest.fn(async () => ({ kind: 'refused' as const, code: 'QUIZ_ERROR', message }));
    const server = await readyToSend('melatonina', { submit });
    await renderEvaluation('/questionario/melatonina/pagamento', { server });
    await pass(6000);
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    await pass(120_000);
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it('treats an evaluation that the server already has as sent (A-76)', async () => {
    const submit = async () => ({ kind: 'refused' as const, code: 'quiz_already_exists', message: '' });
    const server = await readyToSend('melatonina', { submit });
    await renderEvaluation('/questionario/melatonina/pagamento', { server });
    await pass(6000);
    expect(screen.getByText(NOTICES.SUCCESS_QUIZ)).toBeInTheDocument();
    expect(readDraft('melatonina')).toBeNull();
  });

  it('sends everything again to a server that misses some of it', async () => {
    const save = jest.fn(async (..._call: unknown[]) => null);
    const submit = jest.fn(
      async (..._call: unknown[]): ReturnType<EvaluationApi['submit']> => ({ kind: 'sent' }),
    );
    submit.mockResolvedValueOnce({ kind: 'refused', code: 'missing_answers', message: 'Faltam.' });
    const server = await readyToSend('melatonina', { save, submit });
    await renderEvaluation('/questionario/melatonina/pagamento', { server });
    await pass(5000);
    await pass(30_000);
    expect(submit).toHaveBeenCalledTimes(2);
    expect(save.mock.calls.length).toBeGreaterThan(5);
  });

  it('redirects to the explanation when there is nothing to send', async () => {
    await renderEvaluation('/questionario/ed/pagamento');
    expect(title()).toBe('Como funciona');
  });

  it.each([
    ['/questionario/ed/pagamento', 'Como funciona'],
    ['/avaliacao/ed/termos', 'Quem vai ser avaliado?'],
  ])(
    'sends no request when a visitor without an account opens %s, because a 401 would clear the cart',
    async (url, shown) => {
      const load = jest.fn(async () => null);
      await renderEvaluation(url, { isKnown: false, server: { load } });
      expect(title()).toBe(shown);
      expect(load).not.toHaveBeenCalled();
    },
  );
});

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
  it.each([
    ['quedadecabelo', 'hairLoss'],
    ['ed', 'ed'],
    ['be', 'ed'],
    ['ej', 'ed'],
    ['melatonina', 'melatonin'],
    ['wl', null],
  ])('links from %s to the shop with %s', (slug, flag) => {
    const query = new URLSearchParams(homePath(slug).slice(2));
    expect(query.get('fromPrescriptionPayment')).toBe('true');
    expect([...query.keys()].filter((key) => key !== 'fromPrescriptionPayment')).toEqual(flag ? [flag] : []);
  });

  it('returns a person who came from a product to it (A-62)', async () => {
    storeVisit({ sentLine: 'quedadecabelo', fromProduct: 1 });
    await renderEvaluation('/questionario/feedback');
    expect(screen.getByRole('link', { name: 'Voltar ao produto' })).toHaveAttribute('href', '/hair-kit');
    expect(screen.getByRole('link', { name: 'Voltar à loja' })).toHaveAttribute(
      'href',
      '/?fromPrescriptionPayment=true&hairLoss=true',
    );
    expect(productPath(6)).toBeNull();
  });

  it('opens the product of the line in a dialog with a button to the cart, and closes it again (EV-071)', async () => {
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

  it('offers no product when the server has none, or when the person has an open order', async () => {
    jest.useRealTimers();
    storeVisit({ sentLine: 'ed', fromProduct: null, back: null });
    const first = await renderEvaluation('/questionario/feedback', { answers: { lineProduct: null } });
    expect(screen.queryByRole('button', { name: 'Conhecer o produto' })).not.toBeInTheDocument();
    first.unmount();
    storeVisit({ sentLine: 'ed', back: '/checkout/revisao' });
    await renderEvaluation('/questionario/feedback', {
      answers: { lineProduct: { product: FOAM, isUnsafeForCaller: false } },
    });
    expect(screen.queryByRole('button', { name: 'Conhecer o produto' })).not.toBeInTheDocument();
    storeVisit({ back: null });
  });

  it('has advice for every line', async () => {
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

describe('FINALIZAR', () => {
  const last = { ed: 0 };
  async function atTheEnd(slug: string, server: Partial<EvaluationApi>, hasRg = true) {
    jest.useRealTimers();
    const ready = await readyToSend(slug, server);
    const page = readDraft(slug)?.furthest ?? 1;
    last.ed = page;
    if (!hasRg) storePerson({ ...person, hasRg: false });
    return renderEvaluation(`/questionario/${slug}/passo-${page}`, { server: ready, isKnown: hasRg });
  }
  const person = { firstName: 'Rui', birthDate: '1989-03-02' as never, hasRg: false };

  it('goes to the payment page of the line', async () => {
    const { user } = await atTheEnd('ed', {});
    await act(async () => user.click(await screen.findByRole('button', { name: 'FINALIZAR' })));
    expect(await screen.findByRole('heading', { name: 'Avaliação enviada' })).toBeVisible();
  });

  it.each(['ed', 'ej', 'wl'])('asks once for a missing RG in %s', async (slug) => {
    const submit = jest.fn(async (..._call: unknown[]) => ({ kind: 'sent' as const }));
    const { user } = await atTheEnd(slug, { submit }, false);
    await user.click(await screen.findByRole('button', { name: 'FINALIZAR' }));
    const field = await screen.findByLabelText('Número do RG');
    await user.type(field, '12345');
    await user.click(screen.getByRole('button', { name: 'Salvar RG' }));
    expect(await screen.findByText('RG inválido')).toBeVisible();
    expect(submit).not.toHaveBeenCalled();
    await user.type(field, '6789');
    expect(field).toHaveValue('12.345.678-9');
    await act(async () => user.click(screen.getByRole('button', { name: 'Salvar RG' })));
    expect(await screen.findByRole('heading', { name: 'Avaliação enviada' })).toBeVisible();
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it.each(['quedadecabelo', 'melatonina', 'be'])('asks for no RG in %s', async (slug) => {
    const { user } = await atTheEnd(slug, {}, false);
    await act(async () => user.click(await screen.findByRole('button', { name: 'FINALIZAR' })));
    expect(await screen.findByRole('heading', { name: 'Avaliação enviada' })).toBeVisible();
    expect(screen.queryByLabelText('Número do RG')).not.toBeInTheDocument();
  });

  it('shows QUIZ_ERROR as a toast, keeps everything, and can be pressed again', async () => {
    const submit = jest.fn(
      async (..._call: unknown[]): ReturnType<EvaluationApi['submit']> => ({ kind: 'sent' }),
    );
    submit.mockRejectedValueOnce(new Error('500'));
    const { user } = await atTheEnd('ed', { submit });
    const send = async () =>
      act(async () => user.click(await screen.findByRole('button', { name: 'FINALIZAR' })));
    await send();
    const notices = within(screen.getByRole('region', { name: 'Notificações' }));
    expect(await notices.findByText(evaluationErrors.QUIZ_ERROR.message)).toBeVisible();
    expect(readDraft('ed')).not.toBeNull();
    await send();
    expect(await screen.findByRole('heading', { name: 'Avaliação enviada' })).toBeVisible();
    expect(submit).toHaveBeenCalledTimes(2);
  });

  it('sends once however often it is pressed, until half a minute passes without an answer (EV-276)', async () => {
    const submit = jest.fn(() => new Promise<never>(() => undefined));
    await renderEvaluation('/questionario/ed/passo-1', { server: await readyToSend('ed', { submit }) });
    const store = await openDraft('ed');
    const first = finishEvaluation(store);
    await pass(6999);
    expect(await finishEvaluation(store)).toEqual({ kind: 'running' });
    expect(submit).toHaveBeenCalledTimes(1);
    await pass(30_000);
    expect(await first).toMatchObject({ kind: 'refused', code: 'QUIZ_ERROR' });
    void finishEvaluation(store);
    await pass(1);
    expect(submit).toHaveBeenCalledTimes(2);
  });

  it('asks for missing photos', async () => {
    jest.useRealTimers();
    const page = await storeCompleteEvaluation('wl');
    const { user } = await renderEvaluation(`/questionario/wl/passo-${page}`);
    await user.click(await screen.findByRole('button', { name: 'FINALIZAR' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Por favor tire as fotos para a validação médica',
    );
  });

  it('goes back to the page with a gap, with the message for it (A-66)', async () => {
    jest.useRealTimers();
    const page = await storeCompleteEvaluation('wl');
    const draft = readDraft('wl');
    const { 4: _measures, ...answers } = draft?.answers ?? {};
    if (draft) storeDraft('wl', { ...draft, answers });
    const { user } = await renderEvaluation(`/questionario/wl/passo-${page}`);
    await user.click(await screen.findByRole('button', { name: 'FINALIZAR' }));
    expect(await screen.findByRole('heading', { name: 'Suas medidas' })).toBeVisible();
    expect(screen.getByText('Por favor preencha as perguntas!')).toBeVisible();
  });

  it('goes back to the page whose answers stop the evaluation', async () => {
    const submit = async () => ({ kind: 'stopped' as const, page: 3, message: 'Por segurança, não.' });
    const { user } = await atTheEnd('wl', { submit });
    await user.click(await screen.findByRole('button', { name: 'FINALIZAR' }));
    expect(await screen.findByRole('heading', { name: 'Suas medidas' })).toBeVisible();
    expect(screen.getByText('Por segurança, não.')).toBeVisible();
  });

  it('asks again for photos that the server no longer has', async () => {
    const submit = async () => ({ kind: 'refused' as const, code: 'file_not_found', message: 'Sumiu.' });
    const { user } = await atTheEnd('ed', { submit });
    await screen.findByText('Foto recebida');
    evaluationApi().photoLinks = async () => ({});
    await user.click(screen.getByRole('button', { name: 'FINALIZAR' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Por favor tire as fotos');
    expect(screen.getByRole('button', { name: /^Tirar foto/ })).toBeVisible();
  });
});

afterEach(() => closeAllDrafts());
