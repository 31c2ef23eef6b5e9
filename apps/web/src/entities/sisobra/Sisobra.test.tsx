// @vitest-environment happy-dom
import type { Requerimento } from '@portal/domain/autos/contract';
import * as aviso from '@portal/domain/sisobra/aviso';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { AvisoDoSisobra } from './AvisoDoSisobra.tsx';
import { NoSisobra } from './NoSisobra.tsx';

let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
});
afterEach(limpar);

type Cartao = NonNullable<Requerimento['sisobra']>;
const LANCAMENTO: Cartao['lancamentos'][number] = {
  id: '01900000-0000-7000-8000-000000000001',
  ...{ tipo: 'alvara', situacao: 'Recusada', mes: '2026-11', protocolo: '', motivo: 'O CEP não é do município.' },
};
const FALTA = { campo: 'cep', mensagem: 'Falta o CEP do imóvel.', onde: 'imovel' as const };

test('before it is granted the card says what would be refused and where to mend it', async () => {
  await tela(<NoSisobra sisobra={{ tipo: 'alvara', faltas: [FALTA], lancamentos: [] }} />);
  expect(screen.getByText(/Se for deferido como está/)).toBeTruthy();
  expect(screen.getByText(/Falta o CEP do imóvel/).textContent).toContain('Corrija no cadastro do imóvel.');
  await isAcessivel();
});

test('an entry says what became of it; who manages is led to it', async () => {
  const s: Cartao = { tipo: 'alvara', faltas: [], lancamentos: [LANCAMENTO] };
  await tela(<NoSisobra sisobra={s} />, { permissoes: ['perfil.gestor.prefeitura'] });
  expect(screen.getByText('O CEP não é do município.')).toBeTruthy();
  expect(screen.getByRole('link', { name: /Alvará, nov de 2026/ }).getAttribute('href')).toContain(LANCAMENTO.id);
});

test('to others an entry is no link, and where nothing is reported there is no card', async () => {
  await tela(<NoSisobra sisobra={{ tipo: 'alvara', faltas: [], lancamentos: [LANCAMENTO] }} />);
  expect(screen.queryByRole('link')).toBeNull();
  limpar();
  await tela(<NoSisobra sisobra={null} />);
  expect(screen.queryByText('SISOBRA')).toBeNull();
});

const MES = { mes: '2026-11', dia_legal: '2026-12-10', faltam_dias: 9 };
test.each<[string, Partial<aviso.AvisoDoSisobraLido>, RegExp | null]>([
  ['is near', { meses: [MES] }, /^O SISOBRA de nov de 2026 vence em 9 dias, em 10\/12\/2026\./],
  ['is tomorrow', { meses: [{ ...MES, faltam_dias: 1 }] }, /vence amanhã/],
  ['is today', { meses: [{ ...MES, faltam_dias: 0 }] }, /vence hoje/],
  ['is over', { meses: [{ ...MES, faltam_dias: -3 }] }, /venceu em 10\/12\/2026 e o mês não está encerrado/],
  ['is far', { meses: [{ ...MES, faltam_dias: 40 }] }, null],
  [
    'does not matter, but something was refused',
    { recusados: [{ mes: '2026-10', quantos: 2 }] },
    /2 lançamentos do SISOBRA foram recusados/,
  ],
  ['is of nobody', { informa: false }, null],
])('at home, when the legal day %s', async (_, muda, frase) => {
  const pedidas = servidor.responde(aviso.verAvisoDoSisobra, () => ({ informa: true, meses: [], recusados: [], ...muda }));
  await tela(<AvisoDoSisobra />, { permissoes: ['perfil.gestor.prefeitura'] });
  if (frase) expect(await screen.findByText(frase)).toBeTruthy();
  else await waitFor(() => expect(pedidas).toHaveLength(1));
  expect(screen.queryByRole('link', { name: 'Abrir o SISOBRA' }) !== null).toBe(frase !== null);
});

test('nobody but who manages is told, or asks', async () => {
  await tela(<AvisoDoSisobra />, { permissoes: ['prefeitura.requerimento.analisar'] });
  expect(screen.queryByText(/SISOBRA/)).toBeNull();
});
