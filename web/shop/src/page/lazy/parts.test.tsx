import { ChakraProvider } from '@chakra-ui/react';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Link, MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { system } from '#web/ui/look/theme.ts';
import { newPageReport, PageReportContext } from '../head.ts';
import { hydratedLater } from './hydratedLater.tsx';
import { neverHydrated } from './neverHydrated.tsx';
import { countParts, loadLazyParts } from './partsToLoad.ts';

type Part = ComponentType<{ text: string; mustRender?: boolean }>;
type Loaded = { default: ComponentType<{ text: string }> };

function TestPage({ children }: { children: ReactNode }) {
  return (
    <ChakraProvider value={system}>
      <MemoryRouter>{children}</MemoryRouter>
    </ChakraProvider>
  );
}

/** A page that contains the part, with buttons that change the part's props and the address. */
function Page({ Part, mustRender = false }: { Part: Part; mustRender?: boolean }) {
  const [text, setText] = useState('primeiro');
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <p>
        Endereço {pathname}
        {hash}
      </p>
      <button type="button" onClick={() => setText('segundo')}>
        Mudar
      </button>
      <button type="button" onClick={() => void navigate('#meio')}>
        Ir ao meio
      </button>
      <Part text={text} mustRender={mustRender} />
    </>
  );
}

function Counter({ text }: { text: string }) {
  const [count, setCount] = useState(0);
  return (
    <section>
      <p>Texto {text}</p>
      <Link to="/ajuda">Ajuda</Link>
      <button type="button" onClick={() => setCount(count + 1)}>
        Contado {count}
      </button>
    </section>
  );
}

function Hydrated() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true';
    return () => {
      delete document.documentElement.dataset.hydrated;
    };
  }, []);
  return null;
}

type Make = (load: () => Promise<Loaded>) => Part;

/** Renders the page as the server does, then hydrates it in a browser that has not loaded the part's code. */
async function openServerRendered(make: Make, load: () => Promise<Loaded>, mustRender = false) {
  const registeredBefore = countParts();
  const ServerPart = make(async () => ({ default: Counter }));
  await loadLazyParts(registeredBefore);
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(
    <PageReportContext value={newPageReport()}>
      <TestPage>
        <Page Part={ServerPart} mustRender={mustRender} />
        <Hydrated />
      </TestPage>
    </PageReportContext>,
  );
  const Part = make(load);
  const serverText = screen.getByText('Texto primeiro');
  const root = hydrateRoot(
    container,
    <TestPage>
      <Page Part={Part} mustRender={mustRender} />
      <Hydrated />
    </TestPage>,
  );
  end = () => root.unmount();
  await waitFor(() => expect(document.documentElement.dataset.hydrated).toBe('true'));
  return { user: userEvent.setup(), serverText };
}

let finishLoad: () => void;
/** A load that finishes when `finishLoad` is called. */
const slowLoad = () =>
  jest.fn<() => Promise<Loaded>>(
    () =>
      new Promise((resolve) => {
        finishLoad = () => resolve({ default: Counter });
      }),
  );

let end: () => void = () => undefined;
// React's scheduler hydrates in slices in these tests, as in a browser; `act` is enabled again afterwards.
afterEach(() => {
  end();
  end = () => undefined;
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});

