import { chakra } from '@chakra-ui/react';
import { addDays, type Day, day as dayOfText } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { Select } from '#web/forms/SelectField.tsx';
import { Field } from '#web/ui/Field.tsx';
import { dayName, possibleTimes } from '../../../parts/calendar/week.ts';

const DAYS_AHEAD = 30;

export interface PickedTime {
  day: Day;
  time: string;
}

export function TimePicker({
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
