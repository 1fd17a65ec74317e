import { chakra } from '@chakra-ui/react';
import { type PointerEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { photoLabel, type RecordPhoto } from './photos.ts';

interface Size {
  width: number;
  height: number;
}

/** The size available to a photo, whatever the window's size. */
function useBoxSize(box: RefObject<HTMLDivElement | null>): Size {
  const [boxSize, setBoxSize] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const take = () => {
      if (box.current) setBoxSize({ width: box.current.offsetWidth, height: box.current.offsetHeight });
    };
    take();
    // The dialog opens after its content is mounted: only then does it have a size.
    const watch = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(take);
    if (box.current) watch?.observe(box.current);
    return () => watch?.disconnect();
  }, [box]);
  return boxSize;
}

/** Moves the photo by dragging. */
function useDrag(box: RefObject<HTMLDivElement | null>) {
  const from = useRef<{ x: number; y: number; left: number; top: number } | null>(null);
  return {
    onPointerDown(event: PointerEvent) {
      const { current } = box;
      if (!current || event.pointerType !== 'mouse') return;
      from.current = { x: event.clientX, y: event.clientY, left: current.scrollLeft, top: current.scrollTop };
      current.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent) {
      const { current } = box;
      if (!current || !from.current) return;
      current.scrollLeft = from.current.left - (event.clientX - from.current.x);
      current.scrollTop = from.current.top - (event.clientY - from.current.y);
    },
    onPointerUp() {
      from.current = null;
    },
  };
}

interface Props {
  photo: RecordPhoto;
  zoom: number;
  /** Degrees, in steps of 90. */
  turn: number;
  onBroken(): void;
}

/** One photo in the available size, or larger and scrollable; its centre stays in the middle. */
export function ZoomablePhoto({ photo, zoom, turn, onBroken }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const boxSize = useBoxSize(box);
  const drag = useDrag(box);
  const [natural, setNatural] = useState<Size | null>(null);
  const isOnItsSide = turn % 180 !== 0;
  const size = natural ?? { width: 1, height: 1 };
  const [wide, high] = isOnItsSide ? [size.height, size.width] : [size.width, size.height];
  const scale = Math.min(boxSize.width / wide, boxSize.height / high) * zoom;
  const [width, height] = [wide * scale, high * scale];

  // biome-ignore lint/correctness/useExhaustiveDependencies: another size is what moves it.
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    current.scrollLeft = (current.scrollWidth - current.clientWidth) / 2;
    current.scrollTop = (current.scrollHeight - current.clientHeight) / 2;
  }, [width, height]);

  return (
    <chakra.figure display="flex" flexDirection="column" minWidth="0" minHeight="0" flex="1" gap="2">
      <chakra.div
        ref={box}
        {...drag}
        flex="1"
        minHeight="0"
        overflow={zoom > 1 ? 'auto' : 'hidden'}
        display="flex"
        cursor={zoom > 1 ? 'grab' : 'default'}
        // Focusable by keyboard: the arrow keys then scroll an enlarged photo.
        tabIndex={0}
        role="region"
        aria-label={photoLabel(photo)}
      >
        {/* Its own margin centres it while its edges stay reachable. */}
        <chakra.div position="relative" flexShrink="0" margin="auto" style={{ width, height }}>
          <chakra.img
            src={photo.full}
            alt={photoLabel(photo)}
            draggable={false}
            onError={onBroken}
            onLoad={({ currentTarget }) =>
              setNatural({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
            }
            position="absolute"
            top="50%"
            left="50%"
            maxWidth="none"
            visibility={natural ? 'visible' : 'hidden'}
            style={{
              width: isOnItsSide ? height : width,
              height: isOnItsSide ? width : height,
              transform: `translate(-50%, -50%) rotate(${turn}deg)`,
            }}
          />
        </chakra.div>
      </chakra.div>
      <chakra.figcaption fontSize="sm" textAlign="center">
        {photoLabel(photo)}
      </chakra.figcaption>
    </chakra.figure>
  );
}
