import { chakra, Textarea } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { addDays, type Day, day as dayOfText } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { isBlank } from '#schema/text/visible.ts';
import { MAX_MESSAGE_TO_PATIENT } from '#schema/validation/clinicalTexts.ts';
import { ChoiceGroup } from '#web/forms/ChoiceGroup.tsx';
import { Select } from '#web/forms/SelectField.tsx';
import { useStoredText } from '#web/forms/useStoredText.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { WeekCalendar } from '../../../parts/calendar/WeekCalendar.tsx';
import { dayName, instantOf, mondayOf, possibleTimes, weekOf } from '../../../parts/calendar/week.ts';
import { type DecisionProps, useDecision } from './useDecision.ts';

/** How a call is arranged, and the words of the button. */
const WAYS = [
  {
    value: 'agenda',
    title: 'O paciente escolhe na sua agenda',
    text: 'Entre os horários livres das horas que você abriu.',
    action: 'Pedir que o paciente escolha',
  },
  {
    value: 'two',
    title: 'Oferecer dois horários',
    text: 'O paciente escolhe um deles.',
    action: 'Oferecer os horários',
  },
  {
    value: 'one',
    title: 'Marcar um horário',
    text: 'Fica marcado sem esperar resposta.',
    action: 'Marcar e avisar o paciente',
  },
] as const;
type Way = (typeof WAYS)[number]['value'];

/**
 * Asks for a video consultation: the open hours or two times for the patient to choose from, or one fixed time.
 * The doctor's week is beside it.
 */
export function VideoForm({ onCancel, ...decision }: DecisionProps & { onCancel(): void }) {
  const tomorrow = addDays(todayInSaoPaulo(new Date()), 1);
  const [way, setWay] = useState<Way>('two');
  const isForced = way === 'one';
  const [first, setFirst] = useState<PickedTime>({ day: tomorrow, time: '' });
  const [second, setSecond] = useState<PickedTime>({ day: tomorrow, time: '' });
  const [message, setMessage] = useStoredText(`video:${decision.id}`);
  const [missing, setMissing] = useState<{ times?: string; message?: string }>({});
  const { problem, isSending, byVideo } = useDecision(decision);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (missing.times || missing.message)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [missing]);
  const picked = { agenda: [], one: [first], two: [first, second] }[way];

  const send = () => {
    const isTimed = picked.every(({ time }) => time !== '');
    const found = {
      ...(isTimed ? {} : { times: 'Escolha o horário.' }),
      ...(isBlank(message) ? { message: 'Escreva uma mensagem para o paciente.' } : {}),
    };
    setMissing(found);
    if (Object.keys(found).length > 0 || isSending) return;
    void byVideo(
      message,
      picked.map(({ day, time }) => instantOf(day, time)),
      isForced,
    ).then((isDone) => isDone && setMessage(''));
  };

  return (
    <chakra.form
      ref={form}
      aria-label="Precisa de vídeo"
      display="flex"
      flexDirection="column"
      gap="4"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <chakra.h3 fontSize="md" fontWeight="semi">
        Precisa de vídeo
      </chakra.h3>
      <ChoiceGroup<Way> legend="Como marcar" value={way} onChange={setWay} choices={WAYS} />
      {way === 'agenda' ? null : (
        <chakra.div display="flex" flexWrap="wrap" gap="4">
          <TimePicker
            label={isForced ? 'Horário da chamada' : 'Primeira opção'}
            value={first}
            error={missing.times}
            onChange={setFirst}
          />
          {isForced ? null : (
            <TimePicker label="Segunda opção" value={second} error={missing.times} onChange={setSecond} />
          )}
        </chakra.div>
      )}
      <chakra.section aria-label="Sua semana" fontSize="sm">
        <chakra.p color="muted" mb="1">
          A sua semana de {dayName(mondayOf(first.day))} a {dayName(addDays(mondayOf(first.day), 6))}. Cada
          chamada dura meia hora, no horário de Brasília.
        </chakra.p>
        <WeekCalendar days={weekOf(mondayOf(first.day))} onlyBusy />
      </chakra.section>
      <Field
        label="Mensagem para o paciente"
        help="Diga por que quer vê-lo e o que ele deve ter à mão."
        error={missing.message}
        limit={{ text: message, max: MAX_MESSAGE_TO_PATIENT }}
      >
        <Textarea value={message} rows={3} onChange={(event) => setMessage(event.currentTarget.value)} />
      </Field>
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
      <chakra.div display="flex" gap="2" flexWrap="wrap">
        <Button type="submit" isPending={isSending}>
          {WAYS.find(({ value }) => value === way)?.action}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Voltar
        </Button>
      </chakra.div>
    </chakra.form>
  );
}

const DAYS_AHEAD = 30;

interface PickedTime {
  day: Day;
  time: string;
}

function TimePicker({
  label,
  value,
  error,
  onChange,
}: {
  label: string;
  value: PickedTime;
  error: string | undefined;
  onChange(next: PickedTime): void;
}) {
  const now = new Date();
  const today = todayInSaoPaulo(now);
  const times = possibleTimes(value.day, now);
  return (
    <chakra.fieldset display="grid" gridTemplateColumns="1fr 1fr" gap="2" minWidth="0" flex="1 1 16rem">
      <chakra.legend fontSize="sm" fontWeight="semi">
        {label}
      </chakra.legend>
      <Field label="Dia">
        <Select
          value={value.day}
          onChange={(event) => onChange({ ...value, day: dayOfText(event.currentTarget.value) })}
        >
          {Array.from({ length: DAYS_AHEAD }, (_, index) => addDays(today, index)).map((day) => (
            <option key={day} value={day}>
              {dayName(day)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Horário" error={value.time ? undefined : error}>
        <Select
          value={value.time}
          onChange={(event) => onChange({ ...value, time: event.currentTarget.value })}
        >
          <option value="">Escolha</option>
          {times.map((time) => (
            <option key={time} value={time}>
              {time}
            </option>
          ))}
        </Select>
      </Field>
    </chakra.fieldset>
  );
}
