import { Room } from '../../app/Room.tsx';

export default function ChatPage() {
  return <Room title="Chat">{null}</Room>;
}
