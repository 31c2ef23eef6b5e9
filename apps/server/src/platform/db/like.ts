/** What a person typed, as the pattern of a `like` that finds it anywhere: its own % and _ are letters. */
export const contains = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
