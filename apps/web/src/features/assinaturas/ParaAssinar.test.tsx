// @vitest-environment happy-dom
import { type Assinatura, listarAssinaturas } from '@portal/domain/assinaturas/contract';
import { toPaginated } from '@portal/domain/http/paging';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { ParaAssinar } from './ParaAssinar.tsx';

const id = (n: number) => `01900000-0000-7000-8000-00000000000${n}`;
const espera = (n: number, assinar_ate: string | null): Assinatura => ({
  id: id(n),
  versao: 1,
  status: 'Aguardando',
  papel: 'Compromissária',
  motivo: '',
  parte: 'requerente',
  por_delegacao_de: '',
  assinar_ate,
  assinantes: [],
  documento: {
    ...{ id: id(7), titulo: 'Termo', numero: `000${n}`, ano: 2026, formato_ano: 'aaaa', revisao: 1 },
    situacao: 'Aguardando assinatura',
    nivel_de_assinatura: 'simples',
  },
  requerimento: { id: id(n + 4), numero: `00012${n}/2026`, processo_nome: 'Termo', requerente_nome: 'Ana', endereco: '' },
  criado_em: '2026-11-20T12:00:00.000Z',
  decidida_em: null,
});

let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
});
afterEach(() => {
  queryClient.clear();
  limpar();
});
const comEstas = (linhas: Assinatura[]) =>
  servidor.responde(listarAssinaturas, () => toPaginated(linhas, linhas.length, { page: 1, per_page: 20 }));

test('what waits is told with its last day and the way to it; of one request only what is of it', async () => {
  const pedidas = comEstas([espera(1, '2026-12-06'), espera(2, null)]);
  await tela(<ParaAssinar />, { painel: 'contribuinte' });
  await screen.findByText(/só vale depois que você assinar, até 06\/12\/2026\./);
  expect(screen.getByText(/00012[2]\/2026 só vale depois que você assinar\.$/)).toBeTruthy();
  const links = screen.getAllByRole<HTMLAnchorElement>('link', { name: 'Ler e assinar' });
  expect(links.map((a) => a.getAttribute('href'))).toEqual([1, 2].map((n) => `/contribuinte/assinaturas/${id(n)}`));
  expect(pedidas[0]?.query.get('status')).toBe('Aguardando');
  await isAcessivel();
  limpar();
  queryClient.clear();
  servidor = criarServidor();
  comEstas([espera(1, '2026-12-06'), espera(2, null)]);
  await tela(<ParaAssinar requerimentoId={id(6)} />, { painel: 'contribuinte' });
  await screen.findByText(/000122\/2026/);
  expect(screen.queryByText(/000121\/2026/)).toBeNull();
  expect(screen.queryByRole('link', { name: 'Ver tudo o que assinei' })).toBeNull();
});

test('where nothing waits the start is as it was', async () => {
  const pedidas = comEstas([]);
  await tela(<ParaAssinar />, { painel: 'contribuinte' });
  await waitFor(() => expect(pedidas).toHaveLength(1));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByText('Para você assinar')).toBeNull();
});
