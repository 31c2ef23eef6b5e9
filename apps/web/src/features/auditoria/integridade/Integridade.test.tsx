// @vitest-environment happy-dom
import { verIntegridade } from '@portal/domain/auditoria/integridade';
import type { DadosOf } from '@portal/domain/http/endpoint';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { Integridade } from './Integridade.tsx';

type Dados = DadosOf<typeof verIntegridade>;
const ID = '01900000-0000-7000-8000-000000000001';
const caso = { requerimento_id: ID, numero: '12/2026', pessoa: 'Camila Ramos', em: '2026-03-02T23:40:00.000Z' };
const VAZIO: Dados = {
  fila: { comecadas: 0, furos: 0, pessoas: [], casos: [] },
  horas: { decisoes: 0, fora: 0, pessoas: [], casos: [] },
  excecoes: { tipos: [], casos: [] },
  duplas: [],
};
const CHEIO: Dados = {
  fila: {
    comecadas: 40,
    furos: 1,
    pessoas: [{ id: ID, nome: 'Camila Ramos', comecadas: 9, furos: 1 }],
    casos: [{ ...caso, etapa: 'Análise', setor: 'Aprovação', na_frente_de: 3, esperou_dias: 1, mais_antigo_dias: 15 }],
  },
  horas: {
    decisoes: 20,
    fora: 1,
    pessoas: [{ id: ID, nome: 'Camila Ramos', decisoes: 8, fora: 1 }],
    casos: [{ ...caso, ato: 'deferir', porque: 'depois' }],
  },
  excecoes: {
    tipos: [{ tipo: 'isentar', total: 2, sem_motivo: 0 }],
    casos: [{ ...caso, tipo: 'isentar', motivo: 'Templo', base_legal: 'Lei 10/2001', confirmada_por: 'Paulo Antunes' }],
  },
  duplas: [
    { analista_id: ID, analista: 'Camila Ramos', profissional: 'Renata Aguiar', juntas: 8, do_profissional: 9, esperadas: 2.4 },
  ],
};

let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
});
afterEach(limpar);

const abrir = () =>
  tela(
    <main>
      <h1>Auditoria</h1>
      <Integridade />
    </main>,
  );

test('each part tells its number, what it rests on, and each case leads to its request', async () => {
  servidor.responde(verIntegridade, () => CHEIO);
  await abrir();
  const fila = await screen.findByRole('region', { name: 'Fora da vez' });
  expect(fila.textContent).toContain('1 de 40 etapas começadas');
  const horas = screen.getByRole('region', { name: 'Decisões fora do expediente' });
  expect(within(horas).getAllByText('depois do expediente').length).toBeGreaterThan(0);
  const excecoes = screen.getByRole('region', { name: 'Exceções e dispensas' });
  expect(excecoes.textContent).toContain('Templo · Lei 10/2001');
  expect(screen.getByRole('region', { name: 'Sempre a mesma dupla' }).textContent).toContain('2,4');
  for (const link of screen.getAllByRole('link', { name: '12/2026' })) expect(link.getAttribute('href')).toContain(ID);
  await isAcessivel();
});

test('a town where nothing stands out is told so, without an empty table', async () => {
  servidor.responde(verIntegridade, () => VAZIO);
  await abrir();
  await screen.findByText('Nenhuma dupla se destaca');
  expect(screen.getByText('Nada foi reaberto, cancelado, prorrogado ou dispensado neste período.')).toBeTruthy();
  expect(screen.queryByRole('table', { name: /fora da vez/ })).toBeNull();
  await isAcessivel();
});

test('other hours are asked for and stand in the address; an end before its beginning is not asked', async () => {
  const pedidos = servidor.responde(verIntegridade, () => VAZIO);
  await abrir();
  const escolher = async (campo: string, hora: string) => {
    fireEvent.click(await screen.findByRole('combobox', { name: campo }));
    const lista = await screen.findByRole('listbox', { name: campo, hidden: true });
    fireEvent.click(within(lista).getByRole('option', { name: hora, hidden: true }));
  };
  await screen.findByText('Nenhuma dupla se destaca');
  await escolher('às', '06:00');
  fireEvent.click(screen.getByRole('button', { name: 'Contar com estas horas' }));
  expect((await screen.findAllByText('O expediente precisa acabar depois de começar.')).length).toBeGreaterThan(0);
  expect(pedidos).toHaveLength(1);
  await escolher('às', '18:00');
  fireEvent.click(screen.getByRole('button', { name: 'Contar com estas horas' }));
  await waitFor(() => expect(pedidos.at(-1)?.body.as).toBe('18:00'));
  expect(location.search).toContain('as=18');
});

test('a refusal is said in its own words, and the period stays to be changed', async () => {
  const frase = 'Neste período passou mais gente pelas filas do que se lê de uma vez. Escolha um período menor.';
  servidor.responde(verIntegridade, () => new Recusa(422, frase));
  await abrir();
  await screen.findByText(frase);
  expect(screen.getByRole('button', { name: 'Ver o período' })).toBeTruthy();
});
