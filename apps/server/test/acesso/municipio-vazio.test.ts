import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import { obterRequerimento } from '@portal/domain/autos/contract';
import { cadastrarRequerente } from '@portal/domain/contas/balcao';
import * as contas from '@portal/domain/contas/contract';
import { salvarConta } from '@portal/domain/contas/minha-conta';
import * as cadastro from '@portal/domain/contribuintes/contract';
import { incluirRepresentante } from '@portal/domain/contribuintes/representantes';
import { desfazerUniao, listarParecidos, preverUniao, unirContribuintes } from '@portal/domain/contribuintes/uniao';
import * as validacao from '@portal/domain/contribuintes/validacao';
import { convidarMembro } from '@portal/domain/equipe/contract';
import { criarOrganizacao } from '@portal/domain/organizacoes/gestao';
import * as preenchimento from '@portal/domain/preenchimento/contract';
import * as gestao from '@portal/domain/processos/gestao';
import { listarTrocas } from '@portal/domain/responsaveis/chamados';
import { aceitarTroca, pedirTroca, verTroca } from '@portal/domain/responsaveis/contract';
import { entrar } from '@portal/domain/sessoes/contract';
import { criarSetor } from '@portal/domain/setores/contract';
import * as titular from '@portal/domain/titular/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type Person, send } from '#seed/client.ts';
import { drawPage } from '#seed/files.ts';
import { fakeCnpj, fakeCpf } from '#seed/identifiers.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { tokenFrom } from '#test/correio.ts';
import { personOfTheSystem } from '#test/sistema.ts';
import { createVisit, endereco, NOVA, pessoa, random } from '#test/visita.ts';
import { act, ok, type World } from '#test/world.ts';

// A town that somebody has just made: nothing of it comes from anywhere but the calls of its own screens.
const HOST = 'ribeirao-raso.localhost';
const SIGLA = 'OBRAS';
let app: TestApp;
let id: number;
let chefe: Person;
let servidora: Person;
let visita: ReturnType<typeof createVisit>;

const quem = (usuarioId: string, painel: Person['painel'] = 'painel-contribuinte') =>
  createPerson(app, { organizacaoId: id, host: HOST, usuarioId, painel, agora: () => app.clock.now });

/** Who was written down by mail ends the account on the page of the link. */
async function concluir(email: string): Promise<Person> {
  const { id: usuario_id, token } = await tokenFrom(app, id, email, 'Conclua o seu cadastro');
  const senhas = { senha: NOVA, senha_confirmacao: NOVA };
  const body = { token, cpf: fakeCpf(random), telefone: '4933330000', aceite_termos: true as const, ...senhas };
  ok(await send(app, HOST, contas.finalizarCadastro, { params: { usuario_id }, body }));
  return quem(usuario_id, 'painel-prefeitura');
}
const cidadao = async (nome: string) => {
  const conta = await visita.newConta({ nome });
  return { ...conta, nome, eu: quem(conta.id) };
};
const folha = (nome: string) => drawPage(nome, 'Documento', ['De quem pede.']);

/** With a registration of their own, as they write it in their account. */
async function profissional(nome: string, registro: string) {
  const p = await cidadao(nome);
  const profissional = { conselho: 'CREA' as const, registro, uf: 'SC', titulo: 'Engenheira civil' };
  ok(await p.eu.call(salvarConta, { body: { nome, telefone: '49999990000', endereco, profissional } }));
  return p;
}

beforeAll(async () => {
  app = await createTestApp();
  const sistema = await personOfTheSystem(app, ['painel.sistema', 'perfil.administrador']);
  const administrador = { nome: 'Rosa Lima Prado', email: 'rosa@ribeiraoraso.example.com' };
  const nome = 'Prefeitura Municipal de Ribeirão Raso';
  const body = { nome, dominio: HOST, cnpj: fakeCnpj(random), email: 'portal@ribeiraoraso.example.com', uf: 'SC', administrador };
  ({ id } = ok(await sistema.call(criarOrganizacao, { body })));
  visita = createVisit({ app, town: { host: HOST, id } } as unknown as World);
  chefe = await concluir(administrador.email);
  const setores = ok(await chefe.call(criarSetor, { body: { nome: 'Secretaria de Obras', sigla: SIGLA } }));
  const setor_id = setores[0]!.id;
  const convite = {
    nome: 'Iara Nunes Couto',
    email: 'iara@ribeiraoraso.example.com',
    cargo: 'Analista',
    permissoes: ['prefeitura.contribuinte.cadastro', 'prefeitura.contribuinte.validacao'],
    setores: [{ setor_id, permissoes: ['prefeitura.requerimento.analisar', 'prefeitura.requerimento.decidir'] }],
  };
  ok(await chefe.call(convidarMembro, { body: convite }));
  servidora = await concluir(convite.email);
});
afterAll(() => app.close());

