import { chakra } from '@chakra-ui/react';
import { Copy, Repeat } from 'lucide-react';
import {
  type ComponentProps,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { Day } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { AGENDA_HOURS } from '#schema/constants.ts';
import { formatTime } from '#web/format/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import type { MyWeekQuery } from '../../parts/calendar/WeekCalendar.generated.ts';
import { dayName } from '../../parts/calendar/week.ts';
import { type AgendaDay, type AgendaHour, type HourCall, hourName, spokenDay } from './agendaChanges.ts';

/** One column on a narrow screen, seven on a wide one. */
const WIDE = '@container (min-width: 44rem)';

interface HourOfDay {
  day: string;
  hour: number;
}

interface Props {
  days: readonly AgendaDay[];
  schedule: MyWeekQuery['mySchedule'];
  onChange(hours: readonly HourOfDay[], isOpen: boolean): void;
  onCopy(day: string): void;
}

const GridRow = chakra('div', {
  base: {
    display: 'grid',
    gap: '0.25rem',
    gridTemplateColumns: '3rem minmax(0, 1fr)',
    [WIDE]: { gridTemplateColumns: '3rem repeat(7, minmax(0, 1fr))' },
  },
});

/** A row for each hour and a column for each day; on a narrow screen only the day of the focused cell. */
export function HoursGrid({ days, schedule, onChange, onCopy }: Props) {
  const toggle = (day: string, { hour, isOpen, isEditable }: AgendaHour) => {
    if (isEditable) onChange([{ day, hour }], !isOpen);
  };
  const { grid, place, setPlace, onKeyDown } = usePlace(days, toggle);
  const drag = useDrag(onChange);
  return (
    <chakra.div containerType="inline-size">
      <DayChoice days={days} shown={place.column} onChoose={(column) => setPlace({ ...place, column })} />
      <chakra.div
        ref={grid}
        role="grid"
        aria-label="Horas da semana"
        aria-multiselectable
        display="flex"
        flexDirection="column"
        gap="1"
        onKeyDown={onKeyDown}
      >
        <GridRow role="row">
          <chakra.span role="columnheader" fontSize="sm" color="muted">
            Hora
          </chakra.span>
          {days.map((day, column) => (
            <DayHeading
              key={day.id}
              day={day}
              isShown={column === place.column}
              onCopy={() => onCopy(day.id)}
            />
          ))}
        </GridRow>
        {days[0]?.hours.map(({ hour }, row) => (
          <GridRow role="row" key={hour}>
            <chakra.span role="rowheader" fontSize="sm" color="muted" fontVariantNumeric="tabular-nums">
              {hour}h
            </chakra.span>
            {days.map(({ id, hours }, column) => {
              const own = hours[row];
              return own ? (
                <HourCell
                  key={id}
                  day={id}
                  hour={{ ...own, isOpen: drag.isOpen(id, own) }}
                  calls={callsIn(schedule, { day: id, hour })}
                  data-place={`${column} ${row}`}
                  data-shown={column === place.column ? '' : undefined}
                  tabIndex={column === place.column && row === place.row ? 0 : -1}
                  onFocus={() => setPlace({ column, row })}
                  onClick={() => {
                    if (!drag.endedNow()) toggle(id, own);
                  }}
                  {...drag.handlersOf(id, own)}
                />
              ) : null;
            })}
          </GridRow>
        ))}
      </chakra.div>
    </chakra.div>
  );
}

interface Place {
  column: number;
  row: number;
}

const MOVES: Record<string, readonly [columns: number, rows: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const between = (value: number, last: number): number => Math.max(0, Math.min(last, value));

/** The focused cell: arrows, Home and End move it, space and Enter open or close its hour. */
function usePlace(days: readonly AgendaDay[], toggle: (day: string, hour: AgendaHour) => void) {
  const grid = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place>(() => {
    const today = todayInSaoPaulo(new Date());
    return {
      column: Math.max(
        0,
        days.findIndex(({ id }) => id === today),
      ),
      // The first cell to get the focus is at 9h.
      row: 9 - AGENDA_HOURS.first,
    };
  });
  const rows = days[0]?.hours.length ?? 0;
  const goTo = (next: Place) => {
    setPlace(next);
    grid.current?.querySelector<HTMLElement>(`[data-place="${next.column} ${next.row}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isInCell = (event.target as HTMLElement).dataset.place !== undefined;
    const day = days[place.column];
    const hour = day?.hours[place.row];
    if (!isInCell || !day || !hour || event.ctrlKey || event.metaKey || event.altKey) return;
    const move = MOVES[event.key];
    if (move)
      goTo({
        column: between(place.column + move[0], days.length - 1),
        row: between(place.row + move[1], rows - 1),
      });
    else if (event.key === 'Home') goTo({ ...place, column: 0 });
    else if (event.key === 'End') goTo({ ...place, column: days.length - 1 });
    else if (event.key === ' ' || event.key === 'Enter') {
      if (!event.repeat) toggle(day.id, hour);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { grid, place, setPlace, onKeyDown };
}

/** Hours that a mouse is dragged over become open or closed like the first one. A press on one hour is a click. */
function useDrag(onChange: Props['onChange']) {
  const [drag, setDrag] = useState<{ isOpen: boolean; hours: HourOfDay[] }>();
  const skipsClick = useRef(false);
  useEffect(() => {
    const end = () => {
      if (!drag) return;
      setDrag(undefined);
      if (drag.hours.length < 2) return;
      skipsClick.current = true;
      onChange(drag.hours, drag.isOpen);
    };
    window.addEventListener('pointerup', end);
    return () => window.removeEventListener('pointerup', end);
  });
  const isOpen = (day: string, hour: AgendaHour): boolean =>
    drag?.hours.some((each) => each.day === day && each.hour === hour.hour) ? drag.isOpen : hour.isOpen;
  return {
    isOpen,
    /** Whether this click is the end of a drag. */
    endedNow() {
      const isEnd = skipsClick.current;
      skipsClick.current = false;
      return isEnd;
    },
    handlersOf: (day: string, hour: AgendaHour) => ({
      onPointerDown(event: PointerEvent) {
        skipsClick.current = false;
        if (event.pointerType === 'touch' || event.button !== 0 || !hour.isEditable) return;
        setDrag({ isOpen: !hour.isOpen, hours: [{ day, hour: hour.hour }] });
      },
      onPointerEnter() {
        if (drag && hour.isEditable && isOpen(day, hour) !== drag.isOpen)
          setDrag({ ...drag, hours: [...drag.hours, { day, hour: hour.hour }] });
      },
    }),
  };
}

const callsIn = (schedule: MyWeekQuery['mySchedule'], { day, hour }: HourOfDay): HourCall[] =>
  schedule
    .filter(({ slot }) => {
      const starts = new Date(slot.startsAt);
      return todayInSaoPaulo(starts) === day && Number(formatTime(slot.startsAt).slice(0, 2)) === hour;
    })
    .map(({ slot, appointment }) => ({ ...slot, initials: appointment.patient.initials }));

interface DayChoiceProps {
  days: readonly AgendaDay[];
  shown: number;
  onChoose(column: number): void;
}

/** Chooses the only day that a narrow screen shows. */
function DayChoice({ days, shown, onChoose }: DayChoiceProps) {
  return (
    <chakra.div
      role="group"
      aria-label="Dia"
      display="flex"
      gap="1"
      flexWrap="wrap"
      mb="2"
      css={{ [WIDE]: { display: 'none' } }}
    >
      {days.map(({ id }, column) => (
        <Button
          key={id}
          size="sm"
          look={column === shown ? 'primary' : 'outline'}
          aria-pressed={column === shown}
          onClick={() => onChoose(column)}
        >
          <span aria-hidden>{dayName(id as Day).slice(0, 3)}</span>
          <VisuallyHidden>{spokenDay(id)}</VisuallyHidden>
        </Button>
      ))}
    </chakra.div>
  );
}

function DayHeading({ day, isShown, onCopy }: { day: AgendaDay; isShown: boolean; onCopy(): void }) {
  const isToday = day.id === todayInSaoPaulo(new Date());
  return (
    <chakra.div
      role="columnheader"
      fontSize="sm"
      display={isShown ? 'block' : 'none'}
      css={{ [WIDE]: { display: 'block' } }}
    >
      <chakra.span fontWeight="semi" color={isToday ? 'primary' : 'ink'}>
        {dayName(day.id as Day)}
      </chakra.span>
      {day.isHoliday ? (
        <chakra.span display="block" fontSize="xs" color="danger">
          feriado nacional
        </chakra.span>
      ) : null}
      <Button
        look="quiet"
        size="sm"
        aria-label={`Copiar ${spokenDay(day.id)} para outros dias`}
        onClick={onCopy}
      >
        <Copy size={14} aria-hidden />
      </Button>
    </chakra.div>
  );
}

const Cell = chakra('div', {
  base: {
    position: 'relative',
    minHeight: { base: '3rem', md: '2.25rem' },
    padding: '1',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'input',
    fontSize: 'xs',
    lineHeight: 'snug',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1',
    flexWrap: 'wrap',
    userSelect: 'none',
    display: 'none',
    minWidth: '0',
    '&[data-shown]': { display: 'flex' },
    [WIDE]: { display: 'flex' },
    '&[aria-selected=true]': { bg: 'primarySoft', borderColor: 'primary', fontWeight: 'semi' },
    '&[aria-disabled=true]': { bg: 'sand', color: 'muted', cursor: 'default' },
    '&[aria-disabled=false]': { cursor: 'pointer' },
  },
});

interface HourCellProps extends ComponentProps<typeof Cell> {
  day: string;
  hour: AgendaHour;
  calls: readonly HourCall[];
}

/** One hour of one day, with the calls in it. */
function HourCell({ day, hour, calls, ...cell }: HourCellProps) {
  return (
    <Cell role="gridcell" aria-selected={hour.isOpen} aria-disabled={!hour.isEditable} {...cell}>
      <VisuallyHidden>{hourName(day, hour, calls)}</VisuallyHidden>
      <span aria-hidden>{hour.isOpen ? 'aberto' : hour.isEditable ? '' : '–'}</span>
      {hour.isOpen && hour.isWeekly ? <Repeat size={12} aria-hidden /> : null}
      {calls.map(({ startsAt, initials, state }) => (
        <chakra.span
          key={startsAt}
          aria-hidden
          px="1"
          borderRadius="input"
          borderWidth="1px"
          borderColor="primary"
          borderStyle={state === 'chosen' ? 'solid' : 'dashed'}
          bg="surface"
          color="ink"
        >
          {formatTime(startsAt)} {initials}
        </chakra.span>
      ))}
    </Cell>
  );
}
