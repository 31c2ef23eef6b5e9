// @vitest-environment happy-dom
import type { Requerimento } from '@portal/domain/autos/contract';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { REQUERIMENTO } from '#test/exemplos.ts';
import { criarServidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { Partes } from './Andamento.tsx';

type Parte = Requerimento['partes'][number];
type Mandato = NonNullable<Parte['mandatos']>[number];

const MANDATO: Mandato = {
  especie: 'procurador',
  poderes: ['ver', 'assinar'],
  de: '2026-01-01',
  ate: '2026-12-31',
  situacao: 'Em vigor',
};

beforeEach(() => void criarServidor());
afterEach(limpar);

/** A request in which somebody takes part as a proxy, as the desk tells of its parties. */
const mostrar = (mandatos: Parte['mandatos']) =>
  tela(
    <Partes
      r={{
        ...REQUERIMENTO,
        partes: [{ papel: 'procurador', nome: 'Bento Luz', documento: '', detalhe: '', aceite: null, mandatos } as Parte],
      }}
    />,
  );
const avisos = () => document.querySelectorAll('svg').length;

test('where the record says nothing of a proxy the desk says so', async () => {
  await mostrar([]);
  expect(screen.getByText('Sem procuração no cadastro do requerente')).toBeTruthy();
  await isAcessivel();
});

test('to whom it is not told, nothing is said of it', async () => {
  await mostrar(null);
  expect(screen.getByText('Bento Luz')).toBeTruthy();
  expect(screen.queryByText(/[Pp]rocuração/)).toBeNull();
});

test.each([
  [{}, 'Procuração até 31/12/2026: ver, assinar', 0],
  [{ ate: null }, 'Procuração sem data para terminar: ver, assinar', 0],
  [{ especie: 'legal', ate: null, poderes: ['ver'] }, 'Representação legal sem data para terminar: ver', 0],
  [{ situacao: 'Vencido' }, 'Procuração vencida em 31/12/2026', 1],
  [{ situacao: 'Revogado' }, 'Procuração revogada', 1],
  [{ situacao: 'A começar' }, 'Procuração só a partir de 01/01/2026', 1],
] satisfies [Partial<Mandato>, string, number][])(
  '%o is told in words, and warns where it is not in force',
  async (mais, frase, quantos) => {
    await mostrar([{ ...MANDATO, ...mais }]);
    expect(screen.getByText(frase)).toBeTruthy();
    expect(avisos()).toBe(quantos);
    await isAcessivel();
  },
);

test('two of one proxy are both told: the one that ended, and the one that counts', async () => {
  await mostrar([MANDATO, { ...MANDATO, situacao: 'Revogado' }]);
  expect(screen.getByText('Procuração até 31/12/2026: ver, assinar')).toBeTruthy();
  expect(screen.getByText('Procuração revogada')).toBeTruthy();
});
