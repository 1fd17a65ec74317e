/** Whether an endpoint returned the challenge of its check: alone as the body, or as `challenge` of a JSON object. */
export function returnsChallenge(answer: string | null, challenge: string): boolean {
  const text = answer?.trim() ?? '';
  return text === challenge || challengeIn(text) === challenge;
}

function challengeIn(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'challenge' in value ? value.challenge : value;
  } catch {
    return null;
  }
}
