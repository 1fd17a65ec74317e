import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { liveLine } from '../connection/liveLine.ts';
import { renderWith } from '../testing/renderWith.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';

afterEach(() => {
  act(() => liveLine.closed());
  jest.useRealTimers();
});

describe('the notice of a lost connection', () => {
  it('appears when the live connection does not answer, and disappears when it is back', () => {
    renderWith(<OfflineNotice />);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    act(() => liveLine.lost({ isSilent: true }));
    expect(screen.getByText(/^Sem resposta da loja/)).toBeVisible();
    act(() => liveLine.connected());
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('does not appear for a connection that is back within three seconds', () => {
    jest.useFakeTimers();
    renderWith(<OfflineNotice />);
    act(() => liveLine.lost({ isSilent: false }));
    act(() => jest.advanceTimersByTime(2999));
    act(() => liveLine.connected());
    act(() => jest.advanceTimersByTime(60_000));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    act(() => liveLine.lost({ isSilent: false }));
    act(() => jest.advanceTimersByTime(3000));
    expect(screen.getByText(/^Sem resposta da loja/)).toBeVisible();
  });

  it('disappears when no page needs the connection any more', () => {
    renderWith(<OfflineNotice />);
    act(() => liveLine.lost({ isSilent: true }));
    act(() => liveLine.closed());
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});
