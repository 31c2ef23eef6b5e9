// What people type to find something, and do not find; docs/sintomas.md.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import { minhaAuditoria } from '@portal/domain/contas/minha-conta';
import { listarContribuintes } from '@portal/domain/contribuintes/contract';
import { convidarMembro, listarMembros } from '@portal/domain/equipe/contract';
import { listarFirmas } from '@portal/domain/firmas/contract';
import type { AnyEndpoint } from '@portal/domain/http/endpoint';
import * as imoveis from '@portal/domain/imoveis/cadastro';
import { listarBairros } from '@portal/domain/localidades/bairros';
import { listarLocalidades } from '@portal/domain/localidades/contract';
import * as preenchimento from '@portal/domain/preenchimento/contract';
import type { DefinicaoIn } from '@portal/domain/processos/definicao';
import { criarProfissional, listarProfissionais } from '@portal/domain/profissionais/contract';
import { listarRequerimentos } from '@portal/domain/requerimentos/lista';
import { listarTrabalho } from '@portal/domain/requerimentos/trabalho';
import { listarMeusPagamentos } from '@portal/domain/taxas/meus-pagamentos';
import { enviarTermo, listarTermos, procurarDestinatarios } from '@portal/domain/termos/contract';
import { formatCpf } from '@portal/domain/text/documento';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publicarProcesso } from '#modules/processos/index.ts';
import { agir, createPerson, type Person, send } from '#seed/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { papeisDe } from '#test/papeis.ts';
import { createVisit } from '#test/visita.ts';
import { createWorld, fileAlvara, ok, type World } from '#test/world.ts';

const SIMPLES: DefinicaoIn = {
  formato: 1,
  nome: 'Certidão simples',
  grupo: 'Provas',
  resumo: 'Para ser procurada.',
  secoes: [{ id: 'pedido', titulo: 'Pedido', campos: [{ id: 'texto', tipo: 'texto', rotulo: 'O que pede' }] }],
  etapas: [{ id: 'analise', nome: 'Análise', setor: 'DAP', prazo_dias: 5 }],
};

const MIGRACAO = resolve(import.meta.dirname, '../../migrations/0580_busca_sem_apostrofo.sql');

const NOME = 'Ana D’Ávila Sant’Ana';
/** As people write the same name. */
const ESCRITAS = [
  "d'avila",
  'D’ÁVILA',
  'davila',
  'd´ávila',
  'd`avila',
  'Da\u0301vila',
  ' davila\u200b\u00a0',
  'santana ana davila',
];

let app: TestApp;
let w: World;
let ana: { id: string; cpf: string };
let pedido: { id: string; numero: string };
const gestor = () => w.staff('gestor');
const comoAna = (): Person =>
  createPerson(app, { organizacaoId: w.town.id, host: w.town.host, usuarioId: ana.id, painel: 'painel-contribuinte' });

/** How many rows a list finds. */
async function acha(lista: AnyEndpoint, s: string, quem = gestor(), mais: object = {}): Promise<number> {
  const answer = await quem.call(lista, { query: { s, per_page: 0, ...mais } });
  return (ok(answer) as { total: number }).total;
}

beforeAll(async () => {
  app = await createTestApp({ towns: ['demo'] });
  w = await createWorld(app);
  ana = await createVisit(w).newConta({ nome: NOME });
  const processo_id = await app
    .jobCtx(w.town.id)
    .inTenant(async (ctx) => (await publicarProcesso(ctx, 'certidao-simples', SIMPLES)).processo_id);
  const protocolar = async (quem: Person, texto: string) => {
    const r = ok(await agir(quem, preenchimento.iniciarRequerimento, { body: { processo_id } }));
    const salvo = ok(
      await quem.call(preenchimento.salvarRascunho, {
        params: { id: r.id },
        body: { versao: r.versao, respostas: { texto } },
      }),
    );
    return ok(await agir(quem, atos.protocolar, { params: { id: r.id }, body: { versao: salvo.versao } }));
  };
  const r = await protocolar(comoAna(), 'Um olho d’água na divisa');
  pedido = { id: r.id, numero: r.numero! };
  await protocolar(w.citizen(), 'Outra certidão');
  await fileAlvara(w, comoAna());
});
afterAll(() => app.close());

