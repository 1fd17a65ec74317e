import { ApolloClient } from '@apollo/client';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createCache } from '#web/apollo/cache.ts';
import { mockApi } from '#web/testing/mockApi.ts';
import { renderWith } from '#web/testing/renderWith.tsx';
import { Providers } from '#web/ui/Providers.tsx';
import { Freight } from './Freight.tsx';

const LABEL = 'Calcular o frete';
const product = { productId: 'minoxidil', variantId: null, quantity: 1, isMedicine: true };
const { IntersectionObserver: realObserver } = globalThis;

/** The observers that the component created. */
let observers: { callback: IntersectionObserverCallback; margin: string | undefined }[];
let root: Root | undefined;
beforeEach(() => {
  observers = [];
  Object.assign(globalThis, {
    IS_REACT_ACT_ENVIRONMENT: false,
    IntersectionObserver: class {
      constructor(callback: IntersectionObserverCallback, { rootMargin }: IntersectionObserverInit = {}) {
        observers.push({ callback, margin: rootMargin });
      }
      observe() {}
      disconnect() {}
    },
  });
});
afterEach(() => {
  root?.unmount();
  root = undefined;
  document.body.replaceChildren();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, IntersectionObserver: realObserver });
});

describe('Freight', () => {
  it('loads its form on a server-rendered page only when it is on the screen or, after a scroll, near it', async () => {
    const client = new ApolloClient({ cache: createCache(), link: mockApi({}).link, dataMasking: true });
    const page = (
      <Providers client={client}>
        <Freight {...product} />
      </Providers>
    );
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(page);
    root = hydrateRoot(container, page);
    await waitFor(() => expect(observers.map(({ margin }) => margin)).toEqual(['0px']));
    window.dispatchEvent(new Event('scroll'));
    window.dispatchEvent(new Event('scroll'));
    expect(observers.map(({ margin }) => margin)).toEqual(['0px', '0px 0px 400px 0px']);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(screen.queryByLabelText(LABEL)).not.toBeInTheDocument();
    for (const { callback } of observers)
      callback([{ isIntersecting: true } as IntersectionObserverEntry], {} as IntersectionObserver);
    expect(await screen.findByLabelText(LABEL, {}, { timeout: 10_000 })).toBeVisible();
  });

  it('shows its form at once after a navigation in the browser', async () => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    renderWith(<Freight {...product} />);
    expect(await screen.findByLabelText(LABEL, {}, { timeout: 10_000 })).toBeVisible();
  });
});
