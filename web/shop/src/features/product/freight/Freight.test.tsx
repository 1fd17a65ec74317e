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
const product = { productId: 'minoxidil', variantId: null, quantity: 1 };
const { IntersectionObserver: original } = globalThis;

let looks: { look: IntersectionObserverCallback; margin: string | undefined }[];
let root: Root | undefined;
beforeEach(() => {
  looks = [];
  Object.assign(globalThis, {
    IS_REACT_ACT_ENVIRONMENT: false,
    IntersectionObserver: class {
      constructor(look: IntersectionObserverCallback, { rootMargin }: IntersectionObserverInit = {}) {
        looks.push({ look, margin: rootMargin });
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
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, IntersectionObserver: original });
});

describe('Freight', () => {
  it('loads its form on a server-rendered page only when it is near the screen after the first scroll', async () => {
    const client = new ApolloClient({ cache: createCache(), link: mockApi({}).link, dataMasking: true });
    const page = (
      <Providers client={client}>
        <Freight {...product} />
      </Providers>
    );
    const place = document.body.appendChild(document.createElement('div'));
    place.innerHTML = renderToString(page);
    root = hydrateRoot(place, page);
    await waitFor(() => expect(looks.map(({ margin }) => margin)).toEqual(['0px']));
    window.dispatchEvent(new Event('scroll'));
    window.dispatchEvent(new Event('scroll'));
    expect(looks.map(({ margin }) => margin)).toEqual(['0px', '0px 0px 400px 0px']);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(screen.queryByLabelText(LABEL)).not.toBeInTheDocument();
    for (const { look } of looks)
      look([{ isIntersecting: true } as IntersectionObserverEntry], {} as IntersectionObserver);
    expect(await screen.findByLabelText(LABEL, {}, { timeout: 10_000 })).toBeVisible();
  });

  it('shows its form at once on a page that a link inside the shop opened', async () => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    renderWith(<Freight {...product} />);
    expect(await screen.findByLabelText(LABEL, {}, { timeout: 10_000 })).toBeVisible();
  });
});