describe('a name with an apostrophe', () => {
  test.each(ESCRITAS)('is found as %s: people, requests, own work and payments', async (s) => {
    expect(await acha(listarContribuintes, s)).toBe(1);
    expect(await acha(listarRequerimentos, s)).toBe(2);
    expect(await acha(listarRequerimentos, s, comoAna())).toBe(2);
  });

  test('is found in what was answered, by who may read it', async () => {
    for (const s of ['olho dagua', "olho d'agua", 'OLHO D ÁGUA']) {
      expect(await acha(listarRequerimentos, s), s).toBe(1);
      expect(await acha(listarRequerimentos, s, comoAna()), s).toBe(0);
    }
  });

  test('is found in the team, among professionals, firms, notices and whom they go to', async () => {
    ok(
      await gestor().call(convidarMembro, {
        body: { nome: "Rui D'Ornellas", email: 'rui_lobo@demo.exemplo.gov.br', cargo: 'Assessor', setores: [] },
      }),
    );
    const registro = { conselho: 'CFT' as const, registro: '55.444-1', uf: 'SC', titulo: 'Técnico', especialidades: '' };
    ok(await gestor().call(criarProfissional, { body: { ...registro, nome: 'Téo D´Ornellas' } }));
    ok(
      await w.staff('analista').call(enviarTermo, {
        body: {
          tipo: 'Notificação',
          assunto: 'Caixa d’água aberta',
          texto: '<p>Cubra a caixa em dez dias.</p>',
          destinatarios: [{ usuario_id: ana.id }],
        },
      }),
    );
    for (const s of ['dornellas', "d'ornellas", 'D’Ornellas']) {
      expect(await acha(listarMembros, s), s).toBe(1);
      expect(await acha(listarProfissionais, s), s).toBe(1);
    }
    for (const s of ['caixa dagua', 'd’água', 'davila']) expect(await acha(listarTermos, s, w.staff('analista')), s).toBe(1);
    const { pessoas } = ok(await w.staff('analista').call(procurarDestinatarios, { query: { s: 'davila' } }));
    expect(pessoas.map((p) => p.nome)).toEqual([NOME]);
  });

  test('is found of a street and its owners', async () => {
    ok(
      await gestor().call(imoveis.criarImovel, {
        body: {
          inscricao: '88.001.0001',
          cep: '89999-000',
          logradouro: "Rua Joana d'Arc",
          numero: '7',
          bairro: 'Olho D´Água',
          area_terreno_m2: '400.00',
          proprietarios: [{ nome: "Ivo D'Alessandro", documento: ana.cpf }],
        },
      }),
    );
    for (const s of ['joana darc', 'JOANA D’ARC', 'olho dagua', 'dalessandro', 'd alessandro'])
      expect(await acha(imoveis.listarImoveis, s), s).toBe(1);
    const { pessoas } = ok(await w.staff('analista').call(procurarDestinatarios, { query: { logradouro: 'rua joana darc' } }));
    expect(pessoas.map((p) => p.nome)).toEqual(["Ivo D'Alessandro"]);
  });
});

test('what was kept before apostrophes were left out is found once the migration has gone over it', async () => {
  const raiz = new pg.Client({ connectionString: app.raizUrl });
  const dono = new pg.Client({ connectionString: app.addresses.direta });
  await Promise.all([raiz.connect(), dono.connect()]);
  const pares = [
    ['davila', 'd avila'],
    ['santana', 'sant ana'],
    ['darc', 'd arc'],
    ['dagua', 'd agua'],
    ['dalessandro', 'd alessandro'],
    ['dornellas', 'd ornellas'],
    ['doeste', 'd oeste'],
  ] as const;
  const colunas = ['membro.busca', 'profissional.busca', 'imovel.busca', 'imovel.busca_equipe', 'requerimento.busca'];
  await raiz.query("set session_replication_role = 'replica'");
  for (const coluna of [...colunas, 'requerimento_busca.texto', 'termo_enviado.busca', 'localidade.busca'])
    for (const [agora, antes] of pares) {
      const [tabela, nome] = coluna.split('.');
      await raiz.query(`update ${tabela} set ${nome} = replace(${nome}, '${agora}', '${antes}')`);
    }
  const buscas: [AnyEndpoint, string, Person?][] = [
    [listarContribuintes, 'santana davila'],
    [listarRequerimentos, 'davila'],
    [listarRequerimentos, 'davila', comoAna()],
    [listarRequerimentos, 'olho dagua'],
    [listarProfissionais, 'dornellas'],
    [listarTermos, 'caixa dagua', w.staff('analista')],
    [imoveis.listarImoveis, 'joana darc dalessandro'],
  ];
  for (const [lista, s, quem] of buscas) expect(await acha(lista, s, quem), `${lista.path} ${s}`).toBe(0);
  await dono.query(`begin; ${readFileSync(MIGRACAO, 'utf8')}; commit`);
  await Promise.all([raiz.end(), dono.end()]);
  for (const [lista, s, quem] of buscas) expect(await acha(lista, s, quem), `${lista.path} ${s}`).toBeGreaterThan(0);
  const sistema = (await papeisDe(app, w)).find(({ sigla }) => sigla === 'AS')!;
  const query = { s: 'herval doeste' };
  const token = await sistema.token();
  const lidas = await send(app, sistema.host, listarLocalidades, { painel: sistema.painel, token, query });
  expect((ok(lidas) as { data: { nome: string }[] }).data.map((l) => l.nome)).toEqual(["Herval d'Oeste"]);
});

