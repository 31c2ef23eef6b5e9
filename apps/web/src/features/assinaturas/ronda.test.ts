import type { Assinatura } from '@portal/domain/assinaturas/contract';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { assinarTodos, isAssinavel } from './ronda.ts';

const documento = (id: string): Assinatura => ({
  id,
  versao: 1,
  status: 'Aguardando',
  papel: 'Secretária',
  motivo: '',
  documento: {
    id,
    titulo: 'Alvará',
    numero: '0001',
    ano: 2026,
    formato_ano: 'aaaa',
    revisao: 1,
    situacao: 'Aguardando assinatura',
  },
  requerimento: { id, numero: '1', processo_nome: 'Alvará', requerente_nome: 'Ana', endereco: '' },
  criado_em: '2026-11-20T12:00:00.000Z',
  decidida_em: null,
});
const TRES = ['a', 'b', 'c'].map(documento);
const senha = () => new ApiError(422, 'A senha não confere.', { erros: [{ campo: 'senha', mensagem: 'A senha não confere.' }] });

test('what is refused of one is its result and stops no other', async () => {
  const ditos: string[] = [];
  const todos = await assinarTodos(
    TRES,
    async ({ id }) => {
      if (id === 'b') throw new ApiError(409, 'Mudou.');
    },
    ({ id }) => ditos.push(id),
  );
  expect(todos).toEqual([
    { id: 'a', feito: true },
    { id: 'b', feito: false, porque: 'O documento mudou enquanto você lia. Abra-o de novo.' },
    { id: 'c', feito: true },
  ]);
  expect(ditos).toEqual(['a', 'b', 'c']);
});

test('a password that is wrong at once signs nothing, and may be typed again', async () => {
  const assinar = vi.fn(async () => {
    throw senha();
  });
  await expect(assinarTodos(TRES, assinar, () => undefined)).rejects.toThrow('A senha não confere.');
  expect(assinar).toHaveBeenCalledTimes(1);
});

test('a connection that is lost, or an act that is called back, stops the rest; at the first, nothing was signed', async () => {
  const assinar = vi.fn(async ({ id }: { id: string }) => {
    if (id === 'b') throw new ApiError(0, '');
  });
  expect(await assinarTodos(TRES, assinar, () => undefined)).toEqual([
    { id: 'a', feito: true },
    { id: 'b', feito: false, porque: 'Não conseguimos falar com o portal. Tente de novo.' },
    { id: 'c', feito: false, porque: 'Não conseguimos falar com o portal. Tente de novo.' },
  ]);
  expect(assinar).toHaveBeenCalledTimes(2);
  await expect(assinarTodos(TRES.slice(1), assinar, () => undefined)).rejects.toMatchObject({ status: 0 });
});

test('a password refused later is the result of that document: what was signed stays signed', async () => {
  const todos = await assinarTodos(
    TRES,
    async ({ id }) => {
      if (id === 'b') throw senha();
    },
    () => undefined,
  );
  expect(todos.map(({ id, feito }) => [id, feito])).toEqual([
    ['a', true],
    ['b', false],
    ['c', true],
  ]);
});

test('what is no refusal is no result', async () => {
  const falha = async () => {
    throw new TypeError('broken');
  };
  await expect(assinarTodos(TRES, falha, () => undefined)).rejects.toThrow(TypeError);
});

test('only what waits for the person and is ready may be signed', () => {
  const um = documento('a');
  expect(isAssinavel(um)).toBe(true);
  expect(isAssinavel({ ...um, status: 'Assinado' })).toBe(false);
  expect(isAssinavel({ ...um, documento: { ...um.documento, situacao: 'Em emissão' } })).toBe(false);
});
