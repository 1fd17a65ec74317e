import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { render, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { MemoryRouter, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { ACTIVITY_EVENT } from '#schema/activity/activityEvents.ts';
import { useCountVisit } from './recordActivity.ts';

let sent: number[] = [];
const realFetch = window.fetch;
beforeEach(() => {
  sent = [];
  sessionStorage.clear();
  window.fetch = async (_url, init) => {
    sent.push(JSON.parse(String(init?.body)).code);
    return { status: 200 } as Response;
  };
});
afterEach(() => {
  window.fetch = realFetch;
});

function Pages() {
  const { pathname } = useLocation();
  useCountVisit(pathname);
  return (
    <Routes>
      <Route path="/questionario/wl" element={<Navigate to="passo-1" replace />} />
      <Route path="*" element={<p>Página</p>} />
    </Routes>
  );
}

it.each(['/produtos/creatina', '/questionario/wl'])(
  'an opened page is counted once, also where an address redirects to it: %s',
  async (address) => {
    const { findByText } = render(
      <StrictMode>
        <MemoryRouter initialEntries={[address]}>
          <Pages />
        </MemoryRouter>
      </StrictMode>,
    );
    await findByText('Página');
    await waitFor(() => expect(sent.length).toBeGreaterThan(0));
    // A second view would be sent by the timer of the same moment, before this one.
    await new Promise((resolve) => setTimeout(resolve));
    await waitFor(() => expect(sessionStorage.getItem('activity-waiting')).toBeNull());
    expect(sent).toEqual([ACTIVITY_EVENT.pageView]);
  },
);
