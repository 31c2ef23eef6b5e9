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
  parte: null,
  por_delegacao_de: '',
  assinar_ate: null,
  assinantes: [],
  documento: {
    id,
    titulo: 'Alvará',
    numero: '0001',
    ano: 2026,
    formato_ano: 'aaaa',
    revisao: 1,
    situacao: 'Aguardando assinatura',
    nivel_de_assinatura: 'simples',
  },
  requerimento: { id, numero: '1', processo_nome: 'Alvará', requerente_nome: 'Ana', endereco: '' },
  criado_em: '2026-11-20T12:00:00.000Z',
  decidida_em: null,
});
const VINTE_E_CINCO = Array.from({ length: 25 }, (_, i) => documento(`d${String(i).padStart(2, '0')}`));
const ids = (documentos: readonly Assinatura[]) => documentos.map(({ id }) => id);
const senha = () => new ApiError(422, 'A senha não confere.', { erros: [{ campo: 'senha', mensagem: 'A senha não confere.' }] });
const feito = ({ id }: Assinatura) => ({ id, feito: true, mensagem: '' });
const nada = () => undefined;

test('all are asked for, some at a time and in order, and what is refused of one is its result and stops no other', async () => {
  const chamadas: string[][] = [];
  const ditos: number[] = [];
  const todos = await assinarTodos(
    VINTE_E_CINCO,
    async (estes) => {
      chamadas.push(ids(estes));
      return estes.map((um) => (um.id === 'd11' ? { id: um.id, feito: false, mensagem: 'Mudou.' } : feito(um)));
    },
    (quantos) => ditos.push(quantos),
  );
  expect(chamadas.map((c) => c.length)).toEqual([10, 10, 5]);
  expect(chamadas.flat()).toEqual(ids(VINTE_E_CINCO));
  expect(ditos).toEqual([10, 20, 25]);
  expect(todos.map(({ id }) => id)).toEqual(ids(VINTE_E_CINCO));
  expect(todos.filter((um) => !um.feito)).toEqual([{ id: 'd11', feito: false, porque: 'Mudou.' }]);
});

test('a password that is wrong at once signs nothing, and may be typed again', async () => {
  const assinar = vi.fn(async () => {
    throw senha();
  });
  await expect(assinarTodos(VINTE_E_CINCO, assinar, nada)).rejects.toThrow('A senha não confere.');
  expect(assinar).toHaveBeenCalledTimes(1);
});

test('a connection that is lost, or an act that is called back, stops the rest; at the first, nothing was signed', async () => {
  const assinar = vi.fn(async (estes: readonly Assinatura[]) => {
    if (estes[0]?.id === 'd10') throw new ApiError(0, '');
    return estes.map(feito);
  });
  const todos = await assinarTodos(VINTE_E_CINCO, assinar, nada);
  expect(todos.map((um) => um.feito)).toEqual(VINTE_E_CINCO.map((_, i) => i < 10));
  expect(todos[24]).toEqual({ id: 'd24', feito: false, porque: 'Não conseguimos falar com o portal. Tente de novo.' });
  expect(assinar).toHaveBeenCalledTimes(2);
  await expect(assinarTodos(VINTE_E_CINCO.slice(10), assinar, nada)).rejects.toMatchObject({ status: 0 });
});

test('a call refused later is the result of its documents: what was signed stays signed, and the rest goes on', async () => {
  const todos = await assinarTodos(
    VINTE_E_CINCO,
    async (estes) => {
      if (estes[0]?.id === 'd10') throw senha();
      return estes.map(feito);
    },
    nada,
  );
  expect(todos.map((um) => um.feito)).toEqual(VINTE_E_CINCO.map((_, i) => i < 10 || i >= 20));
});

test('what is no refusal is no result', async () => {
  const falha = async () => {
    throw new TypeError('broken');
  };
  await expect(assinarTodos(VINTE_E_CINCO, falha, nada)).rejects.toThrow(TypeError);
});

test('only what waits for the person and is ready may be signed', () => {
  const um = documento('a');
  expect(isAssinavel(um)).toBe(true);
  expect(isAssinavel({ ...um, status: 'Assinado' })).toBe(false);
  expect(isAssinavel({ ...um, documento: { ...um.documento, situacao: 'Em emissão' } })).toBe(false);
});
