import { chakra } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';

const LOOKS = {
  info: { bg: 'primarySoft', color: 'primary', Icon: Info },
  ok: { bg: 'okSoft', color: 'ok', Icon: CircleCheck },
  danger: { bg: 'dangerSoft', color: 'danger', Icon: CircleAlert },
} as const;

/** A quiet box with a message beside what it is about; colour is never the only signal. */
export function Notice({
  id,
  tone = 'info',
  children,
}: {
  /** For an element that this notice describes (`aria-describedby`). */
  id?: string;
  tone?: keyof typeof LOOKS;
  children: ReactNode;
}) {
  const { bg, color, Icon } = LOOKS[tone];
  return (
    <chakra.div
      id={id}
      role={tone === 'danger' ? 'alert' : undefined}
      display="flex"
      gap="3"
      alignItems="flex-start"
      bg={bg}
      borderRadius="card"
      px="4"
      py="3"
      fontSize="sm"
      lineHeight="snug"
    >
      <chakra.span color={color} mt="1px">
        <Icon size={18} aria-hidden />
      </chakra.span>
      <div>{children}</div>
    </chakra.div>
  );
}
