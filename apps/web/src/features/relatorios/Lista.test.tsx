// @vitest-environment happy-dom
import { toPaginated } from '@portal/domain/http/paging';
import {
  compararRelatorio,
  listarDoRelatorio,
  opcoesDoRelatorio,
  type PedidoDaLista,
  verRelatorio,
} from '@portal/domain/relatorios/contract';
import { listarVisoes } from '@portal/domain/visoes/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { Relatorio } from './Relatorio.tsx';

const LINHA: PedidoDaLista = {
  ...{ requerimento_id: 'r1', numero: '000135/2026', processo_nome: 'Alvará de construção', requerente_nome: '', abre: false },
  ...{ bairro: 'Centro', status: 'Deferido', etapa: 'Análise', setor: 'DAP', analista: 'Camila' },
  ...{
    protocolado_em: '2026-01-10T12:00:00.000Z',
    encerrado_em: '2026-02-10T12:00:00.000Z',
    conosco_dias: 3,
    total_dias: 31,
    area_m2: null,
  },
};
let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
  servidor.responde(verRelatorio, () => ({
    por: 'analista' as const,
    alcance: 'tudo' as const,
    linhas: [],
    total: { decididas: 95 },
  }));
});
afterEach(limpar);

const mostrar = (medida: string) =>
  tela(
    <main>
      <Relatorio relatorio="produtividade" />
    </main>,
    {
      url: `/prefeitura/relatorio/produtividade?por=analista&de=2026-01-01&ate=2026-12-31&medida=${medida}`,
      permissoes: ['perfil.gestor.prefeitura'],
    },
  );
const abrir = async (resto = '') => {
  const chamadas = servidor.responde(listarDoRelatorio, ({ query }) => {
    const achou = query.get('s') !== 'ninguém';
    return toPaginated(achou ? [LINHA] : [], achou ? 95 : 0, { page: Number(query.get('page')), per_page: 10 });
  });
  await mostrar(`decididas${resto}`);
  await screen.findAllByText('000135/2026');
  return chamadas;
};
const endereco = () => new URLSearchParams(location.search);

test('opens as its address says, and a search goes back to the first page and stands there', async () => {
  const chamadas = await abrir('&page=3&order=total_dias&direction=desc');
  expect(Object.fromEntries(chamadas[0]!.query)).toMatchObject({
    page: '3',
    order: 'total_dias',
    direction: 'desc',
    medida: 'decididas',
  });
  // who may not open it is led nowhere
  expect(screen.queryByRole('link', { name: '000135/2026' })).toBeNull();
  await isAcessivel();
  fireEvent.change(screen.getByRole('searchbox', { name: 'Número ou requerente' }), { target: { value: '135' } });
  await waitFor(() => expect(chamadas.at(-1)!.query.get('s')).toBe('135'));
  expect(Object.fromEntries(chamadas.at(-1)!.query)).toMatchObject({ page: '1', order: 'total_dias' });
  expect([endereco().get('s'), endereco().get('page'), endereco().get('order')]).toEqual(['135', null, 'total_dias']);
});

test('a search that finds nothing says so, and the way back to the report forgets it', async () => {
  // what the report itself asks
  servidor.responde(opcoesDoRelatorio, () => ({ processos: [], setores: [], analistas: [], bairros: [] }));
  servidor.responde(listarVisoes, () => []);
  const outro = (ano: number) => ({ de: `${ano}-01-01`, ate: `${ano}-12-31`, total: { decididas: 0 } });
  servidor.responde(compararRelatorio, () => ({ antes: outro(2025), ano_antes: outro(2025) }));
  await abrir();
  fireEvent.change(screen.getByRole('searchbox', { name: 'Número ou requerente' }), { target: { value: 'ninguém' } });
  await screen.findByText('Nada com “ninguém”');
  fireEvent.click(screen.getByRole('button', { name: 'Voltar ao relatório' }));
  await waitFor(() => expect(endereco().get('medida')).toBeNull());
  expect(endereco().get('s')).toBeNull();
});

test('a number without a list says so', async () => {
  servidor.responde(listarDoRelatorio, () => new Recusa(422, 'Este número não tem uma lista de requerimentos.'));
  await mostrar('mediana');
  await screen.findByText('Este número não tem uma lista');
});
