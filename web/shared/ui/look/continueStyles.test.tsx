// Runs alone: it removes every style element of the document.
import { ChakraProvider, chakra } from '@chakra-ui/react';
import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { afterEach, describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { continueStyles, styleElement } from './continueStyles.ts';
import { systemWithoutGlobals } from './theme.ts';

const page = (styles: EmotionCache, color = 'rgb(1, 2, 3)') => (
  <CacheProvider value={styles}>
    <ChakraProvider value={systemWithoutGlobals}>
      <chakra.p color={color}>Texto</chakra.p>
    </ChakraProvider>
  </CacheProvider>
);
const styleElements = () => [...document.querySelectorAll('style')];

afterEach(() => {
  for (const element of styleElements()) element.remove();
});

describe('continueStyles', () => {
  it('neither moves the style element of the document nor writes its rules again', () => {
    const fresh = continueStyles();
    const { unmount } = render(page(fresh));
    const ids = Object.keys(fresh.inserted);
    unmount();
    for (const element of styleElements()) element.remove();
    const css = `.css-${ids[0]}{color:rgb(1, 2, 3)}`;
    document.head.insertAdjacentHTML('afterbegin', `${styleElement({ ids, css })}<meta name="after">`);
    const [first] = styleElements();
    const next = first?.nextSibling;
    const styles = continueStyles();
    const { rerender } = render(page(styles));
    expect(getComputedStyle(screen.getByText('Texto')).color).toBe('rgb(1, 2, 3)');
    expect(styleElements()).toEqual([first]);
    expect(first?.nextSibling).toBe(next);
    rerender(page(styles, 'rgb(4, 5, 6)'));
    expect(getComputedStyle(screen.getByText('Texto')).color).toBe('rgb(4, 5, 6)');
  });
});
