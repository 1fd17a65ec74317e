/**
 * The page is rendered without a DOM, so this test runs without one.
 *
 * @jest-environment node
 * @jest-environment-options {"customExportConditions": ["module-sync", "node"]}
 */
import { describe, expect, it } from '@jest/globals';
import { answer } from '#web/testing/mockApi.ts';
import { type PageIo, renderPage } from './entry-server.tsx';

function fakeIo(answers: Record<string, unknown>): PageIo & { operations: string[] } {
  const operations: string[] = [];
  return {
    operations,
    origin: 'https://loja.exemplo',
    execute: ({ document, operationName, variables }) => {
      operations.push(operationName);
      return answer(answers, document, variables);
    },
  };
}

describe('a page prepared by the server', () => {
  it('is a complete Portuguese document without inline script', async () => {
    const { status, html } = await renderPage('/quem-somos', fakeIo({}));
    expect(status).toBe(200);
    expect(html).toMatch(/^<!doctype html><html lang="pt-BR">/);
    expect(html).not.toMatch(/<script(?![^>]*(src=|application\/(ld\+)?json))/);
    expect(html).not.toMatch(/ style="/);
  });

  it('returns the contents of its style elements, because the Content Security Policy allows only these', async () => {
    const { html, inlineStyles } = await renderPage('/quem-somos', fakeIo({}));
    const contents = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css]) => css);
    expect(contents).toHaveLength(2);
    expect(inlineStyles).toEqual([...contents, '']);
  });

  it('is the same document each time its address is rendered', async () => {
    const first = await renderPage('/', fakeIo({}));
    const second = await renderPage('/', fakeIo({}));
    expect(first.html).toBe(second.html);
  });

  it('answers an unknown address with 404 and a link to continue', async () => {
    const { status, html } = await renderPage('/nao-existe', fakeIo({}));
    expect(status).toBe(404);
    expect(html).toContain('href="/busca"');
  });

  it.each(['/perfil', '/perfil/'])('redirects %s to the first section of the profile', async (address) => {
    expect(await renderPage(address, fakeIo({}))).toMatchObject({ redirect: '/perfil/pedidos' });
  });

  it('never sends a form by GET before its script has loaded', async () => {
    const { html } = await renderPage('/podemos-ajudar', fakeIo({}));
    const form = /<form[^>]*aria-label="Fale conosco"[^>]*>.*?<\/form>/.exec(html)?.[0] ?? '';
    expect(form).toMatch(/^<form[^>]*method="post"/);
    expect(form).toMatch(/<fieldset[^>]*disabled/);
  });

  it('renders no content of private pages', async () => {
    const page = fakeIo({});
    const { html } = await renderPage('/perfil/pedidos', page);
    expect(html).toContain('<div id="root">');
    expect(page.operations).toEqual(['ShopFrame']);
  });

  it('shows the task of a checkout step before the script has loaded', async () => {
    const delivery = await renderPage('/checkout/dados-de-entrega', fakeIo({}));
    expect(delivery.html).toContain('Confira seus dados e o endereço.');
    const review = await renderPage('/checkout/revisao', fakeIo({}));
    expect(review.html).toContain('Confira os produtos e o prazo da entrega.');
  });

  it('does not call the cart empty, because only the browser has its token', async () => {
    const { html } = await renderPage('/checkout/revisao', fakeIo({}));
    expect(html).toContain('Carregando o carrinho');
    expect(html).not.toContain('está vazio');
  });
});
