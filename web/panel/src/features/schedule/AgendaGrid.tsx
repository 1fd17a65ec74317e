import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Day } from '#schema/br/day.ts';
import { formatCall } from '#web/format/dates.ts';
import { CheckBox } from '#web/forms/CheckBox.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { useMyWeekQuery } from '../../parts/calendar/WeekCalendar.generated.ts';
import { timeRangeOf } from '../../parts/calendar/week.ts';
import type { ChangeAgendaMutation } from './AgendaGrid.generated.ts';
import { type AgendaDay, copyOfDay, savedSentence, spokenDay } from './agendaChanges.ts';
import { HoursGrid } from './HoursGrid.tsx';
import { useAgenda } from './useAgenda.ts';

/** The hours that patients can choose from, in one week. The doctor opens and closes them by click, drag or keyboard. */
export function AgendaGrid({ days: shownDays }: { days: readonly Day[] }) {
  const agenda = useAgenda(shownDays[0] ?? '');
  const { data: week } = useMyWeekQuery({ variables: timeRangeOf(shownDays), fetchPolicy: 'cache-first' });
  const [repeats, setRepeats] = useState(false);
  const [copied, setCopied] = useState<string>();
  const { days, change } = agenda;

  if (agenda.error) return <ErrorState error={agenda.error} onRetry={() => void agenda.renew()} />;
  if (days.length === 0)
    return (
      <LoadingArea label="Carregando as horas">
        <Skeleton height="20rem" />
      </LoadingArea>
    );
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
      <SavingState agenda={agenda} />
      <HoursGrid
        days={days}
        schedule={week?.mySchedule ?? []}
        onChange={(hours, isOpen) => change(hours.map((hour) => ({ ...hour, isOpen, repeats })))}
        onCopy={setCopied}
      />
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

/** What was saved, with a way back, or what could not be saved. */
function SavingState({ agenda }: { agenda: ReturnType<typeof useAgenda> }) {
  const { saved } = agenda;
  return (
    <>
      <chakra.div display="flex" gap="3" alignItems="center" flexWrap="wrap" minHeight="tap">
        <chakra.p role="status" fontSize="sm">
          {agenda.isSaving ? 'Salvando…' : saved ? savedSentence(saved.changes) : ''}
        </chakra.p>
        {saved ? (
          <Button look="outline" size="sm" onClick={() => agenda.change(saved.undo)}>
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
    </>
  );
}

interface CopyDayProps {
  from: string;
  days: readonly AgendaDay[];
  onCopy(to: string[]): void;
  onClose(): void;
}

/** Chooses the days of the week that shall be like one of its days. */
function CopyDay({ from, days, onCopy, onClose }: CopyDayProps) {
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
      <p>Nada foi fechado. Para mudar ou cancelar a chamada, abra o prontuário da consulta.</p>
      <chakra.ul listStyle="none" display="flex" flexDirection="column" gap="2">
        {calls.map(({ slot, appointment }) => (
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
