import { Room } from '../../app/Room.tsx';

export default function SchedulePage() {
  return <Room title="Agendamento">{null}</Room>;
}
