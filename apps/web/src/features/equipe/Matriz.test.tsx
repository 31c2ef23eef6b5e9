// @vitest-environment happy-dom
import { listarPerfis, listarQuemTem } from '@portal/domain/equipe/contract';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { Matriz } from './Matriz.tsx';
import { oQuePode, podeTudo } from './o-que-pode.ts';

afterEach(limpar);

const PERFIL = {
  id: 'a',
  nome: 'Analista',
  descricao: '',
  permissoes: ['prefeitura.requerimento.analisar'],
  versao: 1,
  total: 1,
};

test('each right says in words what it is, which profiles hold it, and who has it where', async () => {
  const servidor = criarServidor();
  servidor.responde(listarPerfis, () => ({
    perfis: [PERFIL, { ...PERFIL, id: 'b', nome: 'Balcão', permissoes: [] }],
    permissoes: [],
  }));
  servidor.responde(listarQuemTem, () => [
    {
      chave: 'prefeitura.requerimento.analisar',
      pessoas: [
        { id: '1', nome: 'Ana Prado', setor: 'SEPLAN', perfil: 'Analista' },
        { id: '1', nome: 'Ana Prado', setor: '', perfil: '' },
      ],
    },
  ]);
  await tela(
    <main>
      <h1>Equipe</h1>
      <Matriz />
    </main>,
  );
  const linha = within((await screen.findByRole('rowheader', { name: /^Analisa requerimentos do setor/ })).closest('tr')!);
  expect(linha.getAllByRole('cell').map((c) => c.textContent)).toMatchObject(['', '·Não', expect.stringContaining('1 pessoa')]);
  expect(linha.getByRole('img', { name: 'Sim' })).toBeTruthy();
  linha.getByText('SEPLAN, Analista; município inteiro');
  within(screen.getByRole('rowheader', { name: /^Reabre etapas/ }).closest('tr')!).getByText('Ninguém');
  // what no town gives stands in no matrix of a town
  expect(screen.queryByText('Tudo, em toda parte')).toBeNull();
  await isAcessivel();
});

test('what somebody may do is told with where and by what', () => {
  const setores = [{ id: 's', sigla: 'SEPLAN', nome: 'Planejamento' }];
  const membro = {
    permissoes: ['prefeitura.assinatura'],
    perfis: ['a'],
    setores: [{ setor_id: 's', permissoes: [], perfis: ['a'] }],
  };
  const grupos = oQuePode(membro, [PERFIL], setores);
  expect(grupos.map((g) => g.titulo)).toEqual(['Requerimentos', 'Assinaturas']);
  expect(grupos[0]!.permissoes[0]!.por).toEqual(['Pelo perfil Analista: no município inteiro, SEPLAN']);
  expect(podeTudo(grupos)).toBe(false);
  expect(podeTudo(oQuePode({ ...membro, permissoes: ['perfil.administrador'] }, [], []))).toBe(true);
  expect(oQuePode({ permissoes: [], perfis: [], setores: [] }, [PERFIL], setores)).toEqual([]);
});
