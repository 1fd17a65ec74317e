import { chakra } from '@chakra-ui/react';

const PILLS = {
  open: { bg: 'accentSoft', color: 'accent' },
  waiting: { bg: 'primarySoft', color: 'primary' },
  good: { bg: 'okSoft', color: 'ok' },
  ended: { bg: 'sand', color: 'muted' },
} as const;

export function AppointmentStatusPill({ tone, children }: { tone: keyof typeof PILLS; children: string }) {
  return (
    <chakra.span {...PILLS[tone]} fontSize="sm" fontWeight="semi" borderRadius="pill" px="3" py="1">
      {children}
    </chakra.span>
  );
}
