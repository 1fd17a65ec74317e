import { chakra } from '@chakra-ui/react';
import { formatDate } from '#web/format/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { Section } from '../../../page/Section.tsx';
import { photoLabel, photosOf, type RecordPhoto, type usePhotos } from './photos.ts';

interface Props {
  photos: ReturnType<typeof usePhotos>;
  onOpen(photo: RecordPhoto): void;
  onAskCode(): void;
}

/** On a phone, the four photos of a day fit beside each other. */
const SIZE = { base: '4.75rem', md: '6rem' };

/** The photos of this appointment first, then earlier ones, to show changes over time. */
export function Photos({
  photos: { evolutions, isLoading, error, needsCode, retry, onBroken },
  onOpen,
  onAskCode,
}: Props) {
  if (needsCode) {
    return (
      <Section title="Fotos">
        <p>Para ver as fotos, confirme que é você com o código do aplicativo.</p>
        <Button size="sm" alignSelf="flex-start" onClick={onAskCode}>
          Confirmar com o código
        </Button>
      </Section>
    );
  }
  if (!evolutions) {
    return (
      <Section title="Fotos">
        {isLoading ? (
          <LoadingArea label="Carregando as fotos">
            <Skeleton height="6rem" />
          </LoadingArea>
        ) : (
          <ErrorState error={error} onRetry={retry} />
        )}
      </Section>
    );
  }
  return (
    <Section title="Fotos">
      {evolutions.length === 0 ? <p>Esta consulta não tem fotos.</p> : null}
      {evolutions.map((evolution, index) => (
        <section key={evolution.id} aria-label={`Fotos de ${formatDate(evolution.createdAt)}`}>
          <chakra.h3 fontWeight="semi" mb="1">
            {formatDate(evolution.createdAt)}{' '}
            <chakra.span color="muted" fontWeight="normal">
              {index === 0 ? 'desta consulta' : 'anteriores'}
            </chakra.span>
          </chakra.h3>
          <chakra.div display="flex" flexWrap="wrap" gap="2">
            {photosOf(evolution).map((photo) => (
              <chakra.figure key={photo.key} width={SIZE}>
                <PhotoButton photo={photo} size={SIZE} onOpen={() => onOpen(photo)} onBroken={onBroken} />
                <chakra.figcaption fontSize="xs" color="muted" lineHeight="snug">
                  {photo.name}
                </chakra.figcaption>
              </chakra.figure>
            ))}
          </chakra.div>
          {evolution.patientNote ? <p>O paciente escreveu: {evolution.patientNote}</p> : null}
          {evolution.doctorNote ? <p>Nota médica: {evolution.doctorNote}</p> : null}
        </section>
      ))}
    </Section>
  );
}

export function PhotoButton({
  photo,
  size,
  onOpen,
  onBroken,
}: {
  photo: RecordPhoto;
  size: string | { base: string; md: string };
  onOpen(): void;
  onBroken(): void;
}) {
  return (
    <chakra.button
      type="button"
      onClick={onOpen}
      aria-label={`Abrir: ${photoLabel(photo)}`}
      cursor="zoom-in"
      borderRadius="input"
      overflow="hidden"
      bg="sand"
      width={size}
      height={size}
    >
      <chakra.img
        src={photo.thumb}
        alt=""
        onError={onBroken}
        width="full"
        height="full"
        objectFit="cover"
        loading="lazy"
      />
    </chakra.button>
  );
}
