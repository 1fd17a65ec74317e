import { chakra } from '@chakra-ui/react';
import { ImageOff } from 'lucide-react';
import { useEffect, useState } from 'react';

interface Props {
  /** A link that expires after five minutes. */
  url: string;
  alt: string;
  /** Asks for new links; the picture is drawn when they arrive. */
  onExpired(): void;
  fit?: 'cover' | 'contain';
}

/**
 * A picture by a link that expires. A drawn picture stays, even when its link expires: only pictures that still
 * have to load use a new link, so that nothing is recorded as opened twice.
 */
export function PrivatePhoto({ url, alt, onExpired, fit = 'cover' }: Props) {
  const [shown, setShown] = useState(url);
  const [state, setState] = useState<'loading' | 'drawn' | 'broken'>('loading');
  const [isRenewed, setRenewed] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new link matters
  useEffect(() => {
    if (url === shown || state === 'drawn') return;
    setShown(url);
    setState('loading');
  }, [url]);

  const failed = () => {
    if (url !== shown) {
      setShown(url);
      return;
    }
    setState('broken');
    if (isRenewed) return;
    setRenewed(true);
    onExpired();
  };

  if (state === 'broken' && isRenewed)
    return (
      <chakra.button
        type="button"
        onClick={onExpired}
        aria-label={`Tentar de novo: ${alt}`}
        // Above a button that covers the picture to enlarge it.
        position="relative"
        zIndex="1"
        width="full"
        height="full"
        display="flex"
        flexDirection="column"
        alignItems="center"
        justifyContent="center"
        gap="2"
        padding="2"
        color="muted"
        fontSize="sm"
        lineHeight="snug"
        cursor="pointer"
      >
        <ImageOff size={22} aria-hidden />
        Tentar de novo
      </chakra.button>
    );
  return (
    <chakra.img
      key={shown}
      src={shown}
      alt={alt}
      loading="lazy"
      decoding="async"
      draggable={false}
      referrerPolicy="no-referrer"
      width="full"
      height="full"
      objectFit={fit}
      onLoad={() => setState('drawn')}
      onError={failed}
    />
  );
}
