// @vitest-environment happy-dom

import * as api from '@portal/domain/calendario/contract';
import type { BodyIn } from '@portal/domain/http/endpoint';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { FacultativoDialog, IncluirDialog } from './DiaDialogs.tsx';

const CARNAVAL = {
  ...{ id: null, data: '2027-02-09', nome: 'Terça-feira de Carnaval', ambito: 'ponto_facultativo' as const },
  ...{ repete_todo_ano: true, expediente: 'fechado' as const, hora: '', facultativo: 'terca_de_carnaval' as const },
};
const NADA = { prazos: { total: 0, ha_mais: false, primeiros: [] }, marcados: { total: 0, primeiros: [] } };
const ANA = {
  ...{ tipo: 'Atendimento' as const, id: '01900000-0000-7000-8000-0000000000a1', versao: 3, nome: 'Dúvidas do alvará' },
  ...{ pessoa: 'Ana Beatriz Nogueira', inicio: '2027-02-09T12:00:00.000Z' },
};

let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
});
afterEach(limpar);
const abrir = (aberto = true) =>
  tela(<FacultativoDialog dia={{ ...CARNAVAL, aberto }} onClose={vi.fn()} />, { permissoes: ['perfil.gestor.prefeitura'] });

test('before a day is closed: the terms that move, what stands on it, and only what is chosen goes, with its word', async () => {
  let mandado: BodyIn<typeof api.decidirFacultativo> | undefined;
  servidor.responde(api.preverFechamento, () => ({
    prazos: {
      ...{ total: 31, ha_mais: false },
      primeiros: [
        {
          ...{ oQue: 'resposta' as const, nome: 'Alvará de construção', requerimento: { id: 'r', numero: '000078/2026' } },
          ...{ de: '2027-02-09', para: '2027-02-10' },
        },
      ],
    },
    marcados: { total: 1, primeiros: [ANA] },
  }));
  servidor.responde(api.decidirFacultativo, ({ body }) => {
    mandado = body;
    return { abertos: [], desmarcados: 1, ficaram: 0 };
  });
  await abrir();
  expect(await screen.findByText(/31 prazos passam para um dia depois/)).toBeTruthy();
  expect(screen.getByText(/09\/02\/2027 → 10\/02\/2027/)).toBeTruthy();
  expect(screen.getByText('e mais 30')).toBeTruthy();
  const dela = screen.getByRole('checkbox', { name: /Atendimento: Dúvidas do alvará/ }) as HTMLInputElement;
  expect(dela.checked).toBe(false);
  // the word is asked for only where somebody is to hear it
  expect(screen.queryByRole('textbox')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Desmarcar todas (1)' }));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Não abrimos no Carnaval.' } });
  await isAcessivel();
  fireEvent.click(screen.getByRole('button', { name: 'Fechar neste dia' }));
  await waitFor(() =>
    expect(mandado).toEqual({
      aberto: false,
      desmarcar: [{ tipo: 'Atendimento', id: ANA.id, versao: 3 }],
      palavra: 'Não abrimos no Carnaval.',
    }),
  );
});

test('a day that touches nothing says so; where it cannot be seen the day can be closed all the same', async () => {
  servidor.responde(api.preverFechamento, () => NADA);
  await abrir();
  expect(await screen.findByText('Nenhum prazo que corre hoje muda por causa deste dia.')).toBeTruthy();
  limpar();
  servidor = criarServidor();
  servidor.responde(api.preverFechamento, () => new Recusa(503, 'Estamos com um problema.'));
  await abrir();
  expect(await screen.findByText(/Você pode fechá-lo mesmo assim/)).toBeTruthy();
});

test('opening a day asks nothing of what stands on it and takes nothing back', async () => {
  await abrir(false);
  expect(await screen.findByText(/Nenhum prazo que já foi dito a alguém fica menor/)).toBeTruthy();
});

