// @vitest-environment happy-dom
import { recursos } from '@portal/domain/organizacoes/contract';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, RECURSOS } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { AvisoDeManutencao } from './AvisoDeManutencao.tsx';

afterEach(limpar);

async function abrir(de: string | null, ate: string | null) {
  const organizacao = {
    ...RECURSOS.organizacao,
    data_manutencao: de,
    manutencao_ate: ate,
    manutencao_aviso: 'Troca do servidor.',
  };
  criarServidor().responde(recursos, () => ({ ...RECURSOS, organizacao }));
  await tela(
    <main>
      <AvisoDeManutencao />
    </main>,
  );
}

test('before it begins: from when to when, and what for', async () => {
  await abrir('2099-12-31T23:00:00.000Z', '2100-01-01T01:00:00.000Z');
  expect(screen.getByRole('region', { name: 'Manutenção marcada' }).textContent).toBe(
    'O portal fica fora do ar de 31/12/2099 20:00 a 31/12/2099 22:00. Troca do servidor.',
  );
  await isAcessivel();
});

test('nothing is said where none is marked, and nothing once it has begun', async () => {
  await abrir(null, null);
  expect(screen.queryByRole('region')).toBeNull();
});

test('and nothing once it has begun: the page of maintenance speaks then', async () => {
  await abrir('2020-12-31T23:00:00.000Z', '2100-01-01T01:00:00.000Z');
  expect(screen.queryByRole('region')).toBeNull();
});
