import { chakra } from '@chakra-ui/react';
import { Images } from 'lucide-react';
import { useState } from 'react';
import { ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { PageHead } from '../../page/PageHead.tsx';
import { ProfileFrame } from '../../page/ProfileFrame.tsx';
import { ComparePhotos } from './ComparePhotos.tsx';
import { EvolutionDay } from './EvolutionDay.tsx';
import { Lightbox, type Shot } from './Lightbox.tsx';
import {
  type Angle,
  type Comparison,
  comparisonOf,
  type LineOfPhotos,
  linesOf,
  type MyEvolution,
} from './photoSets.ts';
import { useMyEvolutions } from './useMyEvolutions.ts';

/** Which photo is open; found again after its links were renewed. */
interface Opened {
  angle: Angle;
  evolutionId: string;
}

function shotsOf(line: LineOfPhotos, angle: Angle): (Shot & { evolutionId: string })[] {
  return line.evolutions.toReversed().flatMap((evolution) => {
    const photo = evolution[angle.field];
    return photo ? [{ photo, label: angle.label, at: evolution.createdAt, evolutionId: evolution.id }] : [];
  });
}

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

function Line({ line, onExpired }: { line: LineOfPhotos; onExpired(): void }) {
  const [wish, setWish] = useState<Partial<Comparison>>({});
  const [opened, setOpened] = useState<Opened | null>(null);
  const comparison = comparisonOf(line.evolutions, wish);
  const open = (angle: Angle, { id }: MyEvolution) => setOpened({ angle, evolutionId: id });
  const shots = opened ? shotsOf(line, opened.angle) : [];
  return (
    <>
      {comparison ? (
        <ComparePhotos
          evolutions={line.evolutions}
          comparison={comparison}
          onChoose={setWish}
          onOpen={open}
          onExpired={onExpired}
        />
      ) : (
        <Notice>Quando houver fotos de outro dia, você compara as duas aqui, lado a lado.</Notice>
      )}
      {line.evolutions.map((evolution) => (
        <EvolutionDay
          key={evolution.id}
          evolution={evolution}
          onOpen={(angle) => open(angle, evolution)}
          onExpired={onExpired}
        />
      ))}
      {opened ? (
        <Lightbox
          shots={shots}
          index={shots.findIndex(({ evolutionId }) => evolutionId === opened.evolutionId)}
          onMove={(index) =>
            setOpened({ ...opened, evolutionId: shots[index]?.evolutionId ?? opened.evolutionId })
          }
          onClose={() => setOpened(null)}
          onExpired={onExpired}
        />
      ) : null}
    </>
  );
}

function Photos() {
  const { evolutions, isLoading, error, renewLinks, retry } = useMyEvolutions();
  const [type, setType] = useState<number | null>(null);
  if (evolutions) {
    const lines = linesOf(evolutions);
    const line = lines.find((one) => one.type === type) ?? lines[0];
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
        <Line key={line.type} line={line} onExpired={renewLinks} />
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
      <ProfileFrame title="Minhas fotos">
        <chakra.p color="muted" mb="6" maxWidth="measure">
          Só você, o médico do seu caso e quem confere os documentos abrem estas fotos. Cada abertura fica
          registrada em Acessos.
        </chakra.p>
        <Photos />
      </ProfileFrame>
    </>
  );
}
