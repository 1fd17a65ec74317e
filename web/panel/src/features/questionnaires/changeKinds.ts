import type { Draft } from './draftModel.ts';

/** How a kind of change is marked wherever changes are listed. */
export const KIND_TAGS: Readonly<
  Record<Draft['differences'][number]['kind'], { text: string; tone: 'plain' | 'ok' | 'danger' | 'primary' }>
> = {
  LOOSER: { text: 'Mais branda', tone: 'danger' },
  STRICTER: { text: 'Mais rígida', tone: 'ok' },
  OTHER: { text: 'Confira na simulação', tone: 'primary' },
  TEXT: { text: 'Só texto', tone: 'plain' },
};
