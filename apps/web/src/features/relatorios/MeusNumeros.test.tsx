// @vitest-environment happy-dom
import { compararRelatorio, opcoesDoRelatorio, verRelatorio } from '@portal/domain/relatorios/contract';
import { listarEnvios } from '@portal/domain/relatorios/envios';
import { listarVisoes } from '@portal/domain/visoes/contract';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { criarServidor } from '#test/servidor.ts';
import { limpar, NINGUEM, tela } from '#test/tela.tsx';
import { Relatorio } from './Relatorio.tsx';

afterEach(limpar);

test('of one person: asked for them alone, whatever the address says, and by nobody else', async () => {
  const servidor = criarServidor();
  const total = { decididas: 0 };
  const chamadas = servidor.responde(verRelatorio, () => ({
    por: 'setor' as const,
    alcance: 'tudo' as const,
    linhas: [],
    total,
  }));
  const periodo = { de: '2025-01-01', ate: '2025-12-31', total };
  servidor.responde(compararRelatorio, () => ({ antes: periodo, ano_antes: periodo }));
  servidor.responde(opcoesDoRelatorio, () => ({ processos: [], setores: [], analistas: [], bairros: [] }));
  servidor.responde(listarVisoes, () => []);
  servidor.responde(listarEnvios, () => []);
  const outro = '01900000-0000-7000-8000-0000000000aa';
  await tela(
    <main>
      <Relatorio relatorio="produtividade" pessoa={NINGUEM.id} />
    </main>,
    { url: `/prefeitura/minha-conta/meus-numeros?por=analista&de=2026-01-01&ate=2026-12-31&analista_id[]=${outro}` },
  );
  expect(await screen.findByText(/Você vê os números do que passou pelas suas mãos/)).toBeDefined();
  expect(chamadas[0]!.query.getAll('analista_id[]')).toEqual([NINGUEM.id]);
  expect(chamadas[0]!.query.get('por')).toBe('setor');
  expect(screen.queryByRole('button', { name: 'Por analista' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Tirar o filtro/ })).toBeNull();
});
