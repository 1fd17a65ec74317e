import { chakra } from '@chakra-ui/react';
import { formatLongDate } from '#web/format/dates.ts';
import { Panel } from '#web/ui/Panel.tsx';
import { PhotoTile } from './PhotoTile.tsx';
import { ANGLES, type Angle, type MyEvolution } from './photoSets.ts';

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
export function EvolutionDay({ evolution, onOpen, onExpired }: Props) {
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
