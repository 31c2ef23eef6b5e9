// @vitest-environment happy-dom
import * as recebidos from '@portal/domain/termos/recebidos';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { TermoRecebido } from './TermoRecebido.tsx';

const ID = '01900000-0000-7000-8000-000000000001';
const TERMO: recebidos.TermoRecebido = {
  id: ID,
  versao: 2,
  numero: '0012/2026',
  tipo: 'Notificação',
  assunto: 'Entulho na calçada',
  enviado_em: '2026-11-16T13:00:00.000Z',
  texto: '<p>Retire o entulho.</p>',
  base_legal: 'Lei 1/2000',
  prazo_dias: 15,
  contagem: 'uteis',
  inicio: 'Ciência',
  tacita_dias: 10,
  aceita_resposta: true,
  municipio: 'Vale Verde',
  nome: 'Ana Prado',
  requerimento: null,
  tem_pdf: true,
  peca: null,
  situacao: 'Aberto',
  aberto_em: '2026-11-16T14:00:00.000Z',
  ciencia: null,
  ciencia_em: null,
  tacita_em: '2026-11-26',
  prazo_em: null,
  respostas: [],
  anexos: [],
  pode_responder: true,
};
const CIENTE = {
  situacao: 'Ciente',
  ciencia: 'Pessoal',
  ciencia_em: '2026-11-18T15:00:00.000Z',
  prazo_em: '2026-12-10',
} as const;

let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
});
afterEach(limpar);

async function abrir(muda: Partial<recebidos.TermoRecebido> = {}) {
  servidor.responde(recebidos.verTermoRecebido, () => ({ ...TERMO, ...muda }));
  await tela(<TermoRecebido id={ID} />, { painel: 'contribuinte' });
  await screen.findByText('Retire o entulho.');
}
const resposta = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Sua resposta' });
const enviar = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar a resposta' });

test('that it was opened is told once', async () => {
  const depois = { ...TERMO, versao: 3 };
  const aberturas = servidor.responde(recebidos.abrirTermo, () => depois);
  await abrir({ situacao: 'Enviado', aberto_em: null });
  await waitFor(() => expect(aberturas).toHaveLength(1));
});

test('one that was opened before is not opened again', async () => {
  const aberturas = servidor.responde(recebidos.abrirTermo, () => TERMO);
  await abrir();
  expect(aberturas).toHaveLength(0);
});

test('to say that one read it starts the deadline; what happens without a word stands beside', async () => {
  await abrir();
  expect(screen.getByText(/conta como lido no fim de 26\/11\/2026/)).toBeTruthy();
  await isAcessivel();
  const ciencias = servidor.responde(recebidos.darCiencia, () => ({ ...TERMO, ...CIENTE, versao: 3 }));
  fireEvent.click(screen.getByRole('button', { name: 'Declaro que li' }));
  await screen.findByText('Você tomou ciência em 18/11/2026');
  expect(screen.getByText('Responda até 10/12/2026.')).toBeTruthy();
  expect(ciencias[0]?.body).toEqual({ versao: 2 });
  expect(screen.queryByRole('button', { name: 'Declaro que li' })).toBeNull();
});

test('an answer that is refused stays in its field; sent, the field is empty and the answer stands above', async () => {
  await abrir(CIENTE);
  fireEvent.change(resposta(), { target: { value: 'Já retirei.' } });
  servidor.responde(recebidos.responderTermo, () => new Recusa(409, 'Este termo mudou.'));
  fireEvent.click(enviar());
  await screen.findByText(/Este termo mudou enquanto você escrevia/);
  expect(resposta().value).toBe('Já retirei.');
  const enviadas = servidor.responde(recebidos.responderTermo, () => ({
    ...TERMO,
    ...CIENTE,
    situacao: 'Respondido' as const,
    versao: 3,
    respostas: [
      { id: ID, texto: 'Já retirei.', por_nome: 'Ana Prado', em: '2026-11-20T12:00:00.000Z', fora_do_prazo: false, anexos: [] },
    ],
  }));
  fireEvent.click(enviar());
  await screen.findByText('O que você respondeu');
  expect(enviadas[0]?.body).toEqual({ texto: 'Já retirei.', versao: 2 });
  await waitFor(() => expect(resposta().value).toBe(''));
});

test('an answer waits for the file that is on its way', async () => {
  await abrir(CIENTE);
  const chegou = Promise.withResolvers<void>();
  servidor.responde(recebidos.anexarAResposta, async () => {
    await chegou.promise;
    return { ...TERMO, ...CIENTE, anexos: [{ id: ID, nome: 'foto.pdf', tamanho: 10 }] };
  });
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, {
    target: { files: [new File(['%PDF-1.4'], 'foto.pdf', { type: 'application/pdf' })] },
  });
  await screen.findByText(/1 arquivo ainda está a caminho/);
  expect(enviar().disabled).toBe(true);
  chegou.resolve();
  await waitFor(() => expect(enviar().disabled).toBe(false));
  expect(screen.queryByText(/a caminho/)).toBeNull();
});

test('what was known by the days that passed says so; past its deadline it may still be answered', async () => {
  await abrir({ ...CIENTE, ciencia: 'Tácita', situacao: 'Prazo vencido' });
  expect(screen.getByText(/Conta como lido em 18\/11\/2026/)).toBeTruthy();
  expect(screen.getByText(/Você ainda pode responder/)).toBeTruthy();
});

test('where no answer is taken there is no field for one', async () => {
  await abrir({ ...CIENTE, pode_responder: false, aceita_resposta: false });
  expect(screen.queryByRole('textbox', { name: 'Sua resposta' })).toBeNull();
});

test('a paper that goes along is named, can be taken and be verified', async () => {
  await abrir({ peca: { nome: 'Auto de infração 0001/2026', codigo: 'ABCDEFGHJKMNPQRS', tem_pdf: true } });
  expect(screen.getByText('Auto de infração 0001/2026')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Baixar o documento' })).toBeTruthy();
  expect(screen.getByRole('link', { name: /Conferir a autenticidade/ }).getAttribute('href')).toBe('/verificar/ABCDEFGHJKMNPQRS');
});

test('a paper that is being made is said to be', async () => {
  await abrir({ peca: { nome: 'Auto de infração 0002/2026', codigo: 'ABCDEFGHJKMNPQRS', tem_pdf: false } });
  expect(screen.queryByRole('button', { name: 'Baixar o documento' })).toBeNull();
  expect(screen.getByText(/está sendo feito/)).toBeTruthy();
});
