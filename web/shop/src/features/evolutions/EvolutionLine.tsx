import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { formatLongDate } from '#web/format/dates.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { ComparePhotos } from './ComparePhotos.tsx';
import { Lightbox, type Shot } from './Lightbox.tsx';
import { PhotoTile } from './PhotoTile.tsx';
import {
  ANGLES,
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

interface Props {
  evolution: MyEvolution;
  onOpen(angle: Angle): void;
  onExpired(): void;
}

function Note({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <chakra.h3 fontSize="sm" fontWeight="semi">
        {title}
      </chakra.h3>
      <chakra.p overflowWrap="anywhere" whiteSpace="pre-line">
        {text}
      </chakra.p>
    </div>
  );
}

/** The photos of one day and the comments about them. */
function EvolutionDay({ evolution, onOpen, onExpired }: Props) {
  const angles = ANGLES.filter(({ field }) => evolution[field]);
  return (
    <Panel title={formatLongDate(evolution.createdAt)}>
      {angles.length > 0 ? (
        <chakra.ul
          listStyle="none"
          display="grid"
          gap="3"
          gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' }}
        >
          {angles.map((angle) => (
            <chakra.li key={angle.field} display="flex" flexDirection="column" gap="1">
              <PhotoTile
                photo={evolution[angle.field]}
                label={angle.label}
                at={evolution.createdAt}
                onOpen={() => onOpen(angle)}
                onExpired={onExpired}
              />
              <chakra.span fontSize="sm" color="muted">
                {angle.label}
              </chakra.span>
            </chakra.li>
          ))}
        </chakra.ul>
      ) : (
        <chakra.p color="muted">
          {evolution.documentPhoto
            ? 'Neste dia você enviou só a foto com o documento.'
            : 'Não há fotos guardadas deste dia.'}
        </chakra.p>
      )}
      {evolution.patientNote ? <Note title="O que você contou" text={evolution.patientNote} /> : null}
      {evolution.doctorNote ? <Note title="O que o médico anotou" text={evolution.doctorNote} /> : null}
    </Panel>
  );
}
