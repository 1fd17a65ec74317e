/**
 * The page is rendered without a DOM, so this test runs without one.
 *
 * @jest-environment node
 * @jest-environment-options {"customExportConditions": ["module-sync", "node"]}
 */
import { describe, expect, it } from '@jest/globals';
import { documentOf, renderPage } from './entry-server.tsx';

const renderEntrance = () => renderPage('entrance', { origin: 'https://avaliacao.exemplo' });

describe('the entrance of the evaluation as the server renders it', () => {
  it('contains the text of the first screen, and links that need no script', async () => {
    const { status, html } = await renderEntrance();
    expect(status).toBe(200);
    for (const words of ['O que você quer tratar?', 'Queda de cabelo', 'Em breve', 'ligue 192'])
      expect(html).toContain(words);
    expect(html).toMatch(/<a[^>]+href="\/avaliacao\/quedadecabelo"/);
    expect(html).toMatch(/<a[^>]+href="\/"/);
  });

  it('is a Portuguese document without inline scripts that search engines may list', async () => {
    const { html } = await renderEntrance();
    expect(html).toMatch(/^<!doctype html><html lang="pt-BR">/);
    expect(html).not.toMatch(/<script(?![^>]*src=)/);
    expect(html).not.toMatch(/ style="/);
    expect(html).toContain('<link rel="canonical" href="https://avaliacao.exemplo/avaliacao">');
    expect(html).not.toContain('noindex');
  });

  it('returns the contents of its style elements, because the Content Security Policy allows only these', async () => {
    const { html, inlineStyles } = await renderEntrance();
    const contents = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css]) => css);
    expect(contents).toHaveLength(3);
    expect(inlineStyles).toEqual([...contents, '']);
  });

  it('is the same for every visitor', async () => {
    expect((await renderEntrance()).html).toBe((await renderEntrance()).html);
  });

  it('contains the style sheet of the steps, so that no browser computes it', async () => {
    const { html } = await renderEntrance();
    expect(html).toMatch(/<style data-step-styles>[^<]*\.step-content\{/);
  });
});

describe('the document of an address', () => {
  it.each([
    ['/avaliacao', 'entrance'],
    ['/avaliacao/?utm_source=x', 'entrance'],
    ['/avaliacao?fromProduct=1&sendHome=true', 'entrance'],
    ['/avaliacao?startIn=5', 'entrance'],
    ['/avaliacao?type=ed', 'explanation'],
    ['/avaliacao?startIn=1', 'explanation'],
    ['/avaliacao/ed', 'explanation'],
    ['/questionario/ed/passo-1', 'questions'],
    ['/questionario/feedback', 'other'],
    ['/avaliacao/ed/dados', 'other'],
    ['/avaliacoes', null],
    ['//avaliacao', null],
    ['/', null],
  ])('for %s is %s', (url, name) => {
    expect(documentOf(url)).toBe(name);
  });

  it('contains only a loading text, and is hidden from search engines, for a page that the browser renders', async () => {
    const { html } = await renderPage('questions');
    expect(html).toContain('Abrindo a avaliação');
    expect(html).toContain('noindex');
    expect(html).toContain('<div id="root">');
  });
});
