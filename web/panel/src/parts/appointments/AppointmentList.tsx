import { chakra } from '@chakra-ui/react';
import type { RefObject } from 'react';
import type { FragmentOf } from '#web/apollo/useMasked.ts';
import type { AppointmentRow_appointmentFragment } from './AppointmentRow.generated.ts';
import { AppointmentHeads, AppointmentRow } from './AppointmentRow.tsx';

interface Props {
  label: string;
  appointments: readonly (FragmentOf<AppointmentRow_appointmentFragment> & { id: string })[];
  now: number;
  openId?: string | null;
  isNew?(id: string): boolean;
  listRef?: RefObject<HTMLUListElement | null>;
  onOpen(id: string): void;
}

/** A list of appointments, each a row that opens one. */
export function AppointmentList({ label, appointments, now, openId = null, isNew, listRef, onOpen }: Props) {
  return (
    <chakra.div
      containerType="inline-size"
      bg="surface"
      borderWidth="1px"
      borderColor="line"
      borderRadius="card"
      overflow="hidden"
    >
      <AppointmentHeads />
      <chakra.ul
        ref={listRef}
        aria-label={label}
        listStyle="none"
        css={{ '& > li + li': { borderTopWidth: '1px', borderColor: 'line' } }}
      >
        {appointments.map((appointment) => (
          <li key={appointment.id}>
            <AppointmentRow
              appointment={appointment}
              id={appointment.id}
              isOpen={openId === appointment.id}
              isNew={isNew?.(appointment.id) ?? false}
              now={now}
              onOpen={onOpen}
            />
          </li>
        ))}
      </chakra.ul>
    </chakra.div>
  );
}