const REUNIAO = {
  ...{ tipo: 'Reunião' as const, id: '01900000-0000-7000-8000-0000000000a2', versao: 1, nome: 'Reunião' },
  ...{ pessoa: 'Camila Teixeira Ramos', inicio: '2027-02-09T18:00:00.000Z' },
};

test('of what stands on the day some may go and some stay: a meeting says who called it, and nobody’s word is asked where nothing goes', async () => {
  const mandados: BodyIn<typeof api.decidirFacultativo>[] = [];
  servidor.responde(api.preverFechamento, () => ({ ...NADA, marcados: { total: 3, primeiros: [ANA, REUNIAO] } }));
  servidor.responde(api.decidirFacultativo, ({ body }) => {
    mandados.push(body);
    return { abertos: [], desmarcados: 0, ficaram: 2 };
  });
  await abrir();
  expect(await screen.findByText(/3 horas estão marcadas nele/)).toBeTruthy();
  expect(screen.getByText(/Mostramos as 2 primeiras/)).toBeTruthy();
  expect(screen.getByText('Chamada por Camila Teixeira Ramos')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Desmarcar todas (2)' }));
  fireEvent.click(screen.getByRole('button', { name: 'Não desmarcar nenhuma' }));
  expect(screen.queryByRole('textbox')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Desmarcar todas (2)' }));
  fireEvent.click(screen.getByRole('checkbox', { name: /Atendimento/ }));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Não abrimos.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Fechar neste dia' }));
  await waitFor(() => expect(mandados).toHaveLength(1));
  expect(mandados[0]!.desmarcar).toEqual([{ tipo: 'Reunião', id: REUNIAO.id, versao: 1 }]);
  // what stayed all the same is said
  expect(await screen.findByText(/2 horas mudaram enquanto você escolhia e ficaram como estão/)).toBeTruthy();
});

test('more terms than are counted are told as more than so many', async () => {
  servidor.responde(api.preverFechamento, () => ({ ...NADA, prazos: { total: 5000, ha_mais: true, primeiros: [] } }));
  await abrir();
  expect(await screen.findByText(/Mais de 5\.000 prazos passam/)).toBeTruthy();
});

test('of a day that is written nothing is asked before it is one; then by its hours, and again where they are others', async () => {
  const pedidos = servidor.responde(api.preverFechamento, () => NADA);
  const onIncluido = vi.fn();
  await tela(<IncluirDialog onIncluido={onIncluido} onClose={vi.fn()} />, { permissoes: ['perfil.gestor.prefeitura'] });
  fireEvent.change(await screen.findByRole('textbox', { name: 'Nome' }), { target: { value: 'Enchente do rio' } });
  expect(pedidos).toHaveLength(0);
  // the calendar's code takes its place
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Data' }).readOnly).toBe(false));
  fireEvent.change(screen.getByRole('textbox', { name: 'Data' }), { target: { value: '09/02/2027' } });
  expect(await screen.findByText('Nenhum prazo que corre hoje muda por causa deste dia.')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: /Fecha mais cedo/i }));
  // without its hour it is no day yet
  expect(screen.queryByText(/Nenhum prazo/)).toBeNull();
  fireEvent.change(screen.getByLabelText('Fecha às'), { target: { value: '12:00' } });
  expect(await screen.findByText('Nenhum prazo que corre hoje muda por causa deste dia.')).toBeTruthy();
  const parte = { data: '2027-02-09', repete_todo_ano: false };
  expect(pedidos.map((p) => p.body)).toEqual([
    { dia: expect.objectContaining({ ...parte, expediente: 'fechado' }) },
    { dia: expect.objectContaining({ ...parte, expediente: 'fecha_mais_cedo', hora: '12:00' }) },
  ]);
  servidor.responde(api.incluirDiaFechado, ({ body }) => ({ ...body, id: ANA.id, desmarcados: 0, ficaram: 0 }));
  fireEvent.click(screen.getByRole('button', { name: 'Incluir dia' }));
  await waitFor(() => expect(onIncluido).toHaveBeenCalledWith(2027));
});
