import { chakra } from '@chakra-ui/react';

const WIDTHS = [320, 640, 960, 1280];

interface Props {
  /** Base path such as /pictures/creatina/front: the widths and formats are added here. */
  base: string;
  alt: string;
  /** How wide it is shown, in the words of the sizes attribute. */
  sizes: string;
  /** Width over height; the space is kept before the picture arrives. */
  ratio?: number;
  /** The one largest picture of the first screen. */
  isUrgent?: boolean;
  fit?: 'contain' | 'cover';
}

export function pictureSources(base: string, format: 'avif' | 'webp'): string {
  return WIDTHS.map((width) => `${base}-${width}.${format} ${width}w`).join(', ');
}

/** One of our own pictures, in the best format and width the screen can use; it never moves the page. */
export function Picture({ base, alt, sizes, ratio = 1, isUrgent = false, fit = 'contain' }: Props) {
  return (
    <chakra.picture display="block" width="full">
      <source type="image/avif" srcSet={pictureSources(base, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={pictureSources(base, 'webp')} sizes={sizes} />
      <chakra.img
        src={`${base}-640.webp`}
        alt={alt}
        width={640}
        height={Math.round(640 / ratio)}
        loading={isUrgent ? 'eager' : 'lazy'}
        fetchPriority={isUrgent ? 'high' : undefined}
        decoding={isUrgent ? 'sync' : 'async'}
        css={{ width: '100%', height: 'auto', aspectRatio: String(ratio), objectFit: fit }}
      />
    </chakra.picture>
  );
}
