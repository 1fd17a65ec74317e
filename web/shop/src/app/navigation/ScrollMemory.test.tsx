import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { MemoryRouter, type NavigateFunction, useNavigate } from 'react-router-dom';
import { ScrollMemory } from './ScrollMemory.tsx';

/** Opens a page with ScrollMemory; `navigation.to` navigates in the app. */
function openPage() {
  const scrollTo = jest.fn<(options?: ScrollToOptions | number) => void>();
  window.scrollTo = scrollTo;
  const navigation: { to?: NavigateFunction } = {};
  function TestPage() {
    navigation.to = useNavigate();
    return <ScrollMemory />;
  }
  render(
    <MemoryRouter initialEntries={['/login']}>
      <TestPage />
    </MemoryRouter>,
  );
  return { scrollTo, navigation };
}

describe('ScrollMemory', () => {
  afterEach(() => sessionStorage.clear());

  it('leaves a new document at its top, although an earlier one stored a position under the same key', () => {
    sessionStorage.setItem('scroll:default', '1500');
    const { scrollTo } = openPage();
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('restores the position when the person goes back', () => {
    const { scrollTo, navigation } = openPage();
    act(() => void navigation.to?.('/busca'));
    // The router calls its first entry "default".
    sessionStorage.setItem('scroll:default', '700');
    act(() => void navigation.to?.(-1));
    expect(scrollTo).toHaveBeenCalledWith({ top: 700, behavior: 'instant' });
  });
});
