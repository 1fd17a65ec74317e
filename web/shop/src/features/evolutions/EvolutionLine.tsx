import { useState } from 'react';
import { Notice } from '#web/ui/Notice.tsx';
import { ComparePhotos } from './ComparePhotos.tsx';
import { EvolutionDay } from './EvolutionDay.tsx';
import { Lightbox, type Shot } from './Lightbox.tsx';
import {
  type Angle,
  type Comparison,
  comparisonOf,
  type LineOfPhotos,
  type MyEvolution,
} from './photoSets.ts';

/** The enlarged photo, by angle and day, so that it can be found again after the links were renewed. */
interface OpenedPhoto {
  angle: Angle;
  evolutionId: string;
}

/** The photos of one angle, oldest first. */
function shotsOf(line: LineOfPhotos, angle: Angle): (Shot & { evolutionId: string })[] {
  return line.evolutions.toReversed().flatMap((evolution) => {
    const photo = evolution[angle.field];
    return photo ? [{ photo, label: angle.label, at: evolution.createdAt, evolutionId: evolution.id }] : [];
  });
}

/** The photos of one treatment: a comparison of two days, then every day. A photo can be enlarged. */
export function EvolutionLine({ line, onExpired }: { line: LineOfPhotos; onExpired(): void }) {
  const [chosen, setChosen] = useState<Partial<Comparison>>({});
  const [opened, setOpened] = useState<OpenedPhoto | null>(null);
  const comparison = comparisonOf(line.evolutions, chosen);
  const openPhoto = (angle: Angle, { id }: MyEvolution) => setOpened({ angle, evolutionId: id });
  const shots = opened ? shotsOf(line, opened.angle) : [];
  return (
    <>
      {comparison ? (
        <ComparePhotos
          evolutions={line.evolutions}
          comparison={comparison}
          onChoose={setChosen}
          onOpen={openPhoto}
          onExpired={onExpired}
        />
      ) : (
        <Notice>Quando houver fotos de outro dia, você compara as duas aqui, lado a lado.</Notice>
      )}
      {line.evolutions.map((evolution) => (
        <EvolutionDay
          key={evolution.id}
          evolution={evolution}
          onOpen={(angle) => openPhoto(angle, evolution)}
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
