import createStyles, { type EmotionCache } from '@emotion/cache';

/** A style cache that collects the styles of a render, instead of writing style elements into the markup. */
export function createServerStyles(): EmotionCache {
  const styles = createStyles({ key: 'css' });
  styles.compat = true;
  return styles;
}

export function collectStyles({ inserted }: EmotionCache): { ids: string[]; css: string } {
  const entries = Object.entries(inserted).filter(([, css]) => typeof css === 'string');
  return { ids: entries.map(([id]) => id), css: entries.map(([, css]) => css).join('') };
}
