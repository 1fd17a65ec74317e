import { chakra } from '@chakra-ui/react';
import { CalendarCheck, CircleHelp, Video } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Day } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { CalendarFile } from '#web/calendar/CalendarFile.tsx';
import { formatCallHours } from '#web/format/dates.ts';
import { ButtonAnchor } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useOnReturn } from '#web/ui/hydration/useOnReturn.ts';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { useRoomLinks } from './useRoomLinks.ts';
import { type MyWeekQuery, useMyWeekQuery } from './WeekCalendar.generated.ts';
import { dayName, timeRangeOf } from './week.ts';

type Call = MyWeekQuery['mySchedule'][number];

const AppointmentLink = chakra(Link, {
  base: { fontWeight: 'semi', textDecoration: 'underline', textUnderlineOffset: '3px' },
});

function CallCard({ call: { slot, appointment } }: { call: Call }) {
  const isBooked = slot.state === 'chosen';
  const Icon = isBooked ? CalendarCheck : CircleHelp;
  return (
    <chakra.li
      bg={isBooked ? 'primarySoft' : 'surface'}
      borderWidth="1px"
      borderStyle={isBooked ? 'solid' : 'dashed'}
      borderColor={isBooked ? 'primary' : 'edge'}
      borderRadius="input"
      px="2"
      py="1"
      fontSize="sm"
      lineHeight="snug"
    >
      <chakra.p fontVariantNumeric="tabular-nums" fontWeight="semi">
        {formatCallHours(slot)}
      </chakra.p>
      <p>
        <AppointmentLink to={`/painel/prontuario?caso=${appointment.id}`}>
          {appointment.patient.firstName}
        </AppointmentLink>
        , {appointment.lineTitle}
      </p>
      <chakra.p display="flex" gap="1" alignItems="center" color="muted" fontSize="xs">
        <Icon size={14} aria-hidden />
        {isBooked ? (slot.isForced ? 'marcada por você' : 'escolhida pelo paciente') : 'oferecida'}
      </chakra.p>
      {slot.roomUrl ? (
        <ButtonAnchor href={slot.roomUrl} target="_blank" rel="noreferrer" size="sm" mt="1">
          <Video size={16} aria-hidden />
          Entrar na sala
        </ButtonAnchor>
      ) : null}
      {isBooked ? <CalendarFile slotId={slot.id} /> : null}
    </chakra.li>
  );
}

interface Props {
  days: readonly Day[];
  /** True beside other content: free days are omitted. */
  onlyBusy?: boolean;
}

/**
 * Seven days side by side, or below one another on a narrow screen; offered times are dashed until they are booked.
 */
export function WeekCalendar({ days, onlyBusy = false }: Props) {
  const { data, loading, error, refetch } = useMyWeekQuery({
    variables: timeRangeOf(days),
    fetchPolicy: 'cache-and-network',
  });
  useOnReturn(() => void refetch().catch(() => undefined));
  // The hook's answers update the cache, so the link of a room appears on its card.
  useRoomLinks(data?.mySchedule.map(({ slot }) => slot.startsAt) ?? []);
  const today = todayInSaoPaulo(new Date());
  const callsOf = (day: Day) =>
    data?.mySchedule.filter(({ slot }) => todayInSaoPaulo(new Date(slot.startsAt)) === day) ?? [];
  const shownDays = onlyBusy ? days.filter((day) => callsOf(day).length > 0) : days;
  if (!data && loading) {
    return (
      <LoadingArea label="Carregando a semana">
        <Skeleton height={onlyBusy ? '3rem' : '10rem'} />
      </LoadingArea>
    );
  }
  if (!data) return <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />;
  if (shownDays.length === 0) return <p>Nenhuma videoconsulta nesta semana.</p>;
  return (
    <chakra.div containerType="inline-size">
      <chakra.div
        display="grid"
        gap="2"
        gridTemplateColumns="minmax(0, 1fr)"
        css={
          onlyBusy
            ? {
                '@container (min-width: 24rem)': {
                  gridTemplateColumns: 'repeat(auto-fill, minmax(11rem, 1fr))',
                },
              }
            : { '@container (min-width: 44rem)': { gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' } }
        }
      >
        {shownDays.map((day) => {
          const calls = callsOf(day);
          return (
            <chakra.section
              key={day}
              aria-label={dayName(day)}
              bg="surface"
              borderWidth="1px"
              borderColor={day === today ? 'primary' : 'line'}
              borderRadius="input"
              padding="2"
              minHeight={onlyBusy ? '0' : { base: '0', md: '6rem' }}
            >
              <chakra.h3 fontSize="sm" fontWeight="semi" color={day === today ? 'primary' : 'muted'} mb="1">
                {dayName(day)}
                {day === today ? ' (hoje)' : ''}
              </chakra.h3>
              {calls.length === 0 ? (
                <chakra.p fontSize="xs" color="muted">
                  Livre
                </chakra.p>
              ) : (
                <chakra.ul listStyle="none" display="flex" flexDirection="column" gap="1">
                  {calls.map((call) => (
                    <CallCard key={call.slot.id} call={call} />
                  ))}
                </chakra.ul>
              )}
            </chakra.section>
          );
        })}
      </chakra.div>
    </chakra.div>
  );
}
