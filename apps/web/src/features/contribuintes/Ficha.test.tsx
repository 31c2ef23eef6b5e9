// @vitest-environment happy-dom
import { type Ficha as FichaLida, verFicha } from '@portal/domain/contribuintes/ficha';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { Ficha } from './Ficha.tsx';

const ID = '01900000-0000-7000-8000-000000000001';
const nada = { total: 0, linhas: [] };
const CONTA = { acesso: 'Sem e-mail', email_confirmado_em: null, segundo_fator: false, visto_em: null } as const;

let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
});
afterEach(limpar);
const abrir = async (ficha: Partial<FichaLida>) => {
  servidor.responde(verFicha, () => ({ conta: CONTA, imoveis: nada, guias: nada, termos: nada, conversas: nada, ...ficha }));
  await tela(<Ficha id={ID} />);
  await screen.findByRole('heading', { name: 'Conta no portal' });
};

test('of somebody who has nothing each list says so, and the account how they come in', async () => {
  await abrir({});
  for (const nome of ['Imóveis (0)', 'Guias (0)', 'Termos (0)', 'Mensagens (0)'])
    expect(screen.getByRole('heading', { name: nome })).toBeTruthy();
  expect(screen.getByText('Não entra no portal: o cadastro não tem e-mail')).toBeTruthy();
  expect(screen.getByText('Nenhum')).toBeTruthy();
  await isAcessivel();
});

test('lists that the reader may not see are not there; of many the newest are shown and the rest counted', async () => {
  const imovel = { inscricao: '01.02.0003', endereco: 'Rua das Flores, 7', percentual: '33.5', situacao: 'desmembrado' };
  await abrir({
    guias: null,
    termos: null,
    conversas: null,
    imoveis: { total: 31, linhas: [{ ...imovel, id: ID }] },
  });
  expect(screen.queryByRole('heading', { name: /Guias|Termos|Mensagens/ })).toBe(null);
  const lista = screen.getByRole('heading', { name: 'Imóveis (31)' }).closest('section') as HTMLElement;
  expect(within(lista).getByRole('link', { name: '01.02.0003' }).getAttribute('href')).toContain(ID);
  expect(within(lista).getByText('Rua das Flores, 7 · 33,5 %')).toBeTruthy();
  expect(within(lista).getByText('Não é mais um lote')).toBeTruthy();
  expect(within(lista).getByText('De 31, são mostrados 20.')).toBeTruthy();
  await isAcessivel();
});
