import { chakra } from '@chakra-ui/react';
import { QrCode, ShieldCheck, Stethoscope, User } from 'lucide-react';
import { formatDate, formatDateTime, formatTime } from '#web/format/dates.ts';
import { type AccessGroup, accessWho, openedText, reasonText } from './accessGroups.ts';

const ICONS = { OWNER: User, DOCTOR: Stethoscope, ADMIN: ShieldCheck, CODE: QrCode } as const;

function whenText({ from, to }: AccessGroup): string {
  const [first, last] = [formatTime(from), formatTime(to)];
  if (first === last || formatDate(from) !== formatDate(to)) return formatDateTime(to);
  return `${formatDate(to)}, das ${first} às ${last}`;
}

/** One line of the list of accesses: who opened what, why and when. */
export function AccessLine({ group }: { group: AccessGroup }) {
  const Icon = ICONS[group.kind];
  const isOwn = group.kind === 'OWNER';
  const reason = reasonText(group);
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns="2.5rem minmax(0, 1fr)"
      gap="3"
      py="4"
      borderBottomWidth="1px"
      borderColor="line"
      _last={{ borderBottomWidth: '0' }}
      lineHeight="snug"
    >
      <chakra.span
        bg={isOwn ? 'sand' : 'primarySoft'}
        color={isOwn ? 'muted' : 'primary'}
        borderRadius="pill"
        width="2.5rem"
        height="2.5rem"
        display="grid"
        placeItems="center"
      >
        <Icon size={20} aria-hidden />
      </chakra.span>
      <div>
        <chakra.p fontWeight="semi">{accessWho(group)}</chakra.p>
        <p>{openedText(group)}</p>
        {reason ? (
          <chakra.p color="muted" overflowWrap="anywhere">
            Motivo: {reason}
          </chakra.p>
        ) : null}
        <chakra.p color="muted" fontSize="sm">
          <time dateTime={group.to}>{whenText(group)}</time>
        </chakra.p>
      </div>
    </chakra.li>
  );
}
