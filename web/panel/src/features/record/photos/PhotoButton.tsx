import { chakra } from '@chakra-ui/react';
import { photoLabel, type RecordPhoto } from './photos.ts';

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
