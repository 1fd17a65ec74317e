import { Room } from '../../app/Room.tsx';

export default function RecordPage() {
  return <Room title="Prontuário">{null}</Room>;
}
