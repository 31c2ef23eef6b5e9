// @vitest-environment happy-dom
import type { ContatoDaEquipe, Fala, MeuContato as Meu } from '@portal/domain/contatos/contract';
import * as contract from '@portal/domain/contatos/contract';
import { SITUACOES_DO_CONTATO, TIPOS_DE_CONTATO } from '@portal/domain/contatos/situacao';
import { listarSetores } from '@portal/domain/setores/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { type Chamada, criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { ContatoPage } from './ContatoPage.tsx';
import { Contatos } from './Contatos.tsx';
import { Destinos } from './Destinos.tsx';
import { MeuContato } from './MeuContato.tsx';
import { MeusContatos } from './MeusContatos.tsx';
import { NovoContato } from './NovoContato.tsx';

const ID = '01900000-0000-7000-8000-000000000001';
const DAP = '01900000-0000-7000-8000-000000000002';
const HOSTIL = '<img src=x onerror="alert(1)"><script>alert(2)</script>';
const fala = (muda: Partial<Fala> = {}): Fala => ({
  ...{ id: `fala-${muda.especie}`, especie: 'mensagem', da_prefeitura: false, texto: HOSTIL, autor_nome: 'Ana Prado' },
  ...{ criado_em: '2026-11-01T12:00:00.000Z', arquivos: [], ...muda },
});
const BASE = {
  ...{ id: ID, versao: 3, numero: '000007/2026', prazo_em: '2999-12-01' },
  ...({ tipo: 'reclamacao', situacao: 'Aberto' } as const),
  ...{ prorrogado: false, criado_em: '2026-11-01T12:00:00.000Z', requerimento: null },
} as const;
const MEU: Meu = {
  ...{ ...BASE, falas: [fala()], atos: ['escrever'] },
  ...{ nota: null, pode_avaliar: false, reabre_ate: null },
};
const DELA: ContatoDaEquipe = {
  ...{ ...BASE, falas: [fala()], atos: ['assumir', 'responder', 'prorrogar', 'encaminhar', 'encerrar'] },
  ...{ pessoa: { id: ID, nome: 'Ana Prado', removida: false }, setor_id: null, setor: '', atendente: '' },
  ...{ vencido: false, setores: [{ id: DAP, nome: 'Aprovação de projetos' }], levado: false },
};

let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
});
afterEach(limpar);

const minha = async (muda: Partial<Meu> = {}) => {
  servidor.responde(contract.verMeuContato, () => ({ ...MEU, ...muda }));
  await tela(<MeuContato id={ID} />, { painel: 'contribuinte' });
  await screen.findByRole('heading', { level: 1, name: 'Contato nº 000007/2026' });
};
const dela = async (muda: Partial<ContatoDaEquipe> = {}) => {
  servidor.responde(contract.verContato, () => ({ ...DELA, ...muda }));
  await tela(<ContatoPage id={ID} />);
  await screen.findByRole('heading', { level: 1, name: 'Contato nº 000007/2026' });
};
const escrever = (rotulo: string, texto: string) => fireEvent.change(screen.getByLabelText(rotulo), { target: { value: texto } });

test('what somebody wrote is text, whatever it looks like', async () => {
  await minha();
  expect(screen.getByText(HOSTIL)).toBeTruthy();
  expect(document.querySelector('img[src="x"], script[src]')).toBeNull();
  await isAcessivel();
});

test.each([
  ['Aberto', 'Escrever de novo', { atos: ['escrever'] }],
  ['Em atendimento', 'Escrever de novo', { atos: ['escrever'] }],
  ['Respondido', 'Escrever de novo', { atos: ['escrever'], pode_avaliar: true }],
  ['Encerrado', 'Reabrir este contato', { atos: ['escrever'], reabre_ate: '2026-12-10' }],
] as const)('its person finds in %s: %s', async (situacao, titulo, muda) => {
  await minha({ ...muda, atos: [...muda.atos], situacao });
  expect(screen.getByRole('heading', { name: titulo })).toBeTruthy();
  expect(screen.queryByText('A resposta ajudou?') !== null).toBe(situacao === 'Respondido');
  await isAcessivel();
});

test('one that is over for good leads to a new one', async () => {
  await minha({ situacao: 'Encerrado', atos: [], reabre_ate: '2026-11-10' });
  expect(screen.queryByLabelText('Sua mensagem')).toBeNull();
  expect(screen.getByRole('link', { name: 'escreva um novo' }).getAttribute('href')).toContain('/contribuinte/contato/novo');
});

test('more is written with the version of the screen; overtaken, the words stay', async () => {
  await minha();
  const enviadas = servidor.responde(contract.escreverDeNovo, () => new Recusa(409, 'Mudou.'));
  escrever('Sua mensagem', 'Falta alguma coisa?');
  fireEvent.click(screen.getByRole('button', { name: 'Enviar a mensagem' }));
  expect((await screen.findAllByText(/Outra pessoa mudou isto/)).length).toBeGreaterThan(0);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Sua mensagem').value).toBe('Falta alguma coisa?');
  servidor.responde(contract.escreverDeNovo, () => MEU);
  expect(enviadas[0]!.body).toEqual({ versao: 3, texto: 'Falta alguma coisa?', arquivos: [] });
});

