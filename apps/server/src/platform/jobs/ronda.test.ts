import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Banco } from './parados.ts';
import { comecarRonda } from './ronda.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A database that is away for some of its statements, and says what it was asked. */
function banco(foraDe: (n: number) => boolean) {
  let n = 0;
  const pedidos: string[] = [];
  const executeSql: Banco['executeSql'] = async (texto) => {
    n += 1;
    if (foraDe(n)) throw new Error('the database is away');
    pedidos.push(/^\s*(?:select n\.nome|update|insert)/.exec(texto)?.[0].trim() ?? texto);
    return { rows: texto.includes('n.nome') ? [{ nome: 'emails.enviar' }] : [] };
  };
  return { db: { executeSql }, pedidos };
}

test('a round that fails is said, and the next one goes as if nothing had been', async () => {
  const { db } = banco((n) => n > 6 && n < 12);
  const acordadas: string[] = [];
  const erros: string[] = [];
  const ronda = await comecarRonda(
    db,
    ['emails.enviar'],
    (nome) => void acordadas.push(nome),
    (error) => void erros.push(error.message),
  );
  expect(acordadas).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(erros.length).toBeGreaterThan(0);
  expect(erros.every((e) => e === 'the database is away')).toBe(true);
  // thirty rounds in a minute, less those that failed
  expect(acordadas.length).toBe(31 - erros.length);
  ronda.parar();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(acordadas.length).toBe(31 - erros.length);
});

test('what fails while the program ends is nobody’s news', async () => {
  let isFora = false;
  const { db } = banco(() => isFora);
  const erros: string[] = [];
  const ronda = await comecarRonda(
    db,
    [],
    () => {},
    (error) => void erros.push(error.message),
  );
  isFora = true;
  const volta = vi.advanceTimersByTimeAsync(2000);
  ronda.parar();
  await volta;
  expect(erros).toEqual([]);
});
