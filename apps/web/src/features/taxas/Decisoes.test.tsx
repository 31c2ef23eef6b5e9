// @vitest-environment happy-dom
import { confirmarDecisao, type Decisao, listarDecisoes, pedirDecisao } from '@portal/domain/taxas/decisoes';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { GUIA } from '#test/exemplos.ts';
import { criarServidor, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { Decisoes } from './Decisoes.tsx';
import { DecisoesEsperando } from './DecisoesEsperando.tsx';
import { PedirDecisao } from './PedirDecisao.tsx';

let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
});
afterEach(limpar);

const PEDIDA: Decisao = {
  id: '01900000-0000-7000-8000-0000000000d1',
  tipo: 'descontar',
  situacao: 'Pedida',
  valor_centavos: 1000,
  novo_vencimento: null,
  motivo: 'Erro de metragem.',
  base_legal: 'Lei 1.234/2020, art. 7º',
  pedida_por: 'Paulo Sérgio Antunes',
  pedida_em: '2026-11-20T12:00:00.000Z',
  pedida_por_id: '01900000-0000-7000-8000-0000000000aa',
  decidida_por: null,
  decidida_em: null,
  recusa: '',
};
const guiaCom = (...decisoes: Decisao[]) => ({ ...GUIA, pagamento: 'Pendente' as const, decisoes });
const abrir = (no: React.ReactNode) => tela(<main>{no}</main>);

test('what waits says who asked and why, and the other person confirms it after a clear word', async () => {
  const enviadas = servidor.responde(confirmarDecisao, () => null);
  await abrir(<Decisoes guia={guiaCom(PEDIDA)} versao={7} pode />);
  screen.getByText('À espera de outra pessoa');
  expect(document.body.textContent).toMatch(/Desconto de R\$\s10,00, por Paulo Sérgio Antunes/);
  await isAcessivel();
  fireEvent.click(screen.getByRole('button', { name: 'Confirmar' }));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Confirmar: desconto da guia 1' }));
  fireEvent.click(dialogo.getByRole('button', { name: 'Confirmar e avisar o requerente' }));
  await waitFor(() => expect(enviadas).toHaveLength(1));
  expect(enviadas[0]?.body).toEqual({ versao: 7 });
});

test('who may not decide reads it without acts; what is over is a line', async () => {
  const recusada = {
    ...PEDIDA,
    id: 'b',
    situacao: 'Recusada' as const,
    decidida_por: 'Ivone Castro Melo',
    recusa: 'Está certa.',
  };
  await abrir(<Decisoes guia={guiaCom(PEDIDA, recusada)} versao={7} pode={false} />);
  expect(screen.queryByRole('button')).toBeNull();
  screen.getByText(/não confirmada por Ivone Castro Melo.*Está certa\./);
  await isAcessivel();
});

test('an exemption asks for its law before it is sent', async () => {
  const enviadas = servidor.responde(pedirDecisao, () => null);
  await abrir(<PedirDecisao guia={guiaCom()} versao={3} />);
  fireEvent.click(screen.getByRole('button', { name: /^Isentar, descontar/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Isentar' }));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Isentar: guia 1' }));
  fireEvent.change(dialogo.getByLabelText('Por quê'), { target: { value: 'Moradia popular.' } });
  fireEvent.click(dialogo.getByRole('button', { name: 'Pedir a confirmação' }));
  await waitFor(() => expect(dialogo.getAllByText(/Informe o artigo da lei/)).not.toHaveLength(0));
  expect(enviadas).toHaveLength(0);
  await isAcessivel();
  fireEvent.change(dialogo.getByLabelText('Base legal'), { target: { value: 'Lei 1.234/2020' } });
  fireEvent.click(dialogo.getByRole('button', { name: 'Pedir a confirmação' }));
  await waitFor(() => expect(enviadas).toHaveLength(1));
  expect(enviadas[0]?.body).toMatchObject({ tipo: 'isentar', base_legal: 'Lei 1.234/2020', versao: 3 });
});

test('the finance page says what waits, and nothing when nothing does', async () => {
  const esperando = (n: number) => ({
    ...PEDIDA,
    id: `01900000-0000-7000-8000-0000000000e${n}`,
    guia_id: GUIA.id,
    guia_numero: 2026000100 + n,
    guia_valor_centavos: 18_543,
    requerimento_id: GUIA.id,
    requerimento_numero: `${n}/2026`,
    requerente_nome: 'Ana',
  });
  servidor.responde(listarDecisoes, () => [1, 2, 3, 4].map(esperando));
  await abrir(<DecisoesEsperando />);
  await screen.findByText('À espera de outra pessoa: 4 pedidos');
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  await isAcessivel();
  fireEvent.click(screen.getByRole('button', { name: 'Ver mais 1' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
});
