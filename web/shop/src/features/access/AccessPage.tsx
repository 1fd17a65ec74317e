import { NetworkStatus } from '@apollo/client';
import { chakra } from '@chakra-ui/react';
import { FolderLock, Pill, QrCode, ShieldCheck, Stethoscope, User } from 'lucide-react';
import { useState } from 'react';
import { formatDate, formatDateTime, formatTime } from '#web/format/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useOnReturn } from '#web/ui/hydration/useOnReturn.ts';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { PageHead } from '../../page/PageHead.tsx';
import { ProfileFrame } from '../../page/ProfileFrame.tsx';
import { useAccessPageQuery } from './AccessPage.generated.ts';
import { type AccessGroup, accessGroups, accessWho, openedText, reasonText } from './accessGroups.ts';

const PAGE_SIZE = 50;
const FIRST_PAGE = { page: 1, after: null };

/** The accesses to the person's record, newest first, fifty to a page. `after` is the server's cursor of the page. */
function AccessList() {
  const [{ page, after }, setPosition] = useState<{ page: number; after: string | null }>(FIRST_PAGE);
  const { data, previousData, error, refetch, networkStatus } = useAccessPageQuery({
    variables: { limit: PAGE_SIZE, after },
    fetchPolicy: 'cache-and-network',
  });
  const entries = (data ?? previousData)?.myAccessEntries;
  useOnReturn(() => void refetch().catch(() => undefined));

  if (entries?.total === 0) {
    return (
      <EmptyState title="Ninguém abriu o seu prontuário ainda" icon={<FolderLock size={28} />}>
        Quando você, um médico ou a nossa equipe abrir uma avaliação, uma foto ou uma receita sua, fica
        registrado aqui.
      </EmptyState>
    );
  }
  if (entries) {
    const isChangingPage = networkStatus === NetworkStatus.setVariables;
    const first = (page - 1) * PAGE_SIZE + 1;
    const last = first + entries.items.length - 1;
    const { next, previous } = entries;
    return (
      <chakra.div display="flex" flexDirection="column" gap="4">
        <chakra.ul
          aria-label="Acessos"
          aria-busy={isChangingPage}
          listStyle="none"
          bg="surface"
          borderWidth="1px"
          borderColor="line"
          borderRadius="card"
          px={{ base: '4', md: '6' }}
          opacity={isChangingPage ? 0.6 : 1}
        >
          {accessGroups(entries.items).map((group) => (
            <AccessLine key={group.id} group={group} />
          ))}
        </chakra.ul>
        {next || page > 1 ? (
          <chakra.nav
            aria-label="Páginas"
            display="flex"
            gap="3"
            alignItems="center"
            justifyContent="space-between"
            flexWrap="wrap"
          >
            <Button
              look="outline"
              size="sm"
              disabled={page === 1}
              onClick={() =>
                setPosition(page > 2 && previous ? { page: page - 1, after: previous } : FIRST_PAGE)
              }
            >
              Mais recentes
            </Button>
            <chakra.span role="status" color="muted" fontSize="sm">
              {first} a {last} de {Math.max(entries.total, last)}
            </chakra.span>
            <Button
              look="outline"
              size="sm"
              disabled={!next}
              isPending={isChangingPage}
              onClick={() => next && setPosition({ page: page + 1, after: next })}
            >
              Mais antigos
            </Button>
          </chakra.nav>
        ) : null}
      </chakra.div>
    );
  }
  if (error) return <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />;
  return (
    <LoadingArea label="Carregando acessos">
      <Skeleton height="24rem" />
    </LoadingArea>
  );
}

export default function AccessPage() {
  return (
    <>
      <PageHead title="Acessos" isPrivate />
      <ProfileFrame title="Quem abriu meu prontuário">
        <chakra.p color="muted" mb="6" maxWidth="measure">
          Suas respostas, fotos e receitas só abrem para você, para o médico do seu caso e para quem confere
          receitas e pedidos. Cada abertura fica registrada e não pode ser apagada.
        </chakra.p>
        <AccessList />
      </ProfileFrame>
    </>
  );
}

const ICONS = {
  OWNER: User,
  DOCTOR: Stethoscope,
  PHARMACIST: Pill,
  ADMIN: ShieldCheck,
  CODE: QrCode,
} as const;

function whenText({ from, to }: AccessGroup): string {
  const [first, last] = [formatTime(from), formatTime(to)];
  // Over midnight two days would not fit into the line, so it shows the latest access only.
  if (first === last || formatDate(from) !== formatDate(to)) return formatDateTime(to);
  return `${formatDate(to)}, das ${first} às ${last}`;
}

/** One line of the list of accesses: who opened what, why and when. */
function AccessLine({ group }: { group: AccessGroup }) {
  const Icon = ICONS[group.kind];
  const isOwn = group.kind === 'OWNER';
  const reason = reasonText(group);
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns="2.5rem minmax(0, 1fr)"
      gap="3"
      py="4"
      borderBottomWidth="1px"
      borderColor="line"
      _last={{ borderBottomWidth: '0' }}
      lineHeight="snug"
    >
      <chakra.span
        bg={isOwn ? 'sand' : 'primarySoft'}
        color={isOwn ? 'muted' : 'primary'}
        borderRadius="pill"
        width="2.5rem"
        height="2.5rem"
        display="grid"
        placeItems="center"
      >
        <Icon size={20} aria-hidden />
      </chakra.span>
      <div>
        <chakra.p fontWeight="semi">{accessWho(group)}</chakra.p>
        <p>{openedText(group)}</p>
        {reason ? (
          <chakra.p color="muted" overflowWrap="anywhere">
            Motivo: {reason}
          </chakra.p>
        ) : null}
        <chakra.p color="muted" fontSize="sm">
          <time dateTime={group.to}>{whenText(group)}</time>
        </chakra.p>
      </div>
    </chakra.li>
  );
}
