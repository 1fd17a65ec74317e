export default function CasePane({ id }: { id: string }) {
  return <p>{id}</p>;
}
