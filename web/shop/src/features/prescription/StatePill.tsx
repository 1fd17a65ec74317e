import { chakra } from '@chakra-ui/react';

const TONES = {
  waiting: { bg: 'primarySoft', color: 'primary' },
  good: { bg: 'okSoft', color: 'ok' },
  bad: { bg: 'dangerSoft', color: 'danger' },
  ended: { bg: 'sand', color: 'muted' },
} as const;

export function StatePill({ tone, children }: { tone: keyof typeof TONES; children: string }) {
  return (
    <chakra.span {...TONES[tone]} fontSize="sm" fontWeight="semi" borderRadius="pill" px="3" py="1">
      {children}
    </chakra.span>
  );
}
