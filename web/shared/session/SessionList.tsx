import { chakra } from '@chakra-ui/react';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '#web/apollo/errorCode.ts';
import { formatDateTime } from '#web/format/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import {
  type MySessionsQuery,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useMySessionsQuery,
} from './sessions.generated.ts';

type MySession = MySessionsQuery['mySessions'][number];

interface LineProps {
  session: MySession;
  isEnding: boolean;
  onEnd(): void;
}

function Line({ session, isEnding, onEnd }: LineProps) {
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      gap="3"
      alignItems="center"
      py="4"
      borderBottomWidth="1px"
      borderColor="line"
      _last={{ borderBottomWidth: '0' }}
      lineHeight="snug"
    >
      <chakra.span color="primary" flexShrink={0}>
        <MonitorSmartphone size={22} aria-hidden />
      </chakra.span>
      <chakra.div flex="1 1 12rem" minWidth="0">
        <chakra.p fontWeight="semi">
          {session.device}
          {session.isCurrent ? ' (este aparelho)' : ''}
        </chakra.p>
        <chakra.p color="muted" fontSize="sm">
          Último uso: <time dateTime={session.lastUsedAt}>{formatDateTime(session.lastUsedAt)}</time>
        </chakra.p>
        <chakra.p color="muted" fontSize="sm">
          Entrou: <time dateTime={session.startedAt}>{formatDateTime(session.startedAt)}</time>
          {session.network ? `, rede ${session.network}` : ''}
        </chakra.p>
      </chakra.div>
      {session.isCurrent ? null : (
        <Button
          look="outline"
          size="sm"
          isPending={isEnding}
          aria-label={`Encerrar ${session.device}, último uso ${formatDateTime(session.lastUsedAt)}`}
          onClick={onEnd}
        >
          Encerrar
        </Button>
      )}
    </chakra.li>
  );
}

/** The person's open sessions, with a way to end one or all others. */
export function SessionList() {
  const { data, error, refetch } = useMySessionsQuery({ fetchPolicy: 'cache-and-network' });
  const [endOne] = useEndSessionMutation();
  const [endOthers] = useEndOtherSessionsMutation();
  const [ending, setEnding] = useState<string | null>(null);
  const reload = () => refetch().catch(() => undefined);

  const end = async (what: string, send: () => Promise<unknown>, successText: string) => {
    setEnding(what);
    try {
      await send();
      toast(successText, 'ok');
    } catch (problem) {
      toast(errorText(problem), 'danger');
    }
    await reload();
    setEnding(null);
  };

  const sessions = data?.mySessions;
  if (!sessions) {
    if (error) return <ErrorState error={error} onRetry={() => void reload()} />;
    return (
      <LoadingArea label="Carregando aparelhos">
        <Skeleton height="8rem" />
      </LoadingArea>
    );
  }
  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      <chakra.ul aria-label="Aparelhos" listStyle="none">
        {sessions.map((session) => (
          <Line
            key={session.id}
            session={session}
            isEnding={ending === session.id}
            onEnd={() =>
              void end(session.id, () => endOne({ variables: { id: session.id } }), 'Acesso encerrado.')
            }
          />
        ))}
      </chakra.ul>
      {sessions.length > 1 ? (
        <Button
          look="outline"
          alignSelf="flex-start"
          isPending={ending === 'others'}
          onClick={() => void end('others', () => endOthers(), 'Os outros acessos foram encerrados.')}
        >
          Encerrar todos os outros
        </Button>
      ) : (
        <chakra.p color="muted">Você só está conectado neste aparelho.</chakra.p>
      )}
    </chakra.div>
  );
}
