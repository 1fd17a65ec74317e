import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from '#web/ui/ErrorBoundary.tsx';
import { lazyPage } from './lazyPage.tsx';

function Suspended({ children }: { children: () => ReactNode }) {
  return <Suspense fallback="Carregando">{children()}</Suspense>;
}

describe('lazyPage', () => {
  it('renders at once when it was preloaded', async () => {
    const page = lazyPage(async () => ({ default: () => <p>Pronta</p> }));
    await page.preload();
    render(page.render());
    expect(screen.getByText('Pronta')).toBeVisible();
  });

  it('loads again after a failed load', async () => {
    let isOffline = true;
    const page = lazyPage(async () => {
      if (isOffline) throw new Error('Failed to fetch dynamically imported module');
      return { default: () => <p>Chegou</p> };
    });
    render(
      <ErrorBoundary
        fallback={(_error, retry) => (
          <button type="button" onClick={retry}>
            Tentar de novo
          </button>
        )}
      >
        <Suspended>{() => page.render()}</Suspended>
      </ErrorBoundary>,
    );
    const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
    isOffline = false;
    await userEvent.click(retry);
    expect(await screen.findByText('Chegou')).toBeVisible();
  });
});
