import { chakra } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { addDays, addMonths, type Day, daysBetween, formatDay, parseDay, weekday } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { dayText } from '#web/format/dates.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { monthTitle } from '../../page/months.ts';
import { IconButton } from '../../parts/adminForm/IconButton.tsx';
import { Row, SectionRows, Tag } from '../../parts/listing/Row.tsx';
import { type PromotionMonthQuery, usePromotionMonthQuery } from './PromotionsPage.generated.ts';

type Entry = PromotionMonthQuery['promotionCalendar'][number];

const KINDS = {
  PROMOTION: ['Promoção', 'primary'],
  LIGHTNING: ['Oferta relâmpago', 'ok'],
  COUPON: ['Cupom', 'plain'],
} as const;
const WEEKDAYS = ['dom.', 'seg.', 'ter.', 'qua.', 'qui.', 'sex.', 'sáb.'];
const SHOWN_PER_DAY = 3;

function periodText({ firstDay, lastDay }: Entry): string {
  if (firstDay !== null && firstDay === lastDay) return dayText(firstDay);
  const start = firstDay === null ? '' : `De ${dayText(firstDay)} `;
  return lastDay === null ? `${start}sem fim` : `${start}até ${dayText(lastDay)}`;
}

interface Props {
  month: string;
  onMonth(month: string): void;
}

/** All that changes prices in a month: on a wide screen by days, on a phone as a list. */
export function MonthCalendar({ month, onMonth }: Props) {
  const today = todayInSaoPaulo(new Date());
  const first = firstOfMonth(month, today);
  const { data, error, loading, refetch } = usePromotionMonthQuery({
    variables: { month: first.slice(0, 7) },
    fetchPolicy: 'cache-and-network',
  });
  const move = (count: number) => onMonth(addMonths(first, count).slice(0, 7));
  const entries = data?.promotionCalendar;
  // What runs on every day would fill every day of the grid and hide what begins and ends.
  const whole = entries?.filter((entry) => runsAllMonth(entry, first)) ?? [];
  const partly = entries?.filter((entry) => !whole.includes(entry)) ?? [];
  return (
    <chakra.section aria-labelledby="promotion-month" display="flex" flexDirection="column" gap="3">
      <chakra.div display="flex" alignItems="center" gap="2">
        <IconButton label="Mês anterior" onClick={() => move(-1)}>
          <ChevronLeft size={16} aria-hidden />
        </IconButton>
        <chakra.h2 id="promotion-month" fontSize="lg" fontWeight="semi" aria-live="polite">
          {monthTitle(first.slice(0, 7))}
        </chakra.h2>
        <IconButton label="Mês seguinte" onClick={() => move(1)}>
          <ChevronRight size={16} aria-hidden />
        </IconButton>
      </chakra.div>
      {entries ? (
        <>
          {entries.length === 0 ? <p>Nada muda os preços neste mês.</p> : null}
          <EntryList label="O mês inteiro" entries={whole} />
          <MonthGrid first={first} today={today} entries={partly} />
          <chakra.div display={{ lg: 'none' }}>
            <EntryList label="Em parte do mês" entries={partly} />
          </chakra.div>
        </>
      ) : error && !loading ? (
        <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />
      ) : (
        <LoadingArea label="Carregando o mês">
          <Skeleton height="12rem" />
        </LoadingArea>
      )}
    </chakra.section>
  );
}

function EntryList({ label, entries }: { label: string; entries: readonly Entry[] }) {
  if (entries.length === 0) return null;
  return (
    <chakra.section aria-label={label} display="flex" flexDirection="column" gap="2">
      <chakra.h3 fontSize="sm" fontWeight="semi">
        {label}
      </chakra.h3>
      <chakra.div bg="surface" borderWidth="1px" borderColor="line" px={{ base: '3', md: '4' }}>
        <SectionRows label={label}>
          {entries.map((entry) => {
            const [kind, tone] = KINDS[entry.kind];
            return (
              <Row
                key={`${entry.kind} ${entry.id}`}
                title={entry.title}
                facts={[periodText(entry), !entry.isOn && 'Desligada']}
                aside={<Tag tone={tone}>{kind}</Tag>}
              />
            );
          })}
        </SectionRows>
      </chakra.div>
    </chakra.section>
  );
}

