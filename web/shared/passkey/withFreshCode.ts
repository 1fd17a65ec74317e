/**
 * Repeats a call after a fresh confirmation when the server asks for one. In the panel, an Apollo link does so for
 * every call.
 */
export async function withFreshCode<Answer extends { __typename: string }>(
  call: () => Promise<Answer | undefined>,
  ask: (() => Promise<boolean>) | undefined,
): Promise<Answer | undefined> {
  const answer = await call();
  const needsConfirmation = answer !== undefined && 'code' in answer && answer.code === 'step_up_required';
  return needsConfirmation && (await ask?.()) ? await call() : answer;
}
