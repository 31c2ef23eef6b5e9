// @vitest-environment happy-dom
import * as contract from '@portal/domain/obras-externas/contract';
import type { ObraExternaLinha } from '@portal/domain/obras-externas/fragmento';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { ObrasExternas } from './ObrasExternas.tsx';

const LINHA: ObraExternaLinha = {
  id: '01900000-0000-7000-8000-000000000001',
  requerimento_id: '01900000-0000-7000-8000-000000000002',
  numero: '000012/2026',
  processo_nome: 'Alvará de construção',
  endereco: 'Rua das Flores, 7, Centro',
  situacao: 'Recusada',
  liberada: true,
  revisao: 2,
  sistema: 'Obras',
  processo: '',
  motivo: 'A inscrição não existe.',
  falha: '',
  tentar_em: null,
  enviada_em: '2026-11-16T13:00:00.000Z',
  respondida_em: '2026-11-16T13:00:00.000Z',
  cancelada_em: null,
  cancelada_la: false,
  criada_em: '2026-11-16T13:00:00.000Z',
  dia: '2026-11-16',
};
const RESUMO = {
  contagem: { Pendente: 0, Enviada: 0, Aceita: 9, Recusada: 1, Cancelada: 0 },
  com_falha: 0,
  sistemas: ['Obras'],
  tem_cliente: true,
};
const pagina = (data: ObraExternaLinha[]) => ({
  ...{ data, total: data.length, per_page: 10, current_page: 1, last_page: 1, from: 1, to: data.length },
});
let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
});
afterEach(limpar);

test('a line says which request, what the works system made of it, and leads to it', async () => {
  servidor.responde(contract.verResumo, () => RESUMO);
  servidor.responde(contract.listarObrasExternas, () => pagina([LINHA]));
  await tela(<ObrasExternas />);
  expect(await screen.findByText('O sistema de obras não aceitou: A inscrição não existe.')).toBeTruthy();
  const link = screen.getByRole('link', { name: /000012\/2026/ });
  expect(link.getAttribute('href')).toContain(LINHA.requerimento_id);
  expect(screen.queryByText(/não tem um cliente de API/)).toBeNull();
  await isAcessivel();
});

test('without an API client it says who sets one; a list without lines says where it begins', async () => {
  servidor.responde(contract.verResumo, () => ({ ...RESUMO, tem_cliente: false }));
  servidor.responde(contract.listarObrasExternas, () => pagina([]));
  await tela(<ObrasExternas />);
  expect(await screen.findByText(/não tem um cliente de API/)).toBeTruthy();
  expect(await screen.findByText('Nada foi para o sistema de obras ainda')).toBeTruthy();
});

test('what the address filters by is asked for', async () => {
  servidor.responde(contract.verResumo, () => RESUMO);
  const pedidas = servidor.responde(contract.listarObrasExternas, () => pagina([]));
  await tela(<ObrasExternas />, { url: '/?situacao=Recusada&mes=2026-11&sistema=Obras' });
  expect(await screen.findByText('Nenhuma integração encontrada')).toBeTruthy();
  expect(Object.fromEntries(pedidas.at(-1)!.query)).toMatchObject({ 'situacao[]': 'Recusada', mes: '2026-11', sistema: 'Obras' });
  const filtros = within(screen.getByRole('list', { name: 'Filtros aplicados' }));
  expect(filtros.getByText(/nov de 2026/)).toBeTruthy();
});
