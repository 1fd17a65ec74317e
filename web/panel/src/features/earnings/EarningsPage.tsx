import { Room } from '../../app/Room.tsx';

export default function EarningsPage() {
  return <Room title="Financeiro">{null}</Room>;
}