function MonthGrid({ first, today, entries }: { first: Day; today: Day; entries: readonly Entry[] }) {
  return (
    <chakra.div
      display={{ base: 'none', lg: 'grid' }}
      gridTemplateColumns="repeat(7, minmax(0, 1fr))"
      gap="1"
      fontSize="xs"
      lineHeight="snug"
    >
      {WEEKDAYS.map((name) => (
        <chakra.div key={name} color="muted" fontWeight="semi" aria-hidden>
          {name}
        </chakra.div>
      ))}
      {daysOfMonthGrid(first).map((day) => {
        const running = entries.filter((entry) => runsOn(entry, day));
        return (
          <chakra.section
            key={day}
            aria-label={formatDay(day)}
            bg={day.slice(0, 7) === first.slice(0, 7) ? 'surface' : 'ground'}
            borderWidth="1px"
            borderColor={day === today ? 'primary' : 'line'}
            borderRadius="input"
            padding="1"
            minHeight="4.5rem"
            minWidth="0"
          >
            <chakra.p
              color={day === today ? 'primary' : 'muted'}
              fontWeight={day === today ? 'bold' : undefined}
            >
              {Number(day.slice(8))}
            </chakra.p>
            <chakra.ul listStyle="none" display="grid" gap="1" gridTemplateColumns="minmax(0, 1fr)">
              {running.slice(0, SHOWN_PER_DAY).map((entry) => (
                <DayEntry key={`${entry.kind} ${entry.id}`} entry={entry} />
              ))}
              {running.length > SHOWN_PER_DAY ? <li>e mais {running.length - SHOWN_PER_DAY}</li> : null}
            </chakra.ul>
          </chakra.section>
        );
      })}
    </chakra.div>
  );
}

const COLORS = {
  PROMOTION: { bg: 'primarySoft', color: 'primary' },
  LIGHTNING: { bg: 'okSoft', color: 'ok' },
  COUPON: { bg: 'sand', color: 'ink' },
} as const;

/** The kind in words as well, because a colour alone tells nothing. */
function DayEntry({ entry: { kind, title, isOn } }: { entry: Entry }) {
  const text = `${KINDS[kind][0]}: ${title}${isOn ? '' : ' (desligada)'}`;
  return (
    <chakra.li
      {...COLORS[kind]}
      borderRadius="input"
      px="1"
      title={text}
      lineClamp={2}
      textDecoration={isOn ? undefined : 'line-through'}
    >
      {text}
    </chakra.li>
  );
}

/** The first day of the month in the address, `2026-11`, or else of today. */
export const firstOfMonth = (text: string, today: Day): Day =>
  (/^\d{4}-\d{2}$/.test(text) ? parseDay(`${text}-01`) : null) ?? (`${today.slice(0, 7)}-01` as Day);

/** The days of the weeks of a month, from a Sunday to a Saturday. */
export function daysOfMonthGrid(first: Day): Day[] {
  const last = addDays(addMonths(first, 1), -1);
  const start = addDays(first, -weekday(first));
  const weeks = Math.ceil((daysBetween(start, last) + 1) / 7);
  return Array.from({ length: weeks * 7 }, (_, index) => addDays(start, index));
}

interface Period {
  firstDay: string | null;
  lastDay: string | null;
}

export const runsOn = ({ firstDay, lastDay }: Period, day: Day): boolean =>
  (firstDay === null || firstDay <= day) && (lastDay === null || day <= lastDay);

/** Whether it runs on every day of the month that begins on this day. */
export const runsAllMonth = (period: Period, first: Day): boolean =>
  runsOn(period, first) && runsOn(period, addDays(addMonths(first, 1), -1));
