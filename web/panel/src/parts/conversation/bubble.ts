import { chakra } from '@chakra-ui/react';

/** The shape of a message, on its author's side. */
export const bubble = (isMine: boolean) =>
  ({
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    alignSelf: isMine ? 'flex-end' : 'flex-start',
    minWidth: '0',
    maxWidth: 'min(34rem, 85%)',
    bg: isMine ? 'primarySoft' : 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'card',
    px: '3',
    py: '2',
    fontSize: 'sm',
    lineHeight: '1.45',
  }) as const;

export const Words = chakra('p', { base: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } });

export const Foot = chakra('p', {
  base: {
    fontSize: 'xs',
    color: 'muted',
    display: 'flex',
    flexWrap: 'wrap',
    gap: '1',
    alignItems: 'center',
    justifyContent: 'flex-end',
  },
});
