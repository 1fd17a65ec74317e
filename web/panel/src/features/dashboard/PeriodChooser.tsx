import { chakra, Input } from '@chakra-ui/react';
import { addDays, type Day, daysBetween, parseDay } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';

const PresetButton = chakra('button', {
  base: {
    px: '3',
    minHeight: '2.5rem',
    fontSize: 'sm',
    fontWeight: 'medium',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'pill',
    bg: 'surface',
    cursor: 'pointer',
    _hover: { bg: 'primarySoft' },
    '&[aria-pressed=true]': {
      bg: 'primarySoft',
      color: 'primary',
      borderColor: 'primary',
      fontWeight: 'semi',
    },
  },
});

interface Props {
  period: ChosenPeriod;
  onChoose(period: ChosenPeriod): void;
}

/** Chooses a number of days that end today, or a first and a last day. */
export function PeriodChooser({ period, onChoose }: Props) {
  const today = todayInSaoPaulo(new Date());
  const preset = presetOf(period, today);
  const choose = (change: Partial<Record<keyof ChosenPeriod, string>>) => {
    const from = parseDay(change.from ?? period.from);
    const to = parseDay(change.to ?? period.to);
    if (from && to) onChoose({ from, to });
  };
  return (
    <chakra.div role="group" aria-label="Período" display="flex" flexWrap="wrap" gap="2" alignItems="center">
      {PRESETS.map(({ days, title }) => (
        <PresetButton
          key={days}
          type="button"
          aria-pressed={preset === days}
          onClick={() => onChoose(presetPeriod(days, today))}
        >
          {title}
        </PresetButton>
      ))}
      <chakra.div display="flex" gap="2" alignItems="center" fontSize="sm">
        <Input
          type="date"
          aria-label="Primeiro dia"
          value={period.from}
          max={period.to}
          onChange={({ currentTarget }) => choose({ from: currentTarget.value })}
          css={{ minHeight: '2.5rem', fontSize: 'sm', width: '9.5rem' }}
        />
        a
        <Input
          type="date"
          aria-label="Último dia"
          value={period.to}
          min={period.from}
          max={today}
          onChange={({ currentTarget }) => choose({ to: currentTarget.value })}
          css={{ minHeight: '2.5rem', fontSize: 'sm', width: '9.5rem' }}
        />
      </chakra.div>
    </chakra.div>
  );
}

/** Lengths that are one click away, in days. */
const PRESETS = [
  { days: 7, title: '7 dias' },
  { days: 30, title: '30 dias' },
  { days: 90, title: '90 dias' },
  { days: 365, title: '12 meses' },
] as const;

const DEFAULT_DAYS = 30;

interface ChosenPeriod {
  from: Day;
  to: Day;
}

/** The period of a preset, which ends today. */
const presetPeriod = (days: number, today: Day): ChosenPeriod => ({
  from: addDays(today, 1 - days),
  to: today,
});

/** The period of the address; days that do not exist give the last thirty days. */
export function periodOf(from: string | null, to: string | null, today: Day): ChosenPeriod {
  const chosen = { from: parseDay(from ?? ''), to: parseDay(to ?? '') };
  if (chosen.from && chosen.to) return { from: chosen.from, to: chosen.to };
  return presetPeriod(DEFAULT_DAYS, today);
}

/** The preset that is shown as chosen, if any. */
function presetOf({ from, to }: ChosenPeriod, today: Day): number | null {
  const days = daysBetween(from, to) + 1;
  return to === today ? (PRESETS.find((preset) => preset.days === days)?.days ?? null) : null;
}
