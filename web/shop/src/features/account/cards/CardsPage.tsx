import { PageHead } from '../../../page/PageHead.tsx';
import { ProfileFrame } from '../../../page/ProfileFrame.tsx';
import { SavedCards } from './SavedCards.tsx';

export default function CardsPage() {
  return (
    <>
      <PageHead title="Cartões" isPrivate />
      <ProfileFrame title="Cartões">
        <SavedCards />
      </ProfileFrame>
    </>
  );
}
