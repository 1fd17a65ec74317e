import { chakra, Input } from '@chakra-ui/react';
import { useState } from 'react';
import { SECURITY_KINDS } from '#schema/audit/securityKinds.ts';
import { addDays, parseDay } from '#schema/br/day.ts';
import { startOfDayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { keysOf } from '#schema/typedObject.ts';
import { formatDateTime } from '#web/format/dates.ts';
import { List } from '../../parts/listing/List.tsx';
import { ListFilter } from '../../parts/listing/ListFilters.tsx';
import { Row, Tag } from '../../parts/listing/Row.tsx';
import { type Listing, useListing } from '../../parts/listing/useListing.ts';
import { useAdminSecurityEventsQuery } from './AuditPage.generated.ts';

/** The log of attacks and changes of access. Neither this page nor the server can change it. */
export function SecurityEvents({ about }: { about: string | null }) {
  const listing = useListing();
  const [openedAt] = useState(() => Date.now());
  const [kind, period, dayText] = ['tipo', 'periodo', 'dia'].map(listing.filter);
  const { data, previousData, loading, error, refetch } = useAdminSecurityEventsQuery({
    variables: {
      kind: keysOf(SECURITY_KINDS).find((name) => name === kind) ?? null,
      about,
      ...periodOf({ period: period ?? '', dayText: dayText ?? '' }, openedAt),
      ...listing.cursorWindow,
    },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <List
      label="Eventos de segurança"
      answer={{ data: (data ?? previousData)?.securityEvents, loading, error, refetch }}
      listing={listing}
      // Without any choice, too, the list is limited to 24 hours.
      isFiltered
      empty={{ title: 'Nenhum evento', text: 'Nada foi registrado neste período.' }}
    >
      {({ id, label, actorId, actorName, subjectId, subjectName, network, detail, times, at }) => (
        <Row
          key={id}
          title={label}
          facts={[
            formatDateTime(at),
            actorId && `Por ${actorName ?? 'uma conta removida'}`,
            subjectId && subjectId !== actorId && `Conta de ${subjectName ?? 'uma pessoa removida'}`,
            network && `Rede ${network}`,
            detail && (
              <chakra.span fontSize="xs" fontFamily="mono" overflowWrap="anywhere">
                {factsOf(detail)}
              </chakra.span>
            ),
          ]}
          aside={times > 1 ? <Tag tone="danger">{times} vezes</Tag> : null}
        />
      )}
    </List>
  );
}

/** `role: admin, depth: 1` */
const factsOf = (detail: string): string =>
  Object.entries(JSON.parse(detail) as Record<string, string | number>)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');

/** Filters by kind and by time: a period that ends now, or one day. */
export function SecurityFilters({ listing }: { listing: Listing }) {
  return (
    <>
      <ListFilter
        listing={listing}
        name="tipo"
        label="Tipo de evento"
        options={[['', 'Todos os tipos'], ...Object.entries(SECURITY_KINDS)]}
      />
      <ListFilter listing={listing} name="periodo" label="Período" options={PERIODS} />
      <chakra.div display="flex" alignItems="center" gap="2" flex="1 1 10rem" fontSize="sm">
        <chakra.span aria-hidden whiteSpace="nowrap">
          Só o dia
        </chakra.span>
        <Input
          type="date"
          aria-label="Só o dia"
          value={listing.filter('dia')}
          onChange={({ currentTarget }) => listing.setFilter('dia', currentTarget.value)}
          css={{ minHeight: { base: 'tap', lg: '2.5rem' }, fontSize: 'sm' }}
        />
      </chakra.div>
    </>
  );
}

const [MINUTE_MS, HOUR_MS, DAY_MS] = [60_000, 3_600_000, 86_400_000];

/** The first one is the default. */
const PERIODS = [
  ['', 'Últimas 24 horas'],
  ['1h', 'Última hora'],
  ['7d', 'Últimos 7 dias'],
  ['30d', 'Últimos 30 dias'],
  ['tudo', 'Desde o início'],
] as const;

const LENGTH_MS: Readonly<Record<string, number | null>> = {
  '1h': HOUR_MS,
  '7d': 7 * DAY_MS,
  '30d': 30 * DAY_MS,
  tudo: null,
};

interface Period {
  since: string | null;
  until: string | null;
}

/**
 * The requested time: a chosen day of the São Paulo calendar, or a period that ends now. It is rounded to minutes,
 * so that the pages of the list stay the same.
 */
export function periodOf({ period, dayText }: { period: string; dayText: string }, now: number): Period {
  const chosen = parseDay(dayText);
  if (chosen)
    return {
      since: startOfDayInSaoPaulo(chosen).toISOString(),
      until: startOfDayInSaoPaulo(addDays(chosen, 1)).toISOString(),
    };
  const length = LENGTH_MS[period] === undefined ? DAY_MS : LENGTH_MS[period];
  const minute = Math.floor(now / MINUTE_MS) * MINUTE_MS;
  return { since: length === null ? null : new Date(minute - length).toISOString(), until: null };
}
