import createStyles, { type EmotionCache } from '@emotion/cache';

/** The attribute of the style element that the server writes: the names of its rules. */
const RULES = 'data-rules';

export const styleElement = ({ ids, css }: { ids: string[]; css: string }): string =>
  `<style ${RULES}="${ids.join(' ')}">${css}</style>`;

/**
 * The style cache of a browser, which knows the rules of the document's style element. Emotion would move an element of
 * its own into its sheet, and the browser would then parse it again and restyle the whole page.
 */
export function continueStyles(): EmotionCache {
  const styles = createStyles({ key: 'css' });
  for (const element of document.querySelectorAll(`style[${RULES}]`))
    for (const rule of element.getAttribute(RULES)?.split(' ') ?? []) styles.inserted[rule] = true;
  return styles;
}
