import type { App } from '../src/app.ts';
export async function seedIfEmpty(_app: App, _say: (line: string) => void): Promise<void> {}
