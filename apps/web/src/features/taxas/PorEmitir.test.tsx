// @vitest-environment happy-dom

import { pedirPixDeNovo } from '@portal/domain/taxas/cobranca-contrato';
import { listarContestacoes } from '@portal/domain/taxas/contestacao';
import { baixarGuia, type GuiaLinha, listarGuias, opcoesDeGuias, renovarGuia, somarGuias } from '@portal/domain/taxas/contract';
import { listarDecisoes } from '@portal/domain/taxas/decisoes';
import { emitirAMao } from '@portal/domain/taxas/emissor';
import { listarVisoes } from '@portal/domain/visoes/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { GUIA } from '#test/exemplos.ts';
import { comPdf, pdfDe } from '#test/folha.ts';
import { criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { ConferenciaDeGuias } from './ConferenciaDeGuias.tsx';

const ID = '01900000-0000-7000-8000-000000000001';
const EM_ERRO: GuiaLinha = {
  id: ID,
  numero: 31,
  requerimento_id: '01900000-0000-7000-8000-000000000002',
  requerimento_numero: '9/2026',
  requerimento_versao: 7,
  processo_nome: 'Alvará',
  requerente_nome: 'Pessoa 31',
  descricao: 'Taxa de análise',
  valor_centavos: 18_543,
  emissao: 'Erro na emissão',
  emissor: 'tributos',
  erro_emissao: 'O sistema tributário não respondeu a tempo.',
  cobranca: null,
  emissao_tentativas: 2,
  emitir_apos: '2026-12-01T15:00:00.000Z',
  substitui: null,
  pagamento: 'Pendente',
  vencimento: '2099-12-01',
  comprovante: null,
  repetidos: [],
  criado_em: '2026-11-20T12:00:00.000Z',
  paga_em: null,
  parcela: null,
  recebido_centavos: 0,
};
const PAGINA = { total: 1, per_page: 10, current_page: 1, last_page: 1, from: 1, to: 1 };

const SOMAS = {
  guias: 2,
  lancado_centavos: 24_690,
  recebido_centavos: 0,
  aberto_centavos: 24_690,
  vencido_centavos: 12_345,
  dispensado_centavos: 0,
  devolvido_centavos: 0,
  cancelado_centavos: 0,
};

let servidor: Servidor;
// an issued slip is a PDF
beforeAll(comPdf);
beforeEach(() => {
  servidor = criarServidor();
  servidor.responde(baixarGuia, () => pdfDe(['Guia 31']));
  servidor.responde(listarVisoes, () => []);
  servidor.responde(listarContestacoes, () => []);
  servidor.responde(listarDecisoes, () => []);
  servidor.responde(somarGuias, () => SOMAS);
  servidor.responde(opcoesDeGuias, () => ({ taxas: [], convenios: [], processos: [], setores: [] }));
});
afterEach(limpar);

async function abrir(muda: Partial<GuiaLinha> = {}, permissoes = ['permissao.interacao.taxas']) {
  servidor.responde(listarGuias, () => ({ ...PAGINA, data: [{ ...EM_ERRO, ...muda }] }));
  await tela(
    <main>
      <ConferenciaDeGuias screen="prova-emissao" title="Guias" />
    </main>,
    { permissoes },
  );
  fireEvent.click(await screen.findByText('Pessoa 31'));
  await screen.findByRole('heading', { name: 'Guia 31' });
}
const pedirAMao = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Emitir à mão: guia 31' }));
  return within(await screen.findByRole('dialog', { name: 'Emitir à mão: guia 31' }));
};

test('an error says why, how often and when again; who looks after the fees may try at once', async () => {
  const pedidas = servidor.responde(renovarGuia, () => GUIA);
  await abrir();
  screen.getByText(/não respondeu a tempo\. Foram 2 tentativas, e a próxima é .*, sem ninguém fazer nada/);
  await isAcessivel();
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo agora' }));
  await waitFor(() => expect(pedidas).toHaveLength(1));
});

test('who only reads the fees reads why, and is offered nothing', async () => {
  await abrir({}, ['permissao.vizualizacao.taxas']);
  screen.getByText(/não respondeu a tempo/);
  expect(screen.queryByRole('button', { name: /Tentar de novo|Emitir à mão/ })).toBeNull();
});

