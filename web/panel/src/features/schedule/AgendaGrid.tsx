import { chakra } from '@chakra-ui/react';
import { Copy, Repeat } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Day } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { formatCall, formatTime } from '#web/format/dates.ts';
import { CheckBox } from '#web/forms/CheckBox.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { useMyWeekQuery } from '../../parts/calendar/WeekCalendar.generated.ts';
import { dayName, timeRangeOf } from '../../parts/calendar/week.ts';
import type { ChangeAgendaMutation } from './AgendaGrid.generated.ts';
import {
  type AgendaDay,
  type AgendaHour,
  copyOfDay,
  type HourCall,
  hourName,
  savedSentence,
  spokenDay,
} from './agendaChanges.ts';
import { useAgenda } from './useAgenda.ts';

interface Place {
  column: number;
  row: number;
}

/** One column on a narrow screen, seven on a wide one. */
const WIDE = '@container (min-width: 44rem)';
const MOVES: Record<string, readonly [columns: number, rows: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const between = (value: number, last: number): number => Math.max(0, Math.min(last, value));

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

const Row = chakra('div', {
  base: {
    display: 'grid',
    gap: '0.25rem',
    gridTemplateColumns: '3rem minmax(0, 1fr)',
    [WIDE]: { gridTemplateColumns: '3rem repeat(7, minmax(0, 1fr))' },
  },
});

/** The hours that patients can choose from, in one week. The doctor opens and closes them by click, drag or keyboard. */
export function AgendaGrid({ days: shownDays }: { days: readonly Day[] }) {
  const agenda = useAgenda(shownDays[0] ?? '');
  const { data: week } = useMyWeekQuery({ variables: timeRangeOf(shownDays), fetchPolicy: 'cache-first' });
  const today = todayInSaoPaulo(new Date());
  const [place, setPlace] = useState<Place>({ column: Math.max(0, shownDays.indexOf(today)), row: 2 });
  const [repeats, setRepeats] = useState(false);
  const [copied, setCopied] = useState<string>();
  const [drag, setDrag] = useState<{ isOpen: boolean; cells: { day: string; hour: number }[] }>();
  const skipsClick = useRef(false);
  const grid = useRef<HTMLDivElement>(null);
  const { days, change } = agenda;

  useEffect(() => {
    const end = () => {
      if (!drag) return;
      setDrag(undefined);
      if (drag.cells.length < 2) return;
      skipsClick.current = true;
      change(drag.cells.map((cell) => ({ ...cell, isOpen: drag.isOpen, repeats })));
    };
    window.addEventListener('pointerup', end);
    return () => window.removeEventListener('pointerup', end);
  });

  if (agenda.error) return <ErrorState error={agenda.error} onRetry={() => void agenda.renew()} />;
  if (days.length === 0)
    return (
      <LoadingArea label="Carregando as horas">
        <Skeleton height="20rem" />
      </LoadingArea>
    );

  const callsOf = (day: string, { hour }: AgendaHour): HourCall[] =>
    (week?.mySchedule ?? [])
      .filter(({ slot }) => {
        const starts = new Date(slot.startsAt);
        return todayInSaoPaulo(starts) === day && Number(formatTime(slot.startsAt).slice(0, 2)) === hour;
      })
      .map(({ slot, case: appointment }) => ({ ...slot, initials: appointment.patient.initials }));
  const toggle = (day: string, { hour, isOpen, isEditable }: AgendaHour) => {
    if (isEditable) change([{ day, hour, isOpen: !isOpen, repeats }]);
  };
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
  const painted = (day: string, hour: AgendaHour): boolean =>
    drag?.cells.some((cell) => cell.day === day && cell.hour === hour.hour) ? drag.isOpen : hour.isOpen;

  const cellOf = (day: AgendaDay, hour: AgendaHour, at: Place) => {
    const calls = callsOf(day.id, hour);
    const isOpen = painted(day.id, hour);
    const isPlace = at.column === place.column && at.row === place.row;
    return (
      <Cell
        key={day.id}
        role="gridcell"
        tabIndex={isPlace ? 0 : -1}
        data-place={`${at.column} ${at.row}`}
        data-shown={at.column === place.column ? '' : undefined}
        aria-selected={isOpen}
        aria-disabled={!hour.isEditable}
        onFocus={() => setPlace(at)}
        onPointerDown={(event) => {
          skipsClick.current = false;
          if (event.pointerType === 'touch' || event.button !== 0 || !hour.isEditable) return;
          setDrag({ isOpen: !hour.isOpen, cells: [{ day: day.id, hour: hour.hour }] });
        }}
        onPointerEnter={() => {
          if (drag && hour.isEditable && isOpen !== drag.isOpen)
            setDrag({ ...drag, cells: [...drag.cells, { day: day.id, hour: hour.hour }] });
        }}
        onClick={() => {
          if (!skipsClick.current) toggle(day.id, hour);
          skipsClick.current = false;
        }}
      >
        <VisuallyHidden>{hourName(day.id, { ...hour, isOpen }, calls)}</VisuallyHidden>
        <span aria-hidden>{isOpen ? 'aberto' : hour.isEditable ? '' : '–'}</span>
        {isOpen && hour.isWeekly ? <Repeat size={12} aria-hidden /> : null}
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
  };

  return (
    <chakra.section aria-label="Horas da agenda" display="flex" flexDirection="column" gap="3">
      <chakra.h2 fontSize="md" fontWeight="semi">
        Horas abertas
      </chakra.h2>
      <chakra.p color="muted" fontSize="sm">
        Quando você pede uma videoconsulta, o paciente escolhe entre as suas horas abertas, de meia em meia
        hora, no horário de Brasília. Toque, arraste com o mouse, ou use as setas e a barra de espaço.
      </chakra.p>
      <CheckBox
        isChecked={repeats}
        onChange={setRepeats}
        help="O que você abrir ou fechar vale para este dia da semana, também nas próximas. A semana não abre feriados nacionais."
      >
        Repetir toda semana
      </CheckBox>
      <chakra.div display="flex" gap="3" alignItems="center" flexWrap="wrap" minHeight="tap">
        <chakra.p role="status" fontSize="sm">
          {agenda.isSaving ? 'Salvando…' : agenda.saved ? savedSentence(agenda.saved.changes) : ''}
        </chakra.p>
        {agenda.saved ? (
          <Button look="outline" size="sm" onClick={() => change(agenda.saved?.undo ?? [])}>
            Desfazer
          </Button>
        ) : null}
      </chakra.div>
      {agenda.problem ? (
        <Notice tone="danger">
          {agenda.problem}
          {agenda.hasUnsaved ? (
            <chakra.span display="flex" gap="2" flexWrap="wrap" mt="2">
              <Button size="sm" onClick={agenda.retry}>
                Salvar de novo
              </Button>
              <Button size="sm" look="quiet" onClick={agenda.giveUp}>
                Descartar o que não foi salvo
              </Button>
            </chakra.span>
          ) : null}
        </Notice>
      ) : null}
      <chakra.div containerType="inline-size">
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
              look={column === place.column ? 'primary' : 'outline'}
              aria-pressed={column === place.column}
              onClick={() => setPlace({ ...place, column })}
            >
              <span aria-hidden>{dayName(id as Day).slice(0, 3)}</span>
              <VisuallyHidden>{spokenDay(id)}</VisuallyHidden>
            </Button>
          ))}
        </chakra.div>
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
          <Row role="row">
            <chakra.span role="columnheader" fontSize="sm" color="muted">
              Hora
            </chakra.span>
            {days.map((day, column) => (
              <chakra.div
                key={day.id}
                role="columnheader"
                fontSize="sm"
                display={column === place.column ? 'block' : 'none'}
                css={{ [WIDE]: { display: 'block' } }}
              >
                <chakra.span fontWeight="semi" color={day.id === today ? 'primary' : 'ink'}>
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
                  onClick={() => setCopied(day.id)}
                >
                  <Copy size={14} aria-hidden />
                </Button>
              </chakra.div>
            ))}
          </Row>
          {days[0]?.hours.map(({ hour }, row) => (
            <Row role="row" key={hour}>
              <chakra.span role="rowheader" fontSize="sm" color="muted" fontVariantNumeric="tabular-nums">
                {hour}h
              </chakra.span>
              {days.map((day, column) => {
                const own = day.hours[row];
                return own ? cellOf(day, own, { column, row }) : null;
              })}
            </Row>
          ))}
        </chakra.div>
      </chakra.div>
      {copied ? (
        <CopyDay
          from={copied}
          days={days}
          onClose={() => setCopied(undefined)}
          onCopy={(to) => {
            change(copyOfDay(days, { from: copied, to, repeats }));
            setCopied(undefined);
          }}
        />
      ) : null}
      {agenda.taken ? (
        <HoursTaken calls={agenda.taken.calls} onKeep={agenda.keepCalls} onClose={agenda.closeTaken} />
      ) : null}
    </chakra.section>
  );
}

