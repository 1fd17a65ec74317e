import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { SECURITY_KINDS } from '#schema/audit/securityKinds.ts';
import { keysOf } from '#schema/typedObject.ts';
import { formatDateTime } from '#web/format/dates.ts';
import { List } from '../../parts/listing/List.tsx';
import { Row, Tag } from '../../parts/listing/Row.tsx';
import { useListing } from '../../parts/listing/useListing.ts';
import { useAdminSecurityEventsQuery } from './AuditPage.generated.ts';
import { periodOf } from './securityPeriod.ts';

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
