export const possibleTypes: Record<string, string[]> = {};
