import { Room } from '../../app/Room.tsx';

export default function ConcludedPage() {
  return <Room title="Atendimentos">{null}</Room>;
}
