import { chakra } from '@chakra-ui/react';

/** A button that is pressed while what it says is in effect. */
export const ToggleChip = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    flexShrink: 0,
    minHeight: { base: 'tap', lg: '2.5rem' },
    fontSize: 'sm',
    px: '4',
    borderWidth: '1px',
    borderColor: 'edge',
    borderRadius: 'pill',
    bg: 'surface',
    fontWeight: 'medium',
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    '& svg': { flexShrink: 0 },
    '&[aria-pressed=true]': { bg: 'primary', borderColor: 'primary', color: 'surface' },
  },
});