describe('signs', () => {
  test('% and _ that were typed with a word stand there, and are no pattern', async () => {
    for (const [nome, email] of [
      ['Rita Lobo', 'rita_lobo@demo.exemplo.gov.br'],
      ['Rita Xlobo', 'ritaxlobo@demo.exemplo.gov.br'],
      ['Bônus 100% Legal', 'cem@demo.exemplo.gov.br'],
      ['Bônus 1000 Legal', 'mil@demo.exemplo.gov.br'],
    ])
      ok(await gestor().call(convidarMembro, { body: { nome: nome!, email: email!, cargo: '', setores: [] } }));
    expect(await acha(listarMembros, 'rita_lobo')).toBe(1);
    expect(await acha(listarMembros, 'rita%lobo')).toBe(0);
    expect(await acha(listarMembros, '100%')).toBe(1);
    expect(await acha(listarMembros, '100')).toBe(2);
    expect(await acha(listarMembros, 'rita\\lobo')).toBe(2);
  });

  test('alone they ask for nothing: the list stays whole', async () => {
    for (const lista of [
      listarMembros,
      listarContribuintes,
      listarRequerimentos,
      listarFirmas,
      listarBairros,
      imoveis.listarImoveis,
      minhaAuditoria,
    ]) {
      const todos = await acha(lista, '');
      for (const s of ['%', '_', '\\', "'", '--', '"']) expect(await acha(lista, s), `${lista.path} ${s}`).toBe(todos);
    }
  });
});

describe('a number', () => {
  test('of a request is found without its zeros, without its slash, and with what stands before it', async () => {
    const [sequencia, ano] = pedido.numero.split('/') as [string, string];
    const curto = sequencia.replace(/^0+/, '');
    for (const s of [
      pedido.numero,
      `${curto}/${ano}`,
      `${sequencia}${ano}`,
      `${sequencia} ${ano}`,
      `${sequencia}-${ano}`,
      `nº ${pedido.numero}`,
      `protocolo ${pedido.numero}.`,
      `\u00a0${sequencia}\u200b/${ano}\n`,
    ]) {
      const { data } = ok(await gestor().call(listarRequerimentos, { query: { s, per_page: 0 } }));
      expect(
        data.map((r) => r.numero),
        s,
      ).toContain(pedido.numero);
      expect(await acha(listarRequerimentos, s, comoAna()), s).toBeGreaterThan(0);
    }
  });

  test('of a document is found with and without its signs', async () => {
    for (const s of [ana.cpf, formatCpf(ana.cpf), ` ${formatCpf(ana.cpf)}\u00a0`, formatCpf(ana.cpf).replaceAll('.', ' ')])
      expect(await acha(listarContribuintes, s), s).toBe(1);
    for (const s of [ana.cpf, formatCpf(ana.cpf)]) expect(await acha(listarRequerimentos, s), s).toBe(2);
  });
});

test('words are found in any order, with two blanks between them, in capitals', async () => {
  const { nome } = w.member('gestor');
  const [primeiro, ...resto] = nome.split(' ');
  for (const s of [`${resto.at(-1)}  ${primeiro}`, nome.toUpperCase(), nome.normalize('NFD')])
    expect(await acha(listarMembros, s), s).toBe(1);
});

test('what is longer than any name finds nothing, in words or not at all, and is never an error of the server', async () => {
  for (const lista of [listarMembros, listarRequerimentos, listarContribuintes]) {
    const answer = await gestor().call(lista, { query: { s: 'lorem ipsum '.repeat(40) } });
    expect(answer.status, lista.path).toBe(200);
    expect((ok(answer) as { total: number }).total).toBe(0);
  }
});

test('what waits is found by the words of its line, in any order', async () => {
  expect(await acha(listarTrabalho, 'construcao alvara', comoAna())).toBe(1);
  expect(await acha(listarTrabalho, 'construcao demolicao', comoAna())).toBe(0);
  expect(await acha(listarMeusPagamentos, 'construcao alvara', comoAna())).toBe(1);
});
