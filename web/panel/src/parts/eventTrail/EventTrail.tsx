import { chakra } from '@chakra-ui/react';
import { formatDateTime } from '#web/format/dates.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { useAdminEventTrailQuery } from './EventTrail.generated.ts';
import { eventFacts, eventTitle } from './eventText.ts';

/** The history of one record: events of the system and acts of admins, newest first. */
export function EventTrail({ entityId }: { entityId: string }) {
  const { data, error, refetch } = useAdminEventTrailQuery({
    variables: { id: entityId },
    fetchPolicy: 'cache-and-network',
  });
  if (!data) {
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />
    ) : (
      <LoadingArea label="Carregando eventos">
        <Skeleton height="4rem" />
      </LoadingArea>
    );
  }
  const { entityEvents, adminActs } = data;
  const lines = [
    ...adminActs.items.map(({ id, label, adminName, reason, at }) => ({
      id,
      at,
      title: `${label}: ${adminName}`,
      text: reason,
    })),
    ...entityEvents.items.map(({ id, type, payload, at }) => ({
      id: `event-${id}`,
      at,
      title: eventTitle(type),
      text: eventFacts(type, payload),
    })),
  ].toSorted((a, b) => b.at.localeCompare(a.at));
  if (lines.length === 0) return <chakra.p color="muted">Nada registrado.</chakra.p>;
  return (
    <chakra.ol listStyle="none" display="flex" flexDirection="column" gap="2">
      {lines.map(({ id, at, title, text }) => (
        <li key={id}>
          <b>{title}</b>
          <chakra.span color="muted"> · {formatDateTime(at)}</chakra.span>
          {text ? (
            <chakra.p color="muted" overflowWrap="anywhere">
              {text}
            </chakra.p>
          ) : null}
        </li>
      ))}
    </chakra.ol>
  );
}