test('where a person issues there is nobody to try again; number, day and PDF are asked for and sent', async () => {
  const enviadas = servidor.responde(emitirAMao, () => GUIA);
  await abrir({ emissor: 'mao', emissao: 'A emitir', erro_emissao: '', emitir_apos: null });
  expect(screen.queryByRole('button', { name: /Tentar de novo|Emitir a guia/ })).toBeNull();
  // neither in the list nor beside it: the day is what the person will bring
  expect(screen.queryByText('01/12/2099')).toBeNull();
  const dialogo = await pedirAMao();
  await isAcessivel();
  fireEvent.click(dialogo.getByRole('button', { name: 'Guardar e avisar quem paga' }));
  await waitFor(() => expect(dialogo.getAllByText('Escolha o PDF da guia.')).not.toHaveLength(0));
  expect(enviadas).toHaveLength(0);
  await isAcessivel();
  fireEvent.change(dialogo.getByLabelText(/^Número da guia/), { target: { value: 'DAM 77' } });
  fireEvent.change(dialogo.getByLabelText(/^Vencimento/), { target: { value: '20/12/2099' } });
  fireEvent.blur(dialogo.getByLabelText(/^Vencimento/));
  const campo = document.querySelector<HTMLInputElement>('[role=dialog] input[type=file], input[type=file]')!;
  fireEvent.change(campo, { target: { files: [new File(['%PDF-1.7'], 'dam.pdf', { type: 'application/pdf' })] } });
  await dialogo.findByText('dam.pdf');
  fireEvent.click(dialogo.getByRole('button', { name: 'Guardar e avisar quem paga' }));
  await waitFor(() => expect(enviadas).toHaveLength(1));
});

test('somebody was faster: it is said, and nothing is sent twice', async () => {
  await abrir({ emissor: 'portal', erro_emissao: 'Falta o convênio.', emitir_apos: null });
  screen.getByText('Falta o convênio. Resolva o que falta e emita a guia de novo.');
  servidor.responde(renovarGuia, () => new Recusa(409, 'Mudou.'));
  fireEvent.click(screen.getByRole('button', { name: 'Emitir a guia' }));
  await screen.findByRole('dialog', { name: /mudou enquanto você olhava/ });
});

const COM_BANCO = { emissao: 'Emitida', emissor: 'portal', erro_emissao: '', emissao_tentativas: 0, emitir_apos: null } as const;
const FALHOU = { situacao: 'Erro na emissão', erro: 'O banco não respondeu a tempo.', tentativas: 3 } as const;

test.each([
  ['is on its way', { situacao: 'A emitir', erro: '', tentativas: 0, pedir_apos: null }, /ainda vai chegar do banco/, false],
  [
    'could not be made',
    { ...FALHOU, pedir_apos: '2026-12-01T15:00:00.000Z' },
    /a tempo\. Foram 3 tentativas, e a próxima é .*pelo código de barras/,
    true,
  ],
  ['is given up', { ...FALHOU, pedir_apos: null }, /não tenta mais sozinho/, true],
  ['cannot be taken back', { ...FALHOU, situacao: 'A retirar', pedir_apos: null }, /aparece no caixa/, true],
] as const)('a Pix of the bank that %s is told, and asked for again where that helps', async (_, cobranca, frase, ha) => {
  const pedidas = servidor.responde(pedirPixDeNovo, () => GUIA);
  await abrir({ ...COM_BANCO, cobranca });
  screen.getByText(frase);
  await isAcessivel();
  const botao = screen.queryByRole('button', { name: 'Pedir de novo ao banco' });
  expect(botao !== null).toBe(ha);
  if (!botao) return;
  fireEvent.click(botao);
  await waitFor(() => expect(pedidas).toHaveLength(1));
});

test('whoever only reads the slips is not offered to ask the bank', async () => {
  await abrir({ ...COM_BANCO, cobranca: { ...FALHOU, pedir_apos: null } }, ['permissao.vizualizacao.taxas']);
  screen.getByText(/não tenta mais sozinho/);
  expect(screen.queryByRole('button', { name: 'Pedir de novo ao banco' })).toBeNull();
});
