import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Page } from './Page.tsx';
import { useProfileFrameQuery } from './ProfileFrame.generated.ts';
import { ProfileTabs } from './ProfileTabs.tsx';
import { RequireLogin } from './RequireLogin.tsx';
import { RgDialog } from './RgDialog.tsx';
import { RgNotice } from './RgNotice.tsx';

interface Props {
  title: string;
  /**
   * True when the content fills a phone's screen and has its own back link: tabs and title are then hidden on phones.
   */
  isFocused?: boolean | undefined;
  /** True for pages of health records, which a doctor writes for an identified person. */
  needsRg?: boolean;
  children: ReactNode;
}

const HIDDEN_ON_PHONES = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

function Frame({ title, isFocused = false, needsRg = false, children }: Props) {
  const { data } = useProfileFrameQuery();
  const me = data?.me;
  const isRgMissing = me && !me.nationalityDocument;
  const unread = data?.chatUnread.reduce((sum, conversation) => sum + conversation.unread, 0) ?? 0;
  return (
    <Page
      display={{ lg: 'grid' }}
      gridTemplateColumns={{ lg: '12.5rem minmax(0, 1fr)' }}
      columnGap="12"
      alignItems="start"
    >
      <chakra.div
        display={isFocused ? { base: 'none', md: 'block' } : 'block'}
        position={{ lg: 'sticky' }}
        top={{ lg: '6rem' }}
      >
        <ProfileTabs unread={unread} />
      </chakra.div>
      <chakra.div minWidth="0" maxWidth="60rem">
        <chakra.h1
          fontSize="3xl"
          fontWeight="bold"
          lineHeight="tight"
          letterSpacing="tight"
          mb="6"
          css={isFocused ? { mdDown: HIDDEN_ON_PHONES } : {}}
        >
          {title}
        </chakra.h1>
        {isRgMissing && !needsRg && !isFocused ? <RgNotice /> : null}
        {children}
      </chakra.div>
      {isRgMissing && needsRg ? <RgDialog firstName={me.firstName} /> : null}
    </Page>
  );
}

/**
 * The frame of every profile page: requires a login, shows the navigation, and asks for a missing RG where a
 * doctor needs it.
 */
export function ProfileFrame(props: Props) {
  return (
    <RequireLogin>
      <Frame {...props} />
    </RequireLogin>
  );
}