test('validation is asked for; a person is returned, sends again, and is accepted', async () => {
  const { versao, valor } = ok(await chefe.call(validacao.verRegras));
  ok(await chefe.call(validacao.salvarRegras, { body: { versao, valor: { ...valor, exigir: true, provas: ['identidade'] } } }));
  const { id: pessoaId, eu } = await cidadao('Bento Alves Reis');
  const minha = async () => ok(await eu.call(validacao.verMinhaValidacao, {}));
  const params = { id: pessoaId };
  const decidir = async (decisao: validacao.Decisao, motivo = '') => {
    const { versao } = ok(await servidora.call(validacao.verValidacao, { params }));
    ok(await servidora.call(validacao.decidirValidacao, { params, body: { versao, decisao, motivo } }));
  };
  expect(await minha()).toMatchObject({ exigida: true, pode_protocolar: false });
  for (const [decisao, motivo, depois] of [
    ['devolver', 'A foto está cortada.', { situacao: 'Devolvida', pode_protocolar: false }],
    ['aceitar', '', { situacao: 'Aceita', pode_protocolar: true }],
  ] as const) {
    ok(await eu.call(validacao.enviarProva, { params: { tipo: 'identidade' }, arquivo: await folha('identidade.pdf') }));
    ok(await eu.call(validacao.pedirValidacao, { body: {} }));
    await decidir(decisao, motivo);
    expect(await minha()).toMatchObject({ ...depois, motivo });
  }
  const agora = ok(await chefe.call(validacao.verRegras));
  ok(await chefe.call(validacao.salvarRegras, { body: { versao: agora.versao, valor: { ...agora.valor, exigir: false } } }));
});

test('two records of one person are found by their name, become one, and two again', async () => {
  for (const nome of ['Iolanda Luz Prado', 'IOLANDA LUZ PRADO'])
    ok(await servidora.call(cadastrarRequerente, { body: { cpf: fakeCpf(random), nome, telefone: '', email: '' } }));
  const achar = async () => ok(await chefe.call(cadastro.listarContribuintes, { query: { s: 'iolanda' } })).data;
  const [fica] = await achar();
  const params = { id: fica!.id };
  const [outro] = ok(await chefe.call(listarParecidos, { params, query: {} }));
  expect(outro).toMatchObject({ mesmo_nome: true });
  const previsto = ok(await chefe.call(preverUniao, { params: { ...params, outro_id: outro!.id } }));
  const motivo = 'Conferido na identidade, no balcão';
  const versoes = { versao: previsto.fica.versao, outro_id: outro!.id, outro_versao: previsto.sai.versao };
  const unida = ok(await chefe.call(unirContribuintes, { params, body: { ...versoes, documento_errado: true, motivo } }));
  expect(await achar()).toHaveLength(1);
  const desfazer = { params: { ...params, uniao_id: unida.unioes[0]!.id }, body: { versao: unida.versao, motivo } };
  ok(await chefe.call(desfazerUniao, desfazer));
  expect(await achar()).toHaveLength(2);
});

test('a company’s partner is written down with the articles', async () => {
  const cnpj = fakeCnpj(random);
  const responsavel = { responsavel_nome: 'Nilza Fortes', responsavel_cpf: fakeCpf(random) };
  const { id: empresa } = await visita.newConta({
    ...pessoa(),
    tipo_pessoa: 'juridica',
    cnpj,
    nome: 'Raso Obras Ltda',
    ...responsavel,
  });
  const socia = { especie: 'legal' as const, nome: 'Nilza Fortes', documento: responsavel.responsavel_cpf, de: '2026-01-01' };
  const arquivo = await folha('contrato.pdf');
  const [escrita] = ok(await servidora.call(incluirRepresentante, { params: { id: empresa }, body: socia, arquivo }));
  expect(escrita).toMatchObject({ nome: 'Nilza Fortes', situacao: 'Em vigor' });
});

