import { ChakraProvider } from '@chakra-ui/react';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { saveTokens } from '#web/session/tokens.ts';
import { system } from '#web/ui/look/theme.ts';
import { readVisit } from '../page/visit.ts';
import { App } from './App.tsx';
import { renderPage } from './entry-server.tsx';

let root: Root | null = null;
afterEach(() => {
  act(() => root?.unmount());
  document.body.innerHTML = '';
  window.history.replaceState(null, '', '/');
});

/** Hydrates the server-rendered page at an address; returns React's errors. */
async function hydrateAt(address: string, prepareBrowser: () => void = () => undefined): Promise<unknown[]> {
  const { html } = await renderPage('entrance');
  prepareBrowser();
  document.body.innerHTML = /<div id="root".*<\/div>(?=<noscript>)/s.exec(html)?.[0] ?? '';
  window.history.replaceState(null, '', address);
  const problems: unknown[] = [];
  const consoleError = jest.spyOn(console, 'error').mockImplementation((...args) => problems.push(args));
  const container = document.getElementById('root');
  if (!container) throw new Error('no page');
  await act(async () => {
    root = hydrateRoot(
      container,
      <ChakraProvider value={system}>
        {/* In place of the styles in entry-client.tsx, so that both trees are the same. */}
        {null}
        <BrowserRouter useTransitions={false}>
          <App />
        </BrowserRouter>
      </ChakraProvider>,
      { onRecoverableError: (problem) => problems.push(problem) },
    );
  });
  consoleError.mockRestore();
  return problems;
}

describe('the hydrated entrance', () => {
  it.each(['/avaliacao', '/avaliacao?fromProduct=2&sendHome=true', '/avaliacao?startIn=5'])(
    'renders the same as the server at %s',
    async (address) => {
      expect(await hydrateAt(address)).toEqual([]);
    },
  );

  it('renders the same for a signed-in person and without a connection', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get');
    const prepareBrowser = () => {
      saveTokens({ token: 't', refreshToken: 'r' });
      onLine.mockReturnValue(false);
    };
    expect(await hydrateAt('/avaliacao', prepareBrowser)).toEqual([]);
    expect(await screen.findByRole('button', { name: 'Sair' })).toBeVisible();
    expect(screen.getByText(/Sem conexão/)).toBeVisible();
    onLine.mockRestore();
  });

  it('shows and stores the parameters of the address', async () => {
    await hydrateAt('/avaliacao?fromProduct=2&sendHome=true');
    expect(screen.getByRole('link', { name: /Sono.*Sugerido/ })).toBeVisible();
    expect(readVisit()).toMatchObject({ sendHome: true, fromProduct: 2 });
  });
});
