import { PageHead } from '../../app/PageHead.tsx';
import { ProfileFrame } from '../../app/ProfileFrame.tsx';
import { SavedCards } from './SavedCards.tsx';

export default function CardsPage() {
  return (
    <>
      <PageHead title="Cartões" isPrivate />
      <ProfileFrame title="Cartões" isRgAsked={false}>
        <SavedCards />
      </ProfileFrame>
    </>
  );
}
