import { Room } from '../../app/Room.tsx';

export default function PrescriptionPage() {
  return <Room title="Prescrição">{null}</Room>;
}
