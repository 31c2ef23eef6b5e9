// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { criarServidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { TaxaEstimada } from './TaxaEstimada.tsx';
import { taxasPorVir } from './taxas-por-vir.ts';

beforeEach(() => void criarServidor());
afterEach(limpar);

const EXPEDIENTE = { nome: 'Expediente', valor_centavos: 4_140, memoria: [] };
const regra = (nome: string, etapa?: string) => ({ nome, etapa }) as never;

test('while a fee is still to come, the sum is no estimate of the whole', async () => {
  await tela(<TaxaEstimada taxas={[EXPEDIENTE]} cobra faltam={['Licença']} />);
  expect(screen.getByRole('heading').textContent).toBe('Taxa até agora');
  expect(screen.getByText(/Ainda sem “Licença”/)).toBeTruthy();
});

test('with all of them it is', async () => {
  await tela(<TaxaEstimada taxas={[EXPEDIENTE]} cobra faltam={[]} />);
  expect(screen.getByRole('heading').textContent).toBe('Taxa estimada');
  expect(screen.queryByText(/Ainda sem/)).toBeNull();
});

test('a fee of the table is known by its code, whatever the table calls it by now', () => {
  const taxas = [
    { id: 'a', codigo: 'EXP-01', nome: 'Expediente antigo' },
    { id: 'b', codigo: 'LIC-01', nome: 'Licença' },
  ];
  expect(taxasPorVir({ taxas }, [{ ...EXPEDIENTE, codigo: 'EXP-01' }])).toEqual(['Licença']);
});

test('a fee of a later step does not come with the answers', () => {
  const taxas = [regra('Expediente'), regra('Licença'), regra('Vistoria', 'vistoria')];
  expect(taxasPorVir({ taxas }, [EXPEDIENTE])).toEqual(['Licença']);
});
