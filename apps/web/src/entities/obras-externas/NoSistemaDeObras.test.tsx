// @vitest-environment happy-dom
import * as contract from '@portal/domain/obras-externas/contract';
import type { ObraExterna } from '@portal/domain/obras-externas/fragmento';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { AvisoDasObrasExternas } from './AvisoDasObrasExternas.tsx';
import { NoSistemaDeObras } from './NoSistemaDeObras.tsx';

const E: ObraExterna = {
  id: '01900000-0000-7000-8000-000000000001',
  situacao: 'Aceita',
  liberada: true,
  revisao: 1,
  sistema: 'Obras',
  processo: 'OB-7',
  motivo: '',
  falha: '',
  tentar_em: null,
  enviada_em: '2026-11-16T13:00:00.000Z',
  respondida_em: '2026-11-16T13:00:00.000Z',
  cancelada_em: null,
  cancelada_la: false,
  pode: { enviar: true, cancelar: true },
  versao: 3,
};
let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
});
afterEach(limpar);
const mostrar = (muda: Partial<ObraExterna> = {}) => tela(<NoSistemaDeObras obra_externa={{ ...E, ...muda }} />);

test.each<[string, Partial<ObraExterna>, RegExp]>([
  ['accepted', {}, /Processo OB-7 no sistema de obras/],
  ['refused', { situacao: 'Recusada', motivo: 'Sem inscrição.' }, /não aceitou: Sem inscrição/],
  [
    'not reached',
    { situacao: 'Pendente', falha: 'O sistema de obras não respondeu a tempo.', tentar_em: '2099-11-16T13:05:00.000Z' },
    /não respondeu a tempo\. O portal tenta de novo em 16\/11\/2099 10:05/,
  ],
  [
    'about to be tried again',
    { situacao: 'Pendente', falha: 'O sistema de obras não respondeu a tempo.', tentar_em: '2026-11-16T13:05:00.000Z' },
    /não respondeu a tempo\. O portal tenta de novo em alguns minutos/,
  ],
  ['given up', { situacao: 'Pendente', falha: 'Não conseguimos falar com o sistema de obras.' }, /não tenta mais sozinho/],
  ['reopened', { liberada: false, pode: { enviar: false, cancelar: true } }, /foi reaberto: nada é enviado/],
  ['cancelled here alone', { situacao: 'Cancelada', pode: { enviar: false, cancelar: false } }, /ainda não sabe/],
  [
    'cancelled',
    { situacao: 'Cancelada', cancelada_la: true, pode: { enviar: false, cancelar: false } },
    /não pode ser integrado/,
  ],
])('a request that is %s says so', async (_, muda, frase) => {
  await mostrar(muda);
  expect(screen.getByText(frase)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Enviar de novo' }) !== null).toBe((muda.pode ?? E.pode).enviar);
  expect(screen.queryByRole('button', { name: 'Cancelar a integração' }) !== null).toBe((muda.pode ?? E.pode).cancelar);
  await isAcessivel();
});

test('a request that does not go there has no card', async () => {
  await tela(<NoSistemaDeObras obra_externa={null} />);
  expect(screen.queryByText('Sistema de obras')).toBeNull();
});

test('cancelling says that it is for good, asks why, and carries the version', async () => {
  const pedidos: unknown[] = [];
  servidor.responde(contract.cancelarObraExterna, ({ body }) => {
    pedidos.push(body);
    return { ...E, situacao: 'Cancelada' as const };
  });
  await mostrar();
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar a integração' }));
  const dialogo = within(await screen.findByRole('dialog'));
  expect(dialogo.getByText(/não pode ser integrado de novo/)).toBeTruthy();
  fireEvent.click(dialogo.getByRole('button', { name: 'Cancelar definitivamente' }));
  expect(await dialogo.findAllByText(/campo obrigat|Informe|Escreva/i)).not.toHaveLength(0);
  expect(pedidos, 'nothing goes without a reason').toEqual([]);
  fireEvent.change(dialogo.getByLabelText(/Motivo/), { target: { value: 'Foi um engano.' } });
  fireEvent.click(dialogo.getByRole('button', { name: 'Cancelar definitivamente' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(pedidos).toEqual([{ versao: 3, motivo: 'Foi um engano.' }]);
});

test('what was refused at sending stays typed, with the reason', async () => {
  servidor.responde(contract.enviarObraExterna, () => new Recusa(422, 'Esta integração foi cancelada.'));
  await mostrar({ situacao: 'Recusada', motivo: 'Sem inscrição.' });
  fireEvent.click(screen.getByRole('button', { name: 'Enviar de novo' }));
  const dialogo = within(await screen.findByRole('dialog'));
  fireEvent.change(dialogo.getByLabelText(/Observação/), { target: { value: 'Corrigida lá.' } });
  fireEvent.click(dialogo.getByRole('button', { name: 'Enviar' }));
  expect(await dialogo.findByText(/foi cancelada/)).toBeTruthy();
  expect(dialogo.getByLabelText<HTMLTextAreaElement>(/Observação/).value).toBe('Corrigida lá.');
});

const RESUMO = {
  contagem: { Pendente: 0, Enviada: 0, Aceita: 9, Recusada: 0, Cancelada: 0 },
  com_falha: 0,
  sistemas: [],
  tem_cliente: true,
};
test.each<[string, object, RegExp | null]>([
  ['all is well', {}, null],
  ['one is refused', { contagem: { ...RESUMO.contagem, Recusada: 1 } }, /^1 pedido foi recusado pelo sistema de obras\./],
  [
    'some are refused and some do not get there',
    { contagem: { ...RESUMO.contagem, Recusada: 2 }, com_falha: 3 },
    /^2 pedidos foram recusados pelo sistema de obras e 3 pedidos não chegaram a ele\./,
  ],
  [
    'nobody said where to',
    { contagem: { ...RESUMO.contagem, Pendente: 2 }, tem_cliente: false },
    /^2 pedidos esperam pelo cliente/,
  ],
  ['nobody said where to, and nothing waits', { tem_cliente: false }, null],
])('who manages hears at home when %s', async (_, muda, frase) => {
  const pedidas = servidor.responde(contract.verResumo, () => ({ ...RESUMO, ...muda }));
  await tela(<AvisoDasObrasExternas />, { permissoes: ['perfil.gestor.prefeitura'] });
  if (frase) expect(await screen.findByText(frase)).toBeTruthy();
  else await waitFor(() => expect(pedidas).toHaveLength(1));
  expect(screen.queryByRole('link', { name: 'Ver a lista' }) !== null).toBe(frase !== null);
});

test('nobody else is told, or asks', async () => {
  await tela(<AvisoDasObrasExternas />, { permissoes: ['prefeitura.requerimento.analisar'] });
  expect(screen.queryByText(/sistema de obras/)).toBeNull();
});
