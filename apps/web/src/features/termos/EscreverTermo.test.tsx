// @vitest-environment happy-dom
import * as contract from '@portal/domain/termos/contract';
import type { TermoModelo } from '@portal/domain/termos/modelo';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { currentPath } from '#lib/navigation.ts';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { EscreverTermo } from './EscreverTermo.tsx';

const ID = '01900000-0000-7000-8000-000000000001';
const PEDIDO = '01900000-0000-7000-8000-000000000002';
const MODELO: TermoModelo = {
  id: ID,
  versao: 1,
  nome: 'Entulho',
  tipo: 'Intimação',
  assunto: 'Entulho na calçada',
  texto: '<p>Retire o entulho em {{termo.prazo}}.</p>',
  base_legal: 'Lei 1/2000',
  prazo_dias: 15,
  contagem: 'corridos',
  inicio: 'Envio',
  tacita_dias: null,
  aceita_resposta: false,
  arquivado: false,
};
const ANA = { usuario_id: ID, nome: 'Ana Prado', documento: '52998224725', papel: 'Requerente' };

let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
  servidor.responde(contract.listarModelosDeTermo, () => [MODELO, { ...MODELO, id: PEDIDO, nome: 'Velho', arquivado: true }]);
  servidor.responde(contract.procurarDestinatarios, ({ query }) => ({
    pessoas: query.get('requerimento_id') ? [ANA] : [],
    mais: false,
  }));
  servidor.responde(contract.preverTermo, () => ({ html: '<p>Retire o entulho em 15 dias corridos.</p>', faltam: [] }));
});
afterEach(limpar);

const botao = (name: string) => screen.getByRole('button', { name });
async function escolherModelo() {
  fireEvent.click(await screen.findByRole('combobox', { name: /Começar pelo modelo/ }));
  expect(screen.queryByRole('option', { name: /Velho/, hidden: true })).toBeNull();
  fireEvent.click(await screen.findByRole('option', { name: 'Entulho (Intimação)', hidden: true }));
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Assunto' }).value).toBe(MODELO.assunto));
}

test('from a model to the parties of a request: what is sent is what the model says, after one more word', async () => {
  await tela(<EscreverTermo requerimento={PEDIDO} />);
  await escolherModelo();
  await screen.findByText('Retire o entulho em 15 dias corridos.');
  fireEvent.click(await screen.findByRole('button', { name: 'Incluir Ana Prado' }));
  await isAcessivel();
  const envios = servidor.responde(contract.enviarTermo, () => ({ id: ID, numero: '0001/2026' }));
  fireEvent.click(botao('Enviar termo'));
  await screen.findByText('Enviar a 1 pessoa?');
  expect(envios).toHaveLength(0);
  fireEvent.click(botao('Enviar agora'));
  await waitFor(() => expect(currentPath()).toContain(`/visualizacao-termo/${ID}`));
  const { id: _, versao: __, nome: ___, arquivado: ____, ...regra } = MODELO;
  expect(envios[0]?.body).toEqual({
    ...regra,
    peca_id: null,
    texto: expect.stringContaining('{{termo.prazo}}'),
    modelo_id: ID,
    requerimento_id: PEDIDO,
    destinatarios: [{ usuario_id: ID, papel: 'Requerente' }],
  });
});

test('who has no account is written down: a wrong document is said at its field, a right one goes without mask', async () => {
  await tela(<EscreverTermo />);
  await escolherModelo();
  fireEvent.click(botao('Enviar termo'));
  expect((await screen.findAllByText('Escolha pelo menos um destinatário.')).length).toBeGreaterThan(0);
  fireEvent.click(botao('Sem conta'));
  fireEvent.click(botao('Incluir esta pessoa'));
  expect(screen.getByText('Escreva o nome inteiro.')).toBeTruthy();
  const documento = screen.getByRole('textbox', { name: 'CPF ou CNPJ (opcional)' });
  fireEvent.change(screen.getByRole('textbox', { name: 'Nome de quem não tem conta' }), { target: { value: 'Espólio Prado' } });
  fireEvent.change(documento, { target: { value: '111.111.111-11' } });
  fireEvent.click(botao('Incluir esta pessoa'));
  expect(screen.getByText(/CPF ou CNPJ inválido/)).toBeTruthy();
  fireEvent.change(documento, { target: { value: '529.982.247-25' } });
  fireEvent.click(botao('Incluir esta pessoa'));
  const escolhidos = screen.getByRole('list', { name: 'Escolhidos' });
  expect(within(escolhidos).getByText('Espólio Prado')).toBeTruthy();
  const envios = servidor.responde(contract.enviarTermo, () => new Recusa(422, 'O município não pôde enviar.'));
  fireEvent.click(botao('Enviar termo'));
  fireEvent.click(await screen.findByRole('button', { name: 'Enviar agora' }));
  await screen.findByText('O município não pôde enviar.');
  expect(envios[0]?.body.destinatarios).toEqual([{ nome: 'Espólio Prado', documento: '52998224725', papel: '' }]);
  // nothing typed is lost
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Assunto', hidden: true }).value).toBe(MODELO.assunto);
});

test('what the text names and this notice does not have is said before it goes out', async () => {
  servidor.responde(contract.preverTermo, () => ({ html: '<p>Do pedido .</p>', faltam: ['Número do protocolo'] }));
  await tela(<EscreverTermo />);
  await escolherModelo();
  await screen.findByText('O texto fala do que este termo não tem');
  expect(screen.getByText(/Número do protocolo\. Envie a partir de um requerimento/)).toBeTruthy();
});