interface Props {
  from: string;
  days: readonly AgendaDay[];
  onCopy(to: string[]): void;
  onClose(): void;
}

/** Chooses the days of the week that shall be like one of its days. */
function CopyDay({ from, days, onCopy, onClose }: Props) {
  const [to, setTo] = useState<string[]>([]);
  const others = days.filter(({ id, hours }) => id !== from && hours.some(({ isEditable }) => isEditable));
  return (
    <Dialog title={`Copiar ${spokenDay(from)} para`} isOpen onClose={onClose}>
      {others.length === 0 ? <p>Não há outro dia desta semana que ainda possa mudar.</p> : null}
      <chakra.div display="flex" flexDirection="column">
        {others.map(({ id, isHoliday }) => (
          <CheckBox
            key={id}
            isChecked={to.includes(id)}
            onChange={(isChecked) => setTo(isChecked ? [...to, id] : to.filter((day) => day !== id))}
          >
            {spokenDay(id)}
            {isHoliday ? ' (feriado nacional)' : ''}
          </CheckBox>
        ))}
      </chakra.div>
      <Button isWide aria-disabled={to.length === 0} onClick={() => to.length > 0 && onCopy(to)}>
        Copiar
      </Button>
      <Button isWide look="quiet" onClick={onClose}>
        Voltar
      </Button>
    </Dialog>
  );
}

interface HoursTakenProps {
  calls: Extract<ChangeAgendaMutation['changeAgenda'], { __typename: 'HoursTaken' }>['calls'];
  onKeep(): void;
  onClose(): void;
}

/** Names the calls of hours that were to be closed, and offers what can be done. Nothing was closed yet. */
function HoursTaken({ calls, onKeep, onClose }: HoursTakenProps) {
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
