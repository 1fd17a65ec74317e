import { Select } from '#web/forms/SelectField.tsx';
import { monthName } from '../../page/months.ts';

const MONTHS = 12;

/** The last twelve months, the newest first. */
function monthsUntil(last: string): string[] {
  const [year = 0, month = 1] = last.split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}

export function MonthField({
  value,
  last,
  onChange,
}: {
  value: string;
  last: string;
  onChange(month: string): void;
}) {
  return (
    <div>
      <Select aria-label="Mês" value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {monthsUntil(last).map((month) => (
          <option key={month} value={month}>
            {monthName(month)}
          </option>
        ))}
      </Select>
    </div>
  );
}
