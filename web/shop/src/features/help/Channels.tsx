import { chakra } from '@chakra-ui/react';
import { Clock, Mail, MessageCircle, Phone } from 'lucide-react';
import type { ProfileContactPageQuery } from './ProfileContactPage.generated.ts';

type Store = NonNullable<ProfileContactPageQuery['store']>;

const ChannelLink = chakra('a', {
  base: { color: 'primary', fontWeight: 'semi', textDecoration: 'underline', overflowWrap: 'anywhere' },
});

/** The other ways to contact the team, with its hours. */
export function Channels({ store }: { store: Store }) {
  const { email, phone, hours } = store.company;
  // Everything from "(dados" on is a remark in invented data, not part of the number.
  const dialNumber = phone.replace(/\(dados.*$/, '').replace(/[^\d+]/g, '');
  const rows = [
    { Icon: Clock, key: 'hours', text: hours },
    {
      Icon: MessageCircle,
      key: 'message',
      text: (
        <ChannelLink href={store.whatsappUrl} target="_blank" rel="noreferrer">
          Conversar por mensagem
        </ChannelLink>
      ),
    },
    { Icon: Phone, key: 'phone', text: <ChannelLink href={`tel:${dialNumber}`}>{phone}</ChannelLink> },
    { Icon: Mail, key: 'mail', text: <ChannelLink href={`mailto:${email}`}>{email}</ChannelLink> },
  ];
  return (
    <chakra.ul display="flex" flexDirection="column" gap="3" listStyle="none">
      {rows.map(({ Icon, key, text }) => (
        <chakra.li key={key} display="flex" gap="3" alignItems="flex-start" minHeight="1.75rem">
          <chakra.span color="primary" flexShrink={0} pt="0.2rem">
            <Icon size={20} aria-hidden />
          </chakra.span>
          <span>{text}</span>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
