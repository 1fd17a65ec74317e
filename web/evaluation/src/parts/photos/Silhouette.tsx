import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface Guide {
  /** What the drawing shows, for those who do not see it. */
  text: string;
  drawing: ReactNode;
}

/** Line drawings that show how to pose, by guide name. */
const GUIDES: Readonly<Record<string, Guide>> = {
  top: {
    text: 'Exemplo: a cabeça abaixada, vista de cima, com o topo no centro.',
    drawing: (
      <>
        <path className="tint" d="M60 30c22 0 34 18 34 42s-12 40-34 40-34-16-34-40 12-42 34-42z" />
        <path d="M60 30c22 0 34 18 34 42s-12 40-34 40-34-16-34-40 12-42 34-42z" />
        <path d="M26 68c-6 0-6 14 0 14M94 68c6 0 6 14 0 14M60 44c-8 8-8 18 0 24 8 8 6 18 0 24" />
        <path d="M52 30c2-6 14-6 16 0" />
      </>
    ),
  },
  front: {
    text: 'Exemplo: a testa e a linha do cabelo, de frente, com o cabelo para trás.',
    drawing: (
      <>
        <path className="tint" d="M28 62c0-26 14-38 32-38s32 12 32 38c-4-14-14-20-32-20s-28 6-32 20z" />
        <path d="M28 62c0-26 14-38 32-38s32 12 32 38v14c0 22-16 38-32 38S28 98 28 76z" />
        <path d="M28 62c4-14 14-20 32-20s28 6 32 20M44 74h8M68 74h8M60 78v12M52 100c5 3 11 3 16 0" />
        <path d="M28 70c-6-1-6 16 1 17M92 70c6-1 6 16-1 17" />
      </>
    ),
  },
  back: {
    text: 'Exemplo: a cabeça vista por trás, da coroa até a nuca.',
    drawing: (
      <>
        <path className="tint" d="M28 64c0-26 14-40 32-40s32 14 32 40c0 24-10 36-32 36S28 88 28 64z" />
        <path d="M28 64c0-26 14-40 32-40s32 14 32 40c0 24-10 36-32 36S28 88 28 64z" />
        <path d="M28 68c-6-1-6 16 2 17M92 68c6-1 6 16-2 17M46 98v16M74 98v16M20 132c4-12 14-16 26-18M100 132c-4-12-14-16-26-18" />
        <path d="M54 50c6-4 14 0 12 7s-12 6-12 0" />
      </>
    ),
  },
  bodyFront: {
    text: 'Exemplo: uma pessoa de pé e de frente, da cabeça aos pés.',
    drawing: (
      <>
        <circle className="tint" cx="60" cy="24" r="11" />
        <path className="tint" d="M42 42h36l4 34H74l2 54H62V92h-4v38H44l2-54h-8z" />
        <circle cx="60" cy="24" r="11" />
        <path d="M42 42c6-3 30-3 36 0 4 8 6 22 8 38M42 42c-4 8-6 22-8 38M46 56c2 14 0 26 0 34l-1 40M74 56c-2 14 0 26 0 34l1 40M60 92v38" />
      </>
    ),
  },
  bodySide: {
    text: 'Exemplo: uma pessoa de pé e de lado, da cabeça aos pés.',
    drawing: (
      <>
        <circle className="tint" cx="60" cy="24" r="11" />
        <path className="tint" d="M54 40c12-2 18 8 18 20s-2 22-4 32l2 38H54l-2-38c-6-16-8-48 2-52z" />
        <circle cx="60" cy="24" r="11" />
        <path d="M70 22l4 4-4 1M54 40c12-2 18 8 18 20s-2 22-4 32l2 38h6M54 40c-10 4-8 36-2 52l2 38M60 48c2 14 2 24 0 36" />
      </>
    ),
  },
  selfie: {
    text: 'Exemplo: o rosto de frente, inteiro e no centro da foto.',
    drawing: (
      <>
        <path className="tint" d="M30 132c2-16 14-22 30-22s28 6 30 22z" />
        <path d="M38 56c0-18 9-28 22-28s22 10 22 28v10c0 18-10 30-22 30S38 84 38 66z" />
        <path d="M38 54c6-8 14-12 22-12s16 4 22 12M49 66h6M65 66h6M60 70v8M54 84c4 3 8 3 12 0M30 132c2-16 14-22 30-22s28 6 30 22M52 95v14M68 95v14" />
      </>
    ),
  },
  document: {
    text: 'Exemplo: uma pessoa de frente que segura um documento ao lado do rosto.',
    drawing: (
      <>
        <rect className="tint" x="66" y="74" width="42" height="28" rx="3" />
        <path d="M18 52c0-16 8-24 20-24s20 8 20 24v8c0 16-9 26-20 26S18 76 18 60zM27 60h5M44 60h5M38 63v8M33 76c3 2 7 2 10 0" />
        <path d="M8 132c2-18 12-26 30-26s26 6 30 18M66 74h42v28H66zM72 82h10v12H72zM88 83h14M88 89h14M88 95h9M80 102c-4 6-2 12 2 16l4 14" />
      </>
    ),
  },
};

interface Props {
  guide: string;
  color: string;
  /** A drawing over the camera's picture is a frame only; the others have a text. */
  isFrame?: boolean;
}

/** A drawing of the pose for a photo; its dashed frame is the edge of the photo. */
export function Silhouette({ guide, color, isFrame = false }: Props) {
  const shown = GUIDES[guide];
  const name = shown && !isFrame ? { role: 'img', 'aria-label': shown.text } : { 'aria-hidden': true };
  return (
    <chakra.svg
      viewBox="0 0 120 140"
      {...name}
      width="full"
      height="full"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      css={{ '& .tint': { fill: color, stroke: 'none', opacity: 0.28 } }}
    >
      <rect
        x="3"
        y="3"
        width="114"
        height="134"
        rx="10"
        strokeDasharray="5 6"
        opacity="0.35"
        strokeWidth="1.5"
      />
      {shown?.drawing}
    </chakra.svg>
  );
}
