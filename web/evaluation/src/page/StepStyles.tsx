import { useChakraContext } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import { memo, useMemo } from 'react';
import { inputRecipe } from '#web/ui/look/fieldRecipes.ts';

const problemNote = {
  color: 'danger',
  fontSize: 'sm',
  fontWeight: 'medium',
  lineHeight: 'snug',
  display: 'flex',
  gap: '2',
  alignItems: 'center',
  '& svg': { flexShrink: 0 },
} as const;

/**
 * The styles of steps and questions, as one style sheet that is inserted when the app opens. A step change then only
 * sets class names: on a slow phone, computing styles for each element takes longer than the rest of a step change.
 */
const sheet = {
  '.step': { display: 'flex', flexDirection: 'column', minHeight: '100dvh' },
  '.step-column': { width: 'full', maxWidth: '40rem', marginX: 'auto', paddingX: { base: '4', md: '8' } },
  '.step-column.is-wide': { maxWidth: '60rem' },
  '.step-header': { bg: 'surface', borderBottomWidth: '1px', borderColor: 'line' },
  '.step-header > div': {
    height: '3.5rem',
    display: 'grid',
    gridTemplateColumns: '1fr auto 1fr',
    alignItems: 'center',
  },
  '.step-back': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minHeight: 'tap',
    ml: '-2',
    pr: '3',
    color: 'primary',
    fontWeight: 'semi',
    cursor: 'pointer',
    borderRadius: 'input',
  },
  '.step-logo': { color: 'primary', display: 'flex' },
  '.step-private': {
    justifySelf: 'end',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    fontSize: 'xs',
    color: 'muted',
  },
  '.step-leave': {
    mt: '8',
    fontSize: 'sm',
    color: 'muted',
    '& button': {
      color: 'primary',
      textDecoration: 'underline',
      cursor: 'pointer',
      minHeight: 'tap',
      px: '2',
    },
  },
  '.step-main': { flex: '1', display: 'flex', flexDirection: 'column' },
  '.step-content': {
    flex: '1',
    paddingTop: { base: '6', md: '12' },
    paddingBottom: '12',
    display: 'flex',
    flexDirection: 'column',
    gap: { base: '6', md: '8' },
  },
  '.step-head': { display: 'flex', flexDirection: 'column', gap: '3' },
  '.step-head h1': { fontSize: '3xl', fontWeight: 'bold', lineHeight: 'tight' },
  '.step-head p': { color: 'muted', fontSize: 'lg', lineHeight: 'snug', maxWidth: 'measure' },
  '.step-foot': { position: 'sticky', bottom: '0', zIndex: 'bar' },
  '.connection > p': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    bg: 'ink',
    color: 'surface',
    px: '4',
    py: '2',
    fontSize: 'sm',
    lineHeight: 'snug',
  },
  '.connection svg': { flexShrink: 0 },
  '.step-actions': {
    bg: 'ground',
    borderTopWidth: '1px',
    borderColor: 'line',
    paddingBottom: 'env(safe-area-inset-bottom)',
  },
  '.step-actions > div': { paddingY: '3', display: 'flex', flexDirection: 'column', gap: '2' },

  '.progress': { height: '6px', bg: 'sand', position: 'sticky', top: '0', zIndex: 'bar' },
  '.progress > div': {
    height: 'full',
    bg: 'var(--shape)',
    transformOrigin: 'left',
    transition: 'transform 200ms ease-out',
  },

  '.progress-text': {
    maxWidth: '40rem',
    marginX: 'auto',
    paddingX: { base: '4', md: '8' },
    paddingTop: '2',
    color: 'muted',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
  },

  '.question': {
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    minWidth: '0',
    scrollMarginTop: '6rem',
  },
  '.question legend': {
    fontSize: 'xl',
    fontWeight: 'semi',
    lineHeight: 'snug',
    float: 'left',
    width: 'full',
  },
  '.question legend b': {
    fontWeight: 'bold',
    textDecoration: 'underline',
    textDecorationThickness: '2px',
    textUnderlineOffset: '4px',
  },
  '.question-message': { color: 'muted', fontSize: 'sm', lineHeight: 'snug', mt: '-1' },
  '.question-problem': problemNote,
  '.answers': { display: 'grid', gap: '3', alignItems: 'start', gridTemplateColumns: 'minmax(0, 1fr)' },
  '.answers.is-inline': { gridTemplateColumns: 'repeat(auto-fit, minmax(8.5rem, 1fr))' },

  /* A full-width answer around the browser's own radio button or check box. */
  '.choice': {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr auto',
    alignItems: 'center',
    gap: '3',
    minHeight: '3.5rem',
    px: '4',
    py: '3',
    bg: 'surface',
    borderRadius: 'card',
    boxShadow: 'inset 0 0 0 1px var(--edge)',
    lineHeight: 'snug',
    cursor: 'pointer',
  },
  '.choice:has(:checked)': {
    bg: 'var(--soft)',
    boxShadow: 'inset 0 0 0 2px var(--strong)',
    fontWeight: 'medium',
  },
  '.choice:has(:focus-visible)': { outline: '3px solid', outlineColor: 'primary', outlineOffset: '2px' },
  '.choice input': { width: '1.375rem', height: '1.375rem', accentColor: 'var(--strong)' },
  '.choice input:focus-visible': { outline: 'none' },
  '.choice svg': { color: 'var(--strong)' },

  '.typed': { display: 'flex', flexDirection: 'column', gap: '2', minWidth: '0' },
  '.typed label': { fontSize: 'sm', fontWeight: 'semi', lineHeight: 'snug' },
  '.typed-box': { position: 'relative' },
  '.typed input, .typed textarea': inputRecipe.base ?? {},
  '.typed textarea': { minHeight: '6rem', py: '3', lineHeight: 'body' },
  '.typed-unit': {
    position: 'absolute',
    right: '4',
    top: '0',
    height: 'full',
    display: 'grid',
    placeItems: 'center',
    color: 'muted',
  },
  '.typed-problem': problemNote,

  '.alert:not(:empty)': { paddingTop: '3' },
  '.alert-card': {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    gap: '3',
    bg: 'accentSoft',
    borderRadius: 'card',
    padding: '4',
    animation: 'rise 200ms ease-out',
  },
  '.alert-card > span': { color: 'accent', mt: '1px' },
  '.alert-title': { fontWeight: 'semi', lineHeight: 'snug' },
  '.alert-text': { fontSize: 'sm', lineHeight: 'snug', mt: '1' },
} as const;

export const StepStyles = memo(function StepStyles() {
  const { css } = useChakraContext();
  const styles = useMemo(
    () => Object.fromEntries(Object.entries(sheet).map(([selector, look]) => [selector, css(look)])),
    [css],
  );
  return <Global styles={styles} />;
});
