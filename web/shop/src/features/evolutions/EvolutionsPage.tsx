import { chakra } from '@chakra-ui/react';
import { Images } from 'lucide-react';
import { useRef, useState } from 'react';
import { ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useOnReturn } from '#web/ui/hydration/useOnReturn.ts';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { PageHead } from '../../page/PageHead.tsx';
import { ProfileFrame } from '../../page/ProfileFrame.tsx';
import { EvolutionLine } from './EvolutionLine.tsx';
import { useEvolutionsPageQuery } from './EvolutionsPage.generated.ts';
import { type LineOfPhotos, linesOf } from './photoSets.ts';

function LineTabs({
  lines,
  chosen,
  onChoose,
}: {
  lines: LineOfPhotos[];
  chosen: number;
  onChoose(type: number): void;
}) {
  return (
    <chakra.div role="group" aria-label="Tratamento" display="flex" gap="2" flexWrap="wrap">
      {lines.map(({ type, title }) => (
        <chakra.button
          key={type}
          type="button"
          aria-pressed={type === chosen}
          onClick={() => onChoose(type)}
          minHeight="tap"
          px="4"
          borderRadius="pill"
          borderWidth="1px"
          borderColor="edge"
          bg="surface"
          fontWeight="semi"
          cursor="pointer"
          css={{ '&[aria-pressed=true]': { bg: 'primarySoft', borderColor: 'primary', color: 'primary' } }}
        >
          {title}
        </chakra.button>
      ))}
    </chakra.div>
  );
}

function Photos() {
  const { evolutions, isLoading, error, renewLinks, retry } = useMyEvolutions();
  const [type, setType] = useState<number | null>(null);
  if (evolutions) {
    const lines = linesOf(evolutions);
    const line = lines.find((candidate) => candidate.type === type) ?? lines[0];
    if (!line)
      return (
        <EmptyState
          title="Você ainda não enviou fotos"
          icon={<Images size={28} />}
          action={<ButtonLink to="/perfil/avaliacoes">Ver minhas avaliações</ButtonLink>}
        >
          As fotos que você envia em uma avaliação ficam guardadas aqui, para você acompanhar a evolução ao
          longo do tempo.
        </EmptyState>
      );
    return (
      <chakra.div display="flex" flexDirection="column" gap="6">
        {lines.length > 1 ? <LineTabs lines={lines} chosen={line.type} onChoose={setType} /> : null}
        <EvolutionLine key={line.type} line={line} onExpired={renewLinks} />
      </chakra.div>
    );
  }
  if (isLoading)
    return (
      <LoadingArea label="Carregando fotos">
        <Skeleton height="28rem" mb="6" />
        <Skeleton height="14rem" />
      </LoadingArea>
    );
  return <ErrorState error={error} onRetry={retry} />;
}

export default function EvolutionsPage() {
  return (
    <>
      <PageHead title="Fotos" isPrivate />
      <ProfileFrame title="Minhas fotos" needsRg>
        <chakra.p color="muted" mb="6" maxWidth="measure">
          Só você, o médico do seu caso e quem confere os documentos abrem estas fotos. Cada abertura fica
          registrada em Acessos.
        </chakra.p>
        <Photos />
      </ProfileFrame>
    </>
  );
}

/** The server returns at most this many at once. */
const MAX_ITEMS = 100;
/** Links expire after five minutes; a person who returns to the page after this time gets new ones. */
const FRESH_MS = 4 * 60_000;
/** Several pictures may report an expired link at the same time; they cause one request within this time. */
const SAME_REQUEST_MS = 2000;

/** The person's photos with valid links. They are not cached, because links expire. */
function useMyEvolutions() {
  const { data, previousData, loading, error, refetch } = useEvolutionsPageQuery({
    variables: { limit: MAX_ITEMS, thumb: 'THUMB', full: 'FULL' },
    fetchPolicy: 'no-cache',
  });
  const requestedAt = useRef(Date.now());
  const renew = (olderThanMs: number) => {
    if (Date.now() - requestedAt.current < olderThanMs) return;
    requestedAt.current = Date.now();
    void refetch().catch(() => undefined);
  };
  useOnReturn(() => renew(FRESH_MS));
  return {
    evolutions: (data ?? previousData)?.myEvolutions.items,
    isLoading: loading,
    error,
    renewLinks: () => renew(SAME_REQUEST_MS),
    retry: () => void refetch().catch(() => undefined),
  };
}