/** A process of one question, made in the editor and published. */
async function publicarProcesso(): Promise<string> {
  const novo = { nome: 'Ligação de obra', slug: 'ligacao-de-obra', grupo: 'Obras', tipo: 'outro' as const };
  const { id: processo_id } = ok(await chefe.call(gestao.criarProcesso, { body: novo }));
  const params = { id: processo_id };
  const { aberta } = ok(await chefe.call(gestao.ver, { params }));
  const definicao = structuredClone(aberta!.definicao);
  definicao.resumo = 'Para ligar a obra à rua.';
  definicao.secoes = [
    {
      id: 'quem',
      titulo: 'Quem responde',
      campos: [{ id: 'rt', tipo: 'responsaveis_tecnicos', rotulo: 'Responsável técnico', responsabilidades: ['Execução'] }],
    },
  ] as never;
  definicao.etapas = [{ id: 'analise', nome: 'Análise', setor: SIGLA, prazo_dias: 5 }] as never;
  const { versao } = ok(await chefe.call(gestao.salvarRascunho, { params, body: { versao: aberta!.versao, definicao } }));
  ok(await chefe.call(gestao.publicar, { params, body: { versao, quando: null } }));
  return processo_id;
}

test('a technical manager is changed in a request of the town’s own process', async () => {
  const [sai, entra] = [await profissional('Dalva Rech', '111.222-3'), await profissional('Edna Molin', '444.555-6')];
  const { eu } = await cidadao('Célia Brum');
  const r = ok(await eu.call(preenchimento.iniciarRequerimento, { body: { processo_id: await publicarProcesso() } }));
  const rt = {
    ...{ id: 'a', responsabilidade: 'Execução', nome: sai.nome, conselho: 'CREA', registro: '111.222-3', uf: 'SC' },
    ...{ documento_numero: 'BR-1', email: sai.email },
  };
  const body = { versao: r.versao, respostas: { rt: [rt] } };
  const { versao } = ok(await eu.call(preenchimento.salvarRascunho, { params: { id: r.id }, body }));
  ok(await eu.call(atos.protocolar, { params: { id: r.id }, body: { versao } }));
  const novo = { ordem: 0, nome: entra.nome, email: entra.email, motivo: 'Mudança de contrato.' };
  ok(await act(eu, pedirTroca, r.id, novo));
  const [chamado] = ok(await entra.eu.call(listarTrocas));
  const params = { id: chamado!.id };
  const visto = ok(await entra.eu.call(verTroca, { params }));
  const aceite = { versao: visto.versao, profissional_id: visto.registros[0]!.id, documento_numero: 'BR-2' };
  ok(await entra.eu.call(aceitarTroca, { params, body: aceite }));
  const { tecnicos, trocas } = ok(await eu.call(obterRequerimento, { params: { id: r.id } }));
  expect(tecnicos).toMatchObject([{ nome: 'Edna Molin', saiu: false }]);
  expect(trocas).toMatchObject([{ situacao: 'Concluída' }]);
});

test('a holder asks to be erased, is answered, and enters no more', async () => {
  const { eu, email } = await cidadao('Noemi Lacerda');
  const pedir = { tipo: 'eliminacao' as const, texto: '', senha_atual: NOVA };
  const [pedido] = ok(await eu.call(titular.pedirComoTitular, { body: pedir })).pedidos;
  const params = { id: pedido!.id };
  const { versao, respostas_possiveis } = ok(await servidora.call(titular.verPedidoDeTitular, { params }));
  expect(respostas_possiveis).toContain('Atendido');
  const body = { versao, situacao: 'Atendido' as const, resposta: 'Eliminamos os seus dados.', fundamento: '' };
  expect(ok(await servidora.call(titular.responderPedidoDeTitular, { params, body })).pessoa.removida).toBe(true);
  const login = { grant_type: 'password' as const, username: email, password: NOVA };
  expect((await send(app, HOST, entrar, { body: login })).status).toBeGreaterThanOrEqual(400);
});
