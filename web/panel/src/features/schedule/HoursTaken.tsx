import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { formatCall } from '#web/format/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import type { ChangeAgendaMutation } from './AgendaGrid.generated.ts';

interface Props {
  calls: Extract<ChangeAgendaMutation['changeAgenda'], { __typename: 'HoursTaken' }>['calls'];
  onKeep(): void;
  onClose(): void;
}

/** Names the calls of hours that were to be closed, and offers what can be done. Nothing was closed yet. */
export function HoursTaken({ calls, onKeep, onClose }: Props) {
  return (
    <Dialog title="Há videoconsulta nesse horário" isOpen onClose={onClose}>
      <p>Nada foi fechado. Para mudar ou cancelar a chamada, abra o prontuário do caso.</p>
      <chakra.ul listStyle="none" display="flex" flexDirection="column" gap="2">
        {calls.map(({ slot, case: appointment }) => (
          <li key={slot.id}>
            <Link
              to={`/painel/prontuario?caso=${appointment.id}`}
              style={{ textDecoration: 'underline', textUnderlineOffset: '3px' }}
            >
              {appointment.patient.initials}, {formatCall(slot.startsAt)}
            </Link>
            {slot.state === 'chosen' ? '' : ', oferecido e ainda sem resposta'}
          </li>
        ))}
      </chakra.ul>
      <Button isWide onClick={onClose}>
        Deixar aberto
      </Button>
      <Button isWide look="outline" onClick={onKeep}>
        Fechar e manter {calls.length > 1 ? 'as chamadas' : 'a chamada'}
      </Button>
    </Dialog>
  );
}
