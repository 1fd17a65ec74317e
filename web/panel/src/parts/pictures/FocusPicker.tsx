import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, type PointerEvent, useId } from 'react';

interface Focus {
  x: number;
  y: number;
  zoom: number;
}

export const MIDDLE: Focus = { x: 0.5, y: 0.5, zoom: 1 };

const STEP = 0.05;
const MOVES: Readonly<Record<string, [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

const clamped = (part: number): number => Math.round(Math.min(1, Math.max(0, part)) * 100) / 100;

interface Props {
  src: string;
  ratio: number;
  focus: Focus;
  onChange(focus: Focus): void;
}

/** Chooses by tap or arrow keys which point of a picture stays visible, and shows the crop beside it. */
export function FocusPicker({ src, ratio, focus, onChange }: Props) {
  const help = useId();
  const pick = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const box = currentTarget.getBoundingClientRect();
    onChange({
      ...focus,
      x: clamped((clientX - box.left) / box.width),
      y: clamped((clientY - box.top) / box.height),
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    if (!move) return;
    event.preventDefault();
    onChange({ ...focus, x: clamped(focus.x + move[0]), y: clamped(focus.y + move[1]) });
  };
  const at = `${focus.x * 100}% ${focus.y * 100}%`;
  return (
    <chakra.div
      display="grid"
      gap="3"
      gridTemplateColumns="minmax(0, 1.4fr) minmax(0, 1fr)"
      alignItems="start"
    >
      <chakra.button
        type="button"
        aria-label="Ponto que fica visível"
        aria-describedby={help}
        position="relative"
        cursor="crosshair"
        onPointerDown={pick}
        onKeyDown={onKeyDown}
      >
        <img src={src} alt="" style={{ width: '100%', display: 'block' }} />
        <chakra.span
          aria-hidden
          position="absolute"
          width="1.5rem"
          height="1.5rem"
          margin="-0.75rem"
          borderRadius="pill"
          borderWidth="3px"
          borderColor="surface"
          bg="primary"
          boxShadow="float"
          style={{ left: `${focus.x * 100}%`, top: `${focus.y * 100}%` }}
        />
      </chakra.button>
      <chakra.figure>
        <chakra.div overflow="hidden" borderRadius="input" bg="sand" css={{ aspectRatio: String(ratio) }}>
          <img
            src={src}
            alt=""
            style={{
              width: '100%',
              height: '100%',
              objectFit: 'cover',
              objectPosition: at,
              transform: `scale(${focus.zoom})`,
              transformOrigin: at,
            }}
          />
        </chakra.div>
        <chakra.figcaption fontSize="xs" color="muted" id={help}>
          Toque na foto, ou use as setas, para escolher o que fica visível.
        </chakra.figcaption>
      </chakra.figure>
      <chakra.label gridColumn="1 / -1" display="flex" alignItems="center" gap="3" fontSize="sm">
        Aproximar
        <input
          type="range"
          min="1"
          max="3"
          step="0.1"
          value={focus.zoom}
          onChange={({ currentTarget }) => onChange({ ...focus, zoom: Number(currentTarget.value) })}
          style={{ flex: 1 }}
        />
      </chakra.label>
    </chakra.div>
  );
}
