import { chakra } from '@chakra-ui/react';

interface MessageLook {
  isMine: boolean;
  isCompact: boolean;
}

/** The shape of a message, on its author's side. */
export const messageStyle = ({ isMine, isCompact }: MessageLook) =>
  ({
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    alignSelf: isMine ? 'flex-end' : 'flex-start',
    minWidth: '0',
    maxWidth: 'min(33rem, 86%)',
    bg: isMine ? 'primarySoft' : 'surface',
    borderWidth: '1px',
    borderColor: isMine ? 'transparent' : 'line',
    borderRadius: 'card',
    borderBottomRightRadius: isMine ? '4px' : undefined,
    borderBottomLeftRadius: isMine ? undefined : '4px',
    px: isCompact ? '3' : '4',
    py: '2',
    fontSize: isCompact ? 'sm' : undefined,
    lineHeight: isCompact ? '1.45' : undefined,
  }) as const;

export const MessageText = chakra('p', { base: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } });

/** The line under a message: its time, whether it was read, and what can be done with it. */
export const MessageFooter = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '1',
    alignItems: 'center',
    justifyContent: 'flex-end',
    color: 'muted',
    fontSize: 'sm',
    lineHeight: 'snug',
  },
});
