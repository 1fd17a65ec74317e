import { NetworkStatus } from '@apollo/client';
import { chakra } from '@chakra-ui/react';
import { FolderLock } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useOnReturn } from '#web/ui/hydration/useOnReturn.ts';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { PageHead } from '../../page/PageHead.tsx';
import { ProfileFrame } from '../../page/ProfileFrame.tsx';
import { AccessLine } from './AccessLine.tsx';
import { useAccessPageQuery } from './AccessPage.generated.ts';
import { accessGroups } from './accessGroups.ts';

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
