// @vitest-environment happy-dom
import type { DadosDoRelatorio, RelatorioComparado } from '@portal/domain/relatorios/contract';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { Numeros } from './Numeros.tsx';

beforeEach(() => void criarServidor());
afterEach(limpar);

const dados: DadosDoRelatorio = {
  por: 'analista',
  alcance: 'tudo',
  linhas: [],
  total: { decididas: 116, mediana: 6 },
};
const outro = (de: string, ate: string, decididas: number) => ({ de, ate, total: { decididas, mediana: 4 } });
const ate28 = outro('2025-01-01', '2025-11-28', 4);

async function abrir(comparado: RelatorioComparado) {
  await tela(
    <main>
      <Numeros relatorio="produtividade" dados={dados} comparado={comparado} />
    </main>,
  );
  return within(screen.getByRole('region', { name: 'O período e os outros' }));
}

test('where both are the same period it is said once, with the value and the day', async () => {
  const aqui = await abrir({ antes: ate28, ano_antes: ate28 });
  expect(aqui.getAllByText('eram 4 até 28/11/2025')).toHaveLength(1);
  // days up, by word and not by colour alone
  expect(aqui.getByText('pior').parentElement?.textContent).toBe('eram 4 até 28/11/2025, pior');
  expect(aqui.getByText(/Comparado com 01\/01\/2025 a 28\/11\/2025\./)).toBeTruthy();
  await isAcessivel();
});

test('two periods are two lines, and a percentage stands behind what it is of', async () => {
  const aqui = await abrir({ antes: outro('2026-10-01', '2026-10-28', 58), ano_antes: outro('2025-11-01', '2025-11-28', 19) });
  expect(aqui.getByText('eram 58 até 28/10/2026 (+100%)')).toBeTruthy();
  expect(aqui.getByText('eram 19 até 28/11/2025')).toBeTruthy();
});
