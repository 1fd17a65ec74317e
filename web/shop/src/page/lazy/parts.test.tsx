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

/** A page around a part: a state of its own, the address, and a way to change both. */
function Page({ Part, isKnown = false }: { Part: Part; isKnown?: boolean }) {
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
      <Part text={text} mustRender={isKnown} />
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

/** The server-rendered page, hydrated by a browser that has none of the part's code. */
async function openPrepared(make: Make, load: () => Promise<Loaded>, isKnown = false) {
  const known = countParts();
  const Written = make(async () => ({ default: Counter }));
  await loadLazyParts(known);
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(
    <PageReportContext value={newPageReport()}>
      <TestPage>
        <Page Part={Written} isKnown={isKnown} />
        <Hydrated />
      </TestPage>
    </PageReportContext>,
  );
  const Part = make(load);
  const written = screen.getByText('Texto primeiro');
  const root = hydrateRoot(
    container,
    <TestPage>
      <Page Part={Part} isKnown={isKnown} />
      <Hydrated />
    </TestPage>,
  );
  end = () => root.unmount();
  await waitFor(() => expect(document.documentElement.dataset.hydrated).toBe('true'));
  return { user: userEvent.setup(), written };
}

let arrives: () => void;
/** Code that loads when `arrives` is called. */
const slowLoad = () =>
  jest.fn<() => Promise<Loaded>>(
    () =>
      new Promise((resolve) => {
        arrives = () => resolve({ default: Counter });
      }),
  );

let end: () => void = () => undefined;
// React's own scheduler hydrates here in slices, as in a browser.
afterEach(() => {
  end();
  end = () => undefined;
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});

let seen: IntersectionObserverCallback[];
beforeEach(() => {
  document.body.replaceChildren();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  seen = [];
  globalThis.IntersectionObserver = class {
    constructor(callback: IntersectionObserverCallback) {
      seen.push(callback);
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
    const { user, written } = await openPrepared(make, load);
    await user.click(screen.getByRole('button', { name: 'Mudar' }));
    await user.click(screen.getByRole('button', { name: 'Ir ao meio' }));
    expect(await screen.findByText('Endereço /#meio')).toBeVisible();
    expect(written).toBeVisible();
    expect(load).not.toHaveBeenCalled();
  });

  it('contains links that navigate inside the shop', async () => {
    const { user } = await openPrepared(make, slowLoad());
    await user.click(screen.getByRole('link', { name: 'Ajuda' }));
    expect(await screen.findByText('Endereço /ajuda')).toBeVisible();
  });

  it('renders again for a person who must see something else', async () => {
    const { user, written } = await openPrepared(make, async () => ({ default: Counter }), true);
    await waitFor(() => expect(written.isConnected).toBe(false));
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
    const { user, written } = await openPrepared(make, load);
    expect(load).not.toHaveBeenCalled();
    for (const look of seen)
      look([{ isIntersecting: true } as IntersectionObserverEntry], {} as IntersectionObserver);
    await user.click(screen.getByRole('button', { name: 'Mudar' }));
    expect(await screen.findByText('Texto segundo')).toBe(written);
  });

  it('repeats a press that came while its code was loading', async () => {
    const { user } = await openPrepared(make, slowLoad());
    await user.click(screen.getByRole('button', { name: 'Contado 0' }));
    arrives();
    expect(await screen.findByRole('button', { name: 'Contado 1' })).toBeVisible();
  });

  it('follows a link while its code is loading', async () => {
    const { user } = await openPrepared(make, slowLoad());
    await user.click(screen.getByRole('link', { name: 'Ajuda' }));
    arrives();
    expect(await screen.findByText('Endereço /ajuda')).toBeVisible();
  });

  it("keeps the server's HTML while the page around it changes", async () => {
    const { user, written } = await openPrepared(make, slowLoad());
    await user.click(screen.getByRole('button', { name: 'Mudar' }));
    expect(written).toBeVisible();
    expect(written.isConnected).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Contado 0' }));
    arrives();
    expect(await screen.findByText('Texto segundo')).toBe(written);
  });

  it("keeps the server's HTML while the address changes", async () => {
    const load = slowLoad();
    const { user, written } = await openPrepared(make, load);
    await user.click(screen.getByRole('button', { name: 'Ir ao meio' }));
    expect(written.isConnected).toBe(true);
    await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    arrives();
    expect(await screen.findByText('Endereço /#meio')).toBeVisible();
    expect(screen.getByText('Texto primeiro')).toBe(written);
  });

  it('stays readable without a connection, and tries again when it is touched again', async () => {
    let isOffline = true;
    const load = jest.fn(async () => {
      if (isOffline) throw new Error('Failed to fetch dynamically imported module');
      return { default: Counter };
    });
    const { user, written } = await openPrepared(make, load);
    await user.click(screen.getByRole('button', { name: 'Contado 0' }));
    expect(written).toBeVisible();
    isOffline = false;
    await user.click(screen.getByRole('button', { name: 'Contado 0' }));
    expect(await screen.findByRole('button', { name: 'Contado 1' })).toBeVisible();
  });
});
