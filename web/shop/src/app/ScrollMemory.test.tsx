import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { MemoryRouter, type NavigateFunction, useNavigate } from 'react-router-dom';
import { ScrollMemory } from './ScrollMemory.tsx';

function visit() {
  const scrollTo = jest.fn<(options?: ScrollToOptions | number) => void>();
  window.scrollTo = scrollTo;
  const walk: { to?: NavigateFunction } = {};
  function Walker() {
    walk.to = useNavigate();
    return <ScrollMemory />;
  }
  render(
    <MemoryRouter initialEntries={['/login']}>
      <Walker />
    </MemoryRouter>,
  );
  return { scrollTo, walk };
}

describe('ScrollMemory', () => {
  afterEach(() => sessionStorage.clear());

  it('opens a page at its top, even when the previous one was scrolled to its end', () => {
    sessionStorage.setItem('scroll:default', '1500');
    const { scrollTo } = visit();
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('restores the position when the person goes back', () => {
    const { scrollTo, walk } = visit();
    act(() => void walk.to?.('/busca'));
    sessionStorage.setItem('scroll:default', '700');
    act(() => void walk.to?.(-1));
    expect(scrollTo).toHaveBeenCalledWith({ top: 700, behavior: 'instant' });
  });
});