let observerCallbacks: IntersectionObserverCallback[];
beforeEach(() => {
  document.body.replaceChildren();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  observerCallbacks = [];
  globalThis.IntersectionObserver = class {
    constructor(callback: IntersectionObserverCallback) {
      observerCallbacks.push(callback);
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});

describe('neverHydrated', () => {
  const make: Make = (load) => neverHydrated<{ text: string }>(load);

  it("keeps the server's HTML without loading code", async () => {
    const load = jest.fn(async () => ({ default: Counter }));
    const { user, serverText } = await openServerRendered(make, load);
    await user.click(screen.getByRole('button', { name: 'Mudar' }));
    await user.click(screen.getByRole('button', { name: 'Ir ao meio' }));
    expect(await screen.findByText('Endereço /#meio')).toBeVisible();
    expect(serverText).toBeVisible();
    expect(load).not.toHaveBeenCalled();
  });

  it('contains links that navigate inside the shop', async () => {
    const { user } = await openServerRendered(make, slowLoad());
    await user.click(screen.getByRole('link', { name: 'Ajuda' }));
    expect(await screen.findByText('Endereço /ajuda')).toBeVisible();
  });

  it('renders again when mustRender is set, for example for a signed-in person', async () => {
    const { user, serverText } = await openServerRendered(make, async () => ({ default: Counter }), true);
    await waitFor(() => expect(serverText.isConnected).toBe(false));
    await user.click(screen.getByRole('button', { name: 'Contado 0' }));
    expect(await screen.findByRole('button', { name: 'Contado 1' })).toBeVisible();
    expect(screen.getAllByText('Texto primeiro')).toHaveLength(1);
  });

  it('renders in a browser that has no server-rendered page', async () => {
    const Part = make(async () => ({ default: Counter }));
    render(<Page Part={Part} />, { wrapper: TestPage });
    expect(await screen.findByText('Texto primeiro')).toBeVisible();
  });
});

describe('hydratedLater', () => {
  const make: Make = (load) => hydratedLater<{ text: string }>(load);

  it("hydrates the server's HTML when it scrolls near the screen", async () => {
    const load = jest.fn(async () => ({ default: Counter }));
    const { user, serverText } = await openServerRendered(make, load);
    expect(load).not.toHaveBeenCalled();
    for (const callback of observerCallbacks)
      callback([{ isIntersecting: true } as IntersectionObserverEntry], {} as IntersectionObserver);
    await user.click(screen.getByRole('button', { name: 'Mudar' }));
    expect(await screen.findByText('Texto segundo')).toBe(serverText);
  });

  it('repeats a click that came while its code was loading', async () => {
    const { user } = await openServerRendered(make, slowLoad());
    await user.click(screen.getByRole('button', { name: 'Contado 0' }));
    finishLoad();
    expect(await screen.findByRole('button', { name: 'Contado 1' })).toBeVisible();
  });

  it('navigates to a link that is clicked while its code is loading', async () => {
    const { user } = await openServerRendered(make, slowLoad());
    await user.click(screen.getByRole('link', { name: 'Ajuda' }));
    finishLoad();
    expect(await screen.findByText('Endereço /ajuda')).toBeVisible();
  });

  it("keeps the server's HTML while the page around it changes", async () => {
    const { user, serverText } = await openServerRendered(make, slowLoad());
    await user.click(screen.getByRole('button', { name: 'Mudar' }));
    expect(serverText).toBeVisible();
    expect(serverText.isConnected).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Contado 0' }));
    finishLoad();
    expect(await screen.findByText('Texto segundo')).toBe(serverText);
  });

  it("keeps the server's HTML while the address changes", async () => {
    const load = slowLoad();
    const { user, serverText } = await openServerRendered(make, load);
    await user.click(screen.getByRole('button', { name: 'Ir ao meio' }));
    expect(serverText.isConnected).toBe(true);
    await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    finishLoad();
    expect(await screen.findByText('Endereço /#meio')).toBeVisible();
    expect(screen.getByText('Texto primeiro')).toBe(serverText);
  });

  it("keeps the server's HTML when its code fails to load, and retries at the next touch", async () => {
    let isOffline = true;
    const load = jest.fn(async () => {
      if (isOffline) throw new Error('Failed to fetch dynamically imported module');
      return { default: Counter };
    });
    const { user, serverText } = await openServerRendered(make, load);
    await user.click(screen.getByRole('button', { name: 'Contado 0' }));
    expect(serverText).toBeVisible();
    isOffline = false;
    await user.click(screen.getByRole('button', { name: 'Contado 0' }));
    expect(await screen.findByRole('button', { name: 'Contado 1' })).toBeVisible();
  });
});
