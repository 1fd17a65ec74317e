import { chakra } from '@chakra-ui/react';
import {
  ChevronLeft,
  ChevronRight,
  Columns2,
  type LucideIcon,
  RotateCw,
  X,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import {
  type ComponentProps,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Select } from '#web/forms/SelectField.tsx';
import { comparableWith, photoLabel, type RecordPhoto } from './photos.ts';

const ZOOMS = [1, 1.5, 2, 3, 4] as const;

/** Photos are shown on black whatever look the system asks for, so that their colours are judged alike. */
const BLACK = '#11191B';
const WHITE = '#FFFFFF';

const ToolButton = chakra('button', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    minWidth: 'tap',
    minHeight: 'tap',
    borderRadius: 'input',
    cursor: 'pointer',
    color: WHITE,
    '&:hover:not(:disabled, [aria-pressed=true])': { bg: 'rgba(255, 255, 255, 0.16)' },
    _focusVisible: { outlineColor: WHITE },
    '&:disabled': { opacity: 0.4, cursor: 'not-allowed' },
    '&[aria-pressed=true]': { bg: WHITE, color: BLACK },
  },
});

interface Props {
  photos: readonly RecordPhoto[];
  openKey: string;
  /** A photo that is shown beside it from the start. */
  besideKey?: string | null;
  onClose(): void;
  onBroken(): void;
}

/**
 * Photos on a dark background: enlarged, turned, and beside the same angle of another day. Keys: arrows, + and -,
 * r, m.
 */
export function PhotoViewer({ photos, openKey, besideKey = null, onClose, onBroken }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const view = usePhotoView(photos, openKey, besideKey);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog && !dialog.open) dialog.showModal();
    return () => dialog?.close();
  }, []);

  const { photo, other, zoom, turn } = view;
  if (!photo) return null;
  const keys: Record<string, () => void> = {
    '+': () => view.zoomBy(1),
    '=': () => view.zoomBy(1),
    '-': () => view.zoomBy(-1),
    r: view.rotate,
    m: view.compare,
    Escape: onClose,
    ...(zoom === 1 ? { ArrowRight: () => view.step(1), ArrowLeft: () => view.step(-1) } : {}),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.target instanceof HTMLSelectElement ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <chakra.dialog
      ref={ref}
      aria-label="Fotos da consulta"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={onKeyDown}
      width="100vw"
      height="100dvh"
      maxWidth="100vw"
      maxHeight="100dvh"
      bg={BLACK}
      color={WHITE}
      padding={{ base: '1', md: '3' }}
      css={{ '&[open]': { display: 'flex', flexDirection: 'column', gap: '0.5rem' } }}
    >
      <chakra.div display="flex" alignItems="flex-start" justifyContent="space-between">
        <ViewTools view={view} isOnlyPhoto={photos.length < 2} />
        <Tool label="Fechar as fotos" Icon={X} size={22} onClick={onClose} />
      </chakra.div>
      <chakra.div flex="1" minHeight="0" display="flex" flexDirection={{ base: 'column', md: 'row' }} gap="3">
        {other ? <ZoomablePhoto photo={other} zoom={zoom} turn={turn} onBroken={onBroken} /> : null}
        <ZoomablePhoto photo={photo} zoom={zoom} turn={turn} onBroken={onBroken} />
      </chakra.div>
    </chakra.dialog>
  );
}

/** The photo on the screen, the one beside it, and how both are enlarged and turned. */
function usePhotoView(photos: readonly RecordPhoto[], openKey: string, besideKey: string | null) {
  const [key, setKey] = useState(openKey);
  const [zoomAt, setZoomAt] = useState(0);
  const [turn, setTurn] = useState(0);
  const [otherKey, setOtherKey] = useState(besideKey);
  const index = Math.max(
    0,
    photos.findIndex((photo) => photo.key === key),
  );
  const photo = photos[index];
  const comparable = photo ? comparableWith(photo, photos) : [];
  const other = comparable.find((candidate) => candidate.key === otherKey) ?? null;
  return {
    photo,
    other,
    comparable,
    zoom: ZOOMS[zoomAt] ?? 1,
    turn,
    step(by: 1 | -1) {
      const next = photos[(index + by + photos.length) % photos.length];
      if (!next) return;
      setKey(next.key);
      setTurn(0);
      setZoomAt(0);
      // The comparison keeps its day for the next angle.
      const sameDay = photos.find(
        ({ angle, evolutionId }) => angle === next.angle && evolutionId === other?.evolutionId,
      );
      setOtherKey(sameDay?.key ?? null);
    },
    compare: () => setOtherKey(other ? null : (comparable[0]?.key ?? null)),
    compareWith: setOtherKey,
    zoomBy: (by: 1 | -1) => setZoomAt((now) => Math.min(Math.max(now + by, 0), ZOOMS.length - 1)),
    rotate: () => setTurn((now) => now + 90),
  };
}

interface ToolsProps {
  view: ReturnType<typeof usePhotoView>;
  isOnlyPhoto: boolean;
}

function ViewTools({ view: { other, comparable, zoom, ...view }, isOnlyPhoto }: ToolsProps) {
  return (
    <chakra.div display="flex" flexWrap="wrap" minWidth="0">
      <Tool
        label="Foto anterior"
        Icon={ChevronLeft}
        size={22}
        disabled={isOnlyPhoto}
        onClick={() => view.step(-1)}
      />
      <Tool
        label="Próxima foto"
        Icon={ChevronRight}
        size={22}
        disabled={isOnlyPhoto}
        onClick={() => view.step(1)}
      />
      <Tool label="Aproximar" Icon={ZoomIn} disabled={zoom === ZOOMS.at(-1)} onClick={() => view.zoomBy(1)} />
      <Tool label="Afastar" Icon={ZoomOut} disabled={zoom === 1} onClick={() => view.zoomBy(-1)} />
      <Tool label="Girar" Icon={RotateCw} onClick={view.rotate} />
      <Tool
        label="Comparar com outra foto"
        Icon={Columns2}
        disabled={comparable.length === 0}
        aria-pressed={other !== null}
        onClick={view.compare}
      />
      {other ? (
        <Select
          aria-label="Comparar com a foto de"
          value={other.key}
          onChange={(event) => view.compareWith(event.currentTarget.value)}
          css={{ width: 'auto', color: 'ink' }}
        >
          {comparable.map((candidate) => (
            <option key={candidate.key} value={candidate.key}>
              {photoLabel(candidate)}
            </option>
          ))}
        </Select>
      ) : null}
    </chakra.div>
  );
}

interface ToolProps extends ComponentProps<typeof ToolButton> {
  label: string;
  Icon: LucideIcon;
  size?: number;
}

function Tool({ label, Icon, size = 20, ...button }: ToolProps) {
  return (
    <ToolButton type="button" aria-label={label} title={label} {...button}>
      <Icon size={size} aria-hidden />
    </ToolButton>
  );
}

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

interface ZoomablePhotoProps {
  photo: RecordPhoto;
  zoom: number;
  /** Degrees, in steps of 90. */
  turn: number;
  onBroken(): void;
}

/** One photo in the available size, or larger and scrollable; its centre stays in the middle. */
function ZoomablePhoto({ photo, zoom, turn, onBroken }: ZoomablePhotoProps) {
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
