// @vitest-environment happy-dom
import { type AvaliacaoLinha, listarAvaliacoes, resumirAvaliacoes } from '@portal/domain/avaliacoes/contract';
import { toPaginated } from '@portal/domain/http/paging';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { type Chamada, criarServidor, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { Avaliacoes } from './Avaliacoes.tsx';

const ALVARA = '01900000-0000-7000-8000-000000000002';
const linha = (n: number): AvaliacaoLinha => ({
  requerimento_numero: `00000${n}/2026`,
  processo_nome: 'Alvará',
  nota: 2,
  comentario: 'Não achei a matrícula.',
  criado_em: '2026-11-20T12:00:00.000Z',
});

let servidor: Servidor;
let pedidas: Chamada<typeof listarAvaliacoes>[];
beforeEach(() => {
  servidor = criarServidor();
  servidor.responde(resumirAvaliacoes, () => [
    { processo_id: ALVARA, processo_nome: 'Alvará', total: 4, media_decimos: 43, notas: [0, 1, 0, 0, 3] },
  ]);
  pedidas = servidor.responde(listarAvaliacoes, () => toPaginated([linha(1)], 1, { page: 1, per_page: 10 }));
});
afterEach(limpar);
const abrir = () =>
  tela(<Avaliacoes screen="prefeitura.relatorio.avaliacoes" />, { permissoes: ['prefeitura.requerimento.relatorio'] });

test('each process has its mean, and leads to what was said of it', async () => {
  await abrir();
  const media = await screen.findByRole('table', { name: 'Média por processo' });
  expect(await within(media).findByText('4,3 de 5')).toBeDefined();
  expect(await screen.findByText('2 · Difícil')).toBeDefined();
  expect(screen.getByText('Não achei a matrícula.')).toBeDefined();
  await isAcessivel();
  fireEvent.click(within(media).getByText('Alvará'));
  await waitFor(() => expect(pedidas.at(-1)?.query.get('processo_id')).toBe(ALVARA));
  expect(pedidas[0]?.query.get('processo_id') ?? '').toBe('');
});

test('before anybody said anything it says what will stand there', async () => {
  servidor.responde(resumirAvaliacoes, () => []);
  await abrir();
  expect(await screen.findByText('Nenhuma avaliação ainda')).toBeDefined();
  await isAcessivel();
});