test('the answer is judged once, by a choice', async () => {
  await minha({ situacao: 'Respondido', pode_avaliar: true });
  fireEvent.click(screen.getByRole('button', { name: 'Dizer o que achei' }));
  const dialogo = within(await screen.findByRole('dialog'));
  const enviar = () => fireEvent.click(dialogo.getByRole('button', { name: 'Enviar a opinião' }));
  enviar();
  expect((await dialogo.findAllByText('Escolha uma das opções.')).length).toBeGreaterThan(0);
  const agora = { ...MEU, nota: 4, situacao: 'Respondido' as const };
  const enviadas = servidor.responde(contract.avaliarContato, () => agora);
  servidor.responde(contract.verMeuContato, () => agora);
  fireEvent.click(dialogo.getByRole('radio', { name: 'Satisfeito' }));
  enviar();
  expect(await screen.findByText(/Você disse o que achou da resposta: Satisfeito/)).toBeTruthy();
  expect(enviadas.map(({ body }) => Number(body.nota))).toEqual([4]);
});

test('a new one says what lacks, and goes with its kind and request', async () => {
  const r = { id: DAP, numero: '0012/2026', processo: 'Alvará de construção' };
  servidor.responde(contract.procurarMeusRequerimentos, () => [r]);
  await tela(<NovoContato requerimento="" />, { painel: 'contribuinte' });
  await screen.findByRole('button', { name: 'Enviar à prefeitura' });
  await isAcessivel();
  fireEvent.click(screen.getByRole('button', { name: 'Enviar à prefeitura' }));
  expect((await screen.findAllByText('Escolha o assunto.')).length).toBeGreaterThan(0);
  expect(screen.getAllByRole('radio')).toHaveLength(TIPOS_DE_CONTATO.length);
  const enviadas: Chamada<typeof contract.escreverContato>[] = servidor.responde(contract.escreverContato, () => MEU);
  servidor.responde(contract.verMeuContato, () => MEU);
  fireEvent.click(screen.getByRole('radio', { name: 'Reclamação' }));
  escrever('Mensagem', 'O alvará demora demais.');
  fireEvent.click(screen.getByRole('combobox', { name: /^Sobre um requerimento/ }));
  fireEvent.click(await screen.findByRole('option', { name: '0012/2026 · Alvará de construção', hidden: true }));
  fireEvent.click(screen.getByRole('button', { name: 'Enviar à prefeitura' }));
  await waitFor(() => expect(enviadas).toHaveLength(1));
  expect(enviadas[0]!.body).toEqual({
    ...{ tipo: 'reclamacao', texto: 'O alvará demora demais.', requerimento_id: DAP, arquivos: [] },
  });
  expect(enviadas[0]!.headers.get('idempotency-key')).toBeTruthy();
});

test('who wrote nothing yet reads what this is for', async () => {
  servidor.responde(contract.listarMeusContatos, () => ({
    ...{ data: [], total: 0, per_page: 10, current_page: 1, last_page: 1, from: 0, to: 0 },
  }));
  await tela(
    <main>
      <h1>Contato</h1>
      <MeusContatos />
    </main>,
    { painel: 'contribuinte' },
  );
  expect(await screen.findByText('Escreva à prefeitura por aqui')).toBeTruthy();
  await isAcessivel();
});

const NOMES = { prorrogar: 'Prorrogar o prazo', encaminhar: 'Encaminhar', levar: 'Levar ao requerimento', encerrar: 'Encerrar' };

test.each([
  [['assumir', 'responder', 'prorrogar', 'encaminhar', 'levar', 'encerrar'], 'Aberto'],
  [['assumir', 'responder', 'encaminhar', 'encerrar'], 'Em atendimento'],
  [['responder', 'encerrar'], 'Respondido'],
  [[], 'Encerrado'],
] as const)('the staff are offered %j in %s, and nothing else', async (atos, situacao) => {
  await dela({ atos: [...atos], situacao, requerimento: { id: DAP, numero: '0012/2026' } });
  for (const [ato, nome] of Object.entries(NOMES))
    expect(screen.queryByRole('button', { name: nome }) !== null, nome).toBe(atos.some((a) => a === ato));
  expect(screen.queryByLabelText('Sua resposta') !== null).toBe(atos.some((a) => a === 'responder'));
  expect(screen.queryByRole('button', { name: 'Assumir' }) !== null).toBe(situacao === 'Aberto');
  await isAcessivel();
});

