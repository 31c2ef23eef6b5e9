import { afterAll, beforeAll, expect, test, vi } from 'vitest';

let state: typeof import('./layout-state.ts');
beforeAll(async () => {
  vi.stubGlobal('innerWidth', 1440);
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
  state = await import('./layout-state.ts');
});
afterAll(() => vi.unstubAllGlobals());

const now = () => {
  const { painelNome, painelPublico, painelPrefeitura, painelContribuinte } = state.layout.get();
  return [painelNome, painelPublico, painelPrefeitura, painelContribuinte, state.painelChave(), state.painelTipo()];
};

test('each panel turns its flag on and the others off, under its name, key and kind', () => {
  const { setPainel } = state;
  for (const from of ['publico', 'prefeitura', 'contribuinte', 'sistema'] as const) {
    setPainel(from);
    setPainel('prefeitura');
    expect(now()).toEqual(['Painel da prefeitura', false, true, false, 'painel-prefeitura', 'prefeitura']);
    setPainel(from);
    setPainel('contribuinte');
    expect(now()).toEqual(['Painel do requerente', false, false, true, 'painel-contribuinte', 'contribuinte']);
    setPainel(from);
    setPainel('sistema');
    expect(now()).toEqual(['Painel da sistema', false, false, false, 'painel-contribuinte', 'publico']);
    setPainel(from);
    setPainel('publico');
    expect(now()).toEqual(['Painel publico', true, false, false, 'painel-contribuinte', 'publico']);
  }
});

test('the public panel counts one; the others leave the count to the person', () => {
  state.layout.set({ paineis: 2 });
  state.setPainel('prefeitura');
  expect(state.layout.get().paineis).toBe(2);
  state.setPainel('publico');
  expect(state.layout.get().paineis).toBe(1);
});
