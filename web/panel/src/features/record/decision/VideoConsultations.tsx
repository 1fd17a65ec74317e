import { chakra } from '@chakra-ui/react';
import { CalendarCheck, CircleHelp, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { CalendarFile } from '#web/calendar/CalendarFile.tsx';
import { formatCall } from '#web/format/dates.ts';
import { ButtonAnchor } from '#web/ui/Button.tsx';
import { useRoomLinks } from '../../../parts/calendar/useRoomLinks.ts';
import type { OpenRecord } from '../openRecord.ts';

type Slot = OpenRecord['slots'][number];

const Line = chakra('p', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center' } });

/**
 * The video consultation of an appointment: its time, or the offered times, the link of the open room, and whether
 * it took place.
 */
export function VideoConsultations({ slots, held }: { slots: readonly Slot[]; held: ReactNode }) {
  const chosenSlot = slots.find(({ state }) => state === 'chosen');
  const offered = slots.filter(({ state }) => state === 'offered');
  const roomUrl =
    useRoomLinks(chosenSlot ? [chosenSlot.startsAt] : [])(chosenSlot?.id) ?? chosenSlot?.roomUrl;
  if (chosenSlot) {
    return (
      <Line>
        <chakra.span color="primary" flexShrink={0}>
          <CalendarCheck size={16} aria-hidden />
        </chakra.span>
        <span>
          <b>Vídeo em {formatCall(chosenSlot.startsAt)}</b>,{' '}
          {chosenSlot.isForced ? 'marcado por você' : 'escolhido pelo paciente'}
        </span>
        {roomUrl ? (
          <ButtonAnchor href={roomUrl} target="_blank" rel="noreferrer" size="sm">
            <Video size={16} aria-hidden />
            Entrar na sala
          </ButtonAnchor>
        ) : null}
        {chosenSlot.heldAt ? null : <CalendarFile slotId={chosenSlot.id} />}
        {chosenSlot.heldAt ? <b>Vídeo realizado.</b> : held}
      </Line>
    );
  }
  if (offered.length === 0) return null;
  return (
    <Line>
      <chakra.span color="muted" flexShrink={0}>
        <CircleHelp size={16} aria-hidden />
      </chakra.span>
      <span>Vídeo oferecido: {offered.map(({ startsAt }) => formatCall(startsAt)).join(' ou ')}</span>
    </Line>
  );
}