test('it is answered with the version of the screen', async () => {
  await dela();
  const enviadas = servidor.responde(contract.responderContato, () => ({ ...DELA, situacao: 'Respondido' as const }));
  escrever('Sua resposta', 'Traga a planta.');
  fireEvent.click(screen.getByRole('button', { name: 'Enviar a resposta' }));
  await waitFor(() => expect(enviadas.map(({ body }) => body)).toEqual([{ versao: 3, texto: 'Traga a planta.', arquivos: [] }]));
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Sua resposta').value).toBe(''));
});

test('more time asks for a reason; a report goes to the request as a note alone', async () => {
  await dela({ tipo: 'denuncia', atos: ['prorrogar', 'levar'], requerimento: { id: DAP, numero: '0012/2026' } });
  fireEvent.click(screen.getByRole('button', { name: 'Prorrogar o prazo' }));
  const mais = within(await screen.findByRole('dialog'));
  fireEvent.click(mais.getByRole('button', { name: 'Prorrogar por 30 dias' }));
  await waitFor(() => expect(mais.getByLabelText('Motivo').getAttribute('aria-invalid')).toBe('true'));
  const enviadas = servidor.responde(contract.prorrogarContato, () => DELA);
  fireEvent.change(mais.getByLabelText('Motivo'), { target: { value: 'Falta ouvir a Secretaria.' } });
  fireEvent.click(mais.getByRole('button', { name: 'Prorrogar por 30 dias' }));
  await waitFor(() => expect(enviadas[0]?.body).toEqual({ versao: 3, motivo: 'Falta ouvir a Secretaria.' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Levar ao requerimento' }));
  const levar = within(await screen.findByRole('dialog'));
  expect(levar.queryByRole('radio')).toBeNull();
  const levadas = servidor.responde(contract.levarContato, () => DELA);
  fireEvent.click(levar.getByRole('button', { name: 'Levar' }));
  await waitFor(() => expect(levadas[0]?.body).toEqual({ versao: 3, interna: true }));
});

const RESUMO = {
  ...{ ano: 2026, total: 4, esperando: 1, vencidos: 1, no_prazo: 2, fora_do_prazo: 1, media_decimos: 127 },
  notas: [0, 0, 1, 1, 0],
  tipos: TIPOS_DE_CONTATO.map((tipo) => ({ tipo, total: 0, no_prazo: 0, fora_do_prazo: 0 })),
  meses: Array.from({ length: 12 }, () => 0),
};

test('the list shows each state, asks for what is chosen, and tells the year', async () => {
  const linhas = SITUACOES_DO_CONTATO.map((situacao, i) => ({
    ...{ ...BASE, id: `${i}`, situacao, prazo_em: '2026-01-02', pessoa: 'Ana Prado', setor: '', atendente: '' },
    ...{ vencido: i < 2, trecho: HOSTIL },
  }));
  const pedidas = servidor.responde(contract.listarContatos, () => ({
    ...{ data: linhas, total: 4, per_page: 10, current_page: 1, last_page: 1, from: 1, to: 4 },
  }));
  servidor.responde(listarSetores, () => []);
  servidor.responde(contract.resumirContatos, () => RESUMO);
  await tela(
    <main>
      <h1>Contatos</h1>
      <Contatos />
    </main>,
  );
  for (const situacao of SITUACOES_DO_CONTATO) expect((await screen.findAllByText(situacao)).length).toBeGreaterThan(0);
  expect(screen.getAllByText(/^Venceu há \d+ dias$/)).toHaveLength(2);
  await isAcessivel();
  fireEvent.click(screen.getByText('Vencidos'));
  await waitFor(() => expect(pedidas.at(-1)!.query.get('vencidos')).toBe('sim'));
  fireEvent.click(screen.getByRole('button', { name: 'Números do ano' }));
  const ano = within(await screen.findByRole('dialog'));
  expect(await ano.findByText('12,7')).toBeTruthy();
  expect(ano.getByText('3,5 (2)')).toBeTruthy();
});

test('the sector of a kind is saved as it is chosen, with its version', async () => {
  const setores = [{ id: DAP, nome: 'Aprovação de projetos' }];
  const destinos = TIPOS_DE_CONTATO.map((tipo) => ({ tipo, versao: 2, setor_id: null, setor: '' }));
  servidor.responde(contract.verDestinosDosContatos, () => ({ destinos, setores }));
  const enviadas = servidor.responde(contract.salvarDestinoDoContato, () => ({ destinos, setores }));
  await tela(
    <main>
      <h1>Setores dos contatos</h1>
      <Destinos />
    </main>,
  );
  fireEvent.click(await screen.findByRole('combobox', { name: 'Denúncia' }));
  const opcoes = await screen.findAllByRole('option', { name: 'Aprovação de projetos', hidden: true });
  fireEvent.click(opcoes[TIPOS_DE_CONTATO.indexOf('denuncia')] ?? opcoes[0]!);
  await waitFor(() => expect(enviadas).toHaveLength(1));
  expect([enviadas[0]!.params.tipo, enviadas[0]!.body]).toEqual(['denuncia', { versao: 2, setor_id: DAP }]);
});
