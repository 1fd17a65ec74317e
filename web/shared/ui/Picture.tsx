import { chakra } from '@chakra-ui/react';

const WIDTHS = [320, 640, 960, 1280];
const NARROW = '(max-width: 767px)';

/** Another crop of the same picture for narrow screens. */
interface NarrowPicture {
  base: string;
  ratio: number;
}

interface Props {
  /** Base path such as /pictures/creatina/front: widths and formats are appended. */
  base: string;
  alt: string;
  /** The displayed width, as a value of the `sizes` attribute. */
  sizes: string;
  /** Width divided by height; it reserves the space before the picture loads. */
  ratio?: number;
  narrow?: NarrowPicture;
  /** True for the largest picture of the first screen. */
  isUrgent?: boolean;
  fit?: 'contain' | 'cover';
}

function pictureSources(base: string, format: 'avif' | 'webp'): string {
  return WIDTHS.map((width) => `${base}-${width}.${format} ${width}w`).join(', ');
}

/** The preload links of a picture, one crop per kind of screen. */
export function urgentSources({ base, sizes, narrow }: Pick<Props, 'base' | 'sizes' | 'narrow'>) {
  const cut = (from: string, media: string | null) => ({
    srcSet: pictureSources(from, 'avif'),
    sizes,
    media,
  });
  return narrow ? [cut(narrow.base, NARROW), cut(base, '(min-width: 768px)')] : [cut(base, null)];
}

function sources(base: string, sizes: string, media?: string) {
  return (['avif', 'webp'] as const).map((format) => (
    <source
      key={`${base}.${format}`}
      type={`image/${format}`}
      media={media}
      srcSet={pictureSources(base, format)}
      sizes={sizes}
    />
  ));
}

/** One of our own pictures, in the best format and width for the screen; it never shifts the layout. */
export function Picture({ base, alt, sizes, ratio = 1, narrow, isUrgent = false, fit = 'contain' }: Props) {
  return (
    <chakra.picture display="block" width="full">
      {narrow ? sources(narrow.base, sizes, NARROW) : null}
      {sources(base, sizes)}
      <chakra.img
        src={`${base}-640.webp`}
        alt={alt}
        htmlWidth={640}
        htmlHeight={Math.round(640 / ratio)}
        loading={isUrgent ? 'eager' : 'lazy'}
        fetchPriority={isUrgent ? 'high' : undefined}
        decoding={isUrgent ? 'sync' : 'async'}
        width="full"
        height="auto"
        objectFit={fit}
        css={{
          aspectRatio: String(ratio),
          ...(narrow ? { [`@media ${NARROW}`]: { aspectRatio: String(narrow.ratio) } } : {}),
        }}
      />
    </chakra.picture>
  );
}
