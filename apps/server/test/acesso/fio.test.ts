import { CHAMADAS as dosAtos } from '@portal/domain/atos/contract';
import { TIPOS } from '@portal/domain/campos/registro';
import { CHAVES } from '@portal/domain/exportacoes/colunas';
import * as exportacoes from '@portal/domain/exportacoes/contract';
import type { AnyEndpoint } from '@portal/domain/http/endpoint';
import * as partes from '@portal/domain/partes/contract';
import * as preenchimento from '@portal/domain/preenchimento/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTenant } from '#platform/db/doors.ts';
import { NOTIFY_CHANNEL } from '#platform/realtime/bus.ts';
import type { Answer, Person } from '#seed/client.ts';
import { entradasDe, idsDe, nomeDe, pedir } from '#test/andar.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { ATOS, alvoDe, chaveDe, DO_PEDIDO, tentar } from '#test/atos-do-pedido.ts';
import { criarMundo, ler, type Mundo, type Papel } from '#test/fio-mundo.ts';
import { AGEM, LEEM, PALAVRAS, PREFEITURA, TODOS, TUDO } from '#test/fio-palavras.ts';
import { compacto, legivel } from '#test/legivel.ts';
import { act, ok } from '#test/world.ts';

/** The answers of the gate, which come before any id is looked at. */
const DO_PORTAO = /"codigo":"(sem_sessao|sem_permissao|outro_endereco)"/;

let app: TestApp;
let m: Mundo;
let ouvinte: pg.Client;
const anuncios: { canal: string; texto: string }[] = [];
beforeAll(async () => {
  // without the page that shows every mail of the demonstration to everybody
  // everybody asks for everything at once: how often a stranger may ask is another test's
  app = await createTestApp({ env: { DEMO: 'nao', LIMITE_PUBLICAS: '1000000' } });
  ouvinte = new pg.Client({ connectionString: app.raizUrl });
  await ouvinte.connect();
  ouvinte.on('notification', ({ payload = '' }) => {
    anuncios.push({ canal: (JSON.parse(payload) as { canal: string }).canal, texto: compacto(payload) });
  });
  await ouvinte.query(`listen ${NOTIFY_CHANNEL}`);
  m = await criarMundo(app);
}, 120_000);
afterAll(async () => {
  await ouvinte.end();
  await app.close();
});

const DO_CADASTRO: Papel[] = ['analista', 'gestor'];

/** How people are known to the State, and reached: each with who may read it besides themselves. */
async function pessoais(): Promise<[nome: string, texto: string, leem: Papel[]][]> {
  const de = async (papel: Exclude<Papel, 'visitante'>) =>
    inTenant(app.db, m.w.town.id, (tx) =>
      tx.selectFrom('usuario').select(['cpf', 'email', 'telefone']).where('id', '=', m.quem[papel].id).executeTakeFirstOrThrow(),
    );
  const [requerente, dono, tecnico, convidado, interessado] = [
    await de('requerente'),
    await de('coproprietario'),
    await de('tecnico'),
    await de('convidado'),
    await de('interessado'),
  ];
  return [
    ['CPF do requerente', requerente.cpf ?? '', ['requerente', ...PREFEITURA]],
    ['e-mail do requerente', requerente.email ?? '', ['requerente', ...PREFEITURA]],
    ['telefone do requerente', requerente.telefone, ['requerente', ...PREFEITURA]],
    ['CPF do coproprietário', dono.cpf ?? '', ['coproprietario', ...AGEM, ...PREFEITURA]],
    ['e-mail do coproprietário', dono.email ?? '', ['coproprietario']],
    // at the other town they are the requester
    ['CPF do responsável técnico', tecnico.cpf ?? '', ['tecnico', 'tecnico_la', 'gestor_la']],
    ['e-mail do responsável técnico', tecnico.email ?? '', ['tecnico_la', 'gestor_la', ...AGEM, ...PREFEITURA]],
    ['e-mail do convidado', convidado.email ?? '', ['convidado', ...AGEM, ...PREFEITURA]],
    ['CPF do convidado', convidado.cpf ?? '', ['convidado']],
    ['e-mail do interessado', interessado.email ?? '', ['interessado', ...AGEM, ...PREFEITURA]],
    // whoever keeps the registry of requesters knows its people by more than their name
    ['CPF do interessado', interessado.cpf ?? '', ['interessado', ...DO_CADASTRO]],
    ['telefone do interessado', interessado.telefone, ['interessado', ...DO_CADASTRO]],
  ];
}

type Onde = Map<string, Map<Papel, string>>;

/** Notes each word of a text that somebody read. */
function anotar(lidas: Onde, agulhas: Map<string, string>, texto: string, papel: Papel, onde: string): void {
  for (const [nome, agulha] of agulhas) {
    if (!texto.includes(agulha)) continue;
    const por = lidas.get(nome) ?? new Map<Papel, string>();
    lidas.set(nome, por.set(papel, por.get(papel) ?? onde));
  }
}

const todasAsPessoas = (): [Papel, Person | null, string][] => [
  ...(Object.entries(m.quem) as [Papel, Person][]).map(([papel, quem]) => [papel, quem, quem.host] as [Papel, Person, string]),
  ['visitante', null, m.w.town.host],
];

const agulhasDe = (dados: readonly (readonly [string, string, ...unknown[]])[]): Map<string, string> =>
  new Map([...Object.entries(PALAVRAS), ...dados].map(([nome, texto]) => [nome, compacto(texto)]));

/** The spreadsheet of the person's list, with every column there is. */
async function planilha(quem: Person): Promise<Buffer> {
  const body = { formato: 'xlsx' as const, colunas: [...CHAVES], lista: {} };
  const { id } = ok(await quem.call(exportacoes.exportar, { body }));
  await app.settle();
  return (await quem.call(exportacoes.baixarExportacao, { params: { id } })).bruto;
}

test('every kind of field there is stands in the form, so that none goes unread', () => {
  expect(TUDO.secoes.flatMap((s) => s.campos.map((c) => c.tipo))).toEqual(expect.arrayContaining(Object.keys(TIPOS)));
});

test('everybody reads what they may, and nothing else, in every answer to a GET, mail and spreadsheet', {
  timeout: 900_000,
}, async () => {
  const dados = await pessoais();
  const agulhas = agulhasDe(dados);
  const lidas: Onde = new Map();
  const ids = { aqui: await idsDe(m, [m.id]), la: await idsDe(m, [m.id, m.deLa]) };
  const numero = (await ler(m.quem.requerente, m.id)).numero as string;
  const erros: string[] = [];
  // the spec's one GET that writes ends the session
  const leituras = app.routes.map((r) => r.contract).filter((e) => e.metodo === 'GET' && e.path !== 'logout');
  await Promise.all(
    todasAsPessoas().map(async ([papel, quem, host]) => {
      for (const e of leituras)
        for (const entrada of entradasDe(e, host === m.w.town.host ? ids.aqui : ids.la, numero)) {
          const { status, bytes, nome } = await pedir(m, host, quem, e, entrada);
          if (status >= 500 || status === 429) erros.push(`${nomeDe(e)} as ${papel}: ${status}`);
          anotar(lidas, agulhas, `${compacto(nome)} ${await legivel(bytes)}`, papel, nomeDe(e));
          // the gate asks for no id
          if (DO_PORTAO.test(bytes.toString())) break;
        }
      if (quem?.painel === 'painel-prefeitura')
        anotar(lidas, agulhas, await legivel(await planilha(quem)), papel, 'POST exportacao');
    }),
  );
  for (const [papel, quem] of todasAsPessoas()) {
    if (!quem) continue;
    for (const { para, texto } of await correio(quem)) anotar(lidas, agulhas, compacto(texto), papel, `mail to ${para}`);
  }
  expect(erros).toEqual([]);
  const devem = new Map<string, Papel[]>([...Object.entries(LEEM), ...dados.map(([nome, , leem]) => [nome, leem] as const)]);
  const aMais = [...lidas].flatMap(([nome, por]) =>
    [...por].filter(([papel]) => !devem.get(nome)?.includes(papel)).map(([papel, onde]) => `${papel} reads ${nome} in ${onde}`),
  );
  const aMenos = [...devem].flatMap(([nome, leem]) =>
    leem.filter((papel) => !lidas.get(nome)?.has(papel)).map((papel) => `${papel} does not read ${nome}`),
  );
  expect({ aMais, aMenos }).toEqual({ aMais: [], aMenos: [] });
});

/** The mails of a person, without the address they went to. */
async function correio(quem: Person): Promise<{ para: string; texto: string }[]> {
  const town = quem.host === m.w.town.host ? m.w.town.id : m.vizinha.town.id;
  return inTenant(app.db, town, async (tx) => {
    const { email } = await tx.selectFrom('usuario').select('email').where('id', '=', quem.id).executeTakeFirstOrThrow();
    const rows = await tx
      .selectFrom('email')
      .select(['assunto', 'conteudo'])
      .where('para', '=', email ?? '')
      .execute();
    return rows.map((r) => ({ para: email ?? '', texto: `${r.assunto} ${JSON.stringify(r.conteudo)}` }));
  });
}

test('what is announced to open screens carries none of it, and bells only what their owner may read', async () => {
  const dados = await pessoais();
  const agulhas = agulhasDe(dados);
  expect(anuncios.length).toBeGreaterThan(30);
  const deQuem = (canal: string) =>
    Object.entries(m.quem).find(([, quem]) => canal.startsWith(`private-usuario.${quem.id}.`))?.[0];
  const ditas = anuncios.flatMap(({ canal, texto }) =>
    [...agulhas]
      .filter(([nome, agulha]) => texto.includes(agulha) && !LEEM[nome as keyof typeof LEEM]?.includes(deQuem(canal) as Papel))
      .map(([nome]) => `${nome} on ${canal}`),
  );
  expect(ditas).toEqual([]);
});

test('a request is followed by who sees it, and its desk by the town hall alone', async () => {
  const { id, w } = m;
  const setor = (await ler(m.quem.ambiental, id)).etapas.find((e) => e.definicao_id === 'ambiente')!.setor.id;
  const ouvem: Record<string, Papel[]> = {
    [`private-requerimento.${id}`]: TODOS,
    [`presence-mesa.${id}`]: PREFEITURA,
    [`private-setor.${setor}`]: ['ambiental', 'assinante', 'gestor'],
    [`private-usuario.${m.quem.requerente.id}`]: ['requerente'],
  };
  for (const [canal, leem] of Object.entries(ouvem))
    for (const [papel, quem, host] of todasAsPessoas()) {
      const answer = await app.http.inject({
        method: 'POST',
        url: '/api/broadcasting/auth',
        headers: { host, ...(quem ? { authorization: `Bearer ${await quem.token()}` } : {}) },
        payload: { socket_id: '1.1', channel_name: `${canal}.o${w.town.id}` },
      });
      expect(answer.statusCode === 200, `${papel} on ${canal}: ${answer.statusCode}`).toBe(leem.includes(papel));
    }
});

const atos = () => app.routes.map((r) => r.contract).filter((e) => e.metodo !== 'GET' && DO_PEDIDO.test(e.path));

/** Words in the answer to an act that this person may not read. */
const aMaisEm = (papel: Papel, { bruto }: Answer): string[] =>
  (Object.keys(PALAVRAS) as (keyof typeof PALAVRAS)[]).filter(
    (nome) => !LEEM[nome].includes(papel) && compacto(bruto.toString()).includes(compacto(PALAVRAS[nome])),
  );

describe('an act on a request', () => {
  test('stands in the table, if it stands in the contracts', () => {
    expect(atos().map(chaveDe).sort()).toEqual(Object.keys(ATOS).sort());
  });

  test('is refused to wrong roles, other sectors, other towns and strangers', { timeout: 400_000 }, async () => {
    const [ids, r] = [await idsDe(m, [m.id]), await ler(m.quem.gestor, m.id)];
    const erros: string[] = [];
    for (const e of atos()) {
      const alvo = alvoDe(e, r, ids);
      for (const [papel] of todasAsPessoas().filter(([p]) => !ATOS[chaveDe(e)]!.podem.includes(p))) {
        const answer = await tentar(m, e, papel, alvo);
        const devido = papel === 'visitante' ? [401] : [403, 404];
        if (!devido.includes(answer.status)) erros.push(`${chaveDe(e)} as ${papel}: ${answer.status} ${answer.mensagem}`);
        for (const nome of aMaisEm(papel, answer)) erros.push(`${chaveDe(e)} as ${papel} tells ${nome}`);
      }
    }
    expect(erros).toEqual([]);
  });

  test('tells who does it no more than a reading would', async () => {
    const fazer = async (papel: Exclude<Papel, 'visitante'>, e: AnyEndpoint, body: Record<string, unknown> = {}) => {
      const answer = await act(m.quem[papel], e, m.id, body);
      ok(answer);
      return aMaisEm(papel, answer).map((nome) => `${nomeDe(e)} as ${papel} tells ${nome}`);
    };
    expect([
      ...(await fazer('interessado', partes.concordarComoParte)),
      ...(await fazer('coproprietario', partes.concordarComoParte)),
      ...(await fazer('tecnico', partes.concordarComoParte)),
      ...(await fazer('procurador', partes.convidarParte, { papel: 'interessado', nome: 'Alguém', email: 'alguem@example.com' })),
      ...(await fazer('requerente', preenchimento.salvarRascunho, { respostas: {} })),
    ]).toEqual([]);
  });

  test('ends with the request, granted, refused or cancelled', { timeout: 400_000 }, async () => {
    const fins = { ...m.fins, cancelado: m.id };
    ok(await act(m.quem.gestor, dosAtos.cancelar, m.id, { motivo: 'A pedido.' }));
    const erros: string[] = [];
    for (const [fim, id] of Object.entries(fins)) {
      const r = await ler(m.quem.gestor, id);
      expect(r.status.toLowerCase()).toBe(fim);
      const ids = await idsDe({ ...m, id }, [id]);
      for (const e of atos()) {
        const { podem, encerrado } = ATOS[chaveDe(e)]!;
        const livre =
          encerrado === 'pode' ||
          encerrado === 'nao_ha' ||
          (encerrado === 'reabre' && fim !== 'cancelado') ||
          (encerrado === 'obra' && fim === 'deferido');
        if (livre || (e.path.includes(':marca_id') && !ids.marca_id?.length)) continue;
        for (const papel of podem) {
          const answer = await tentar(m, e, papel, alvoDe(e, r, ids));
          const devido = encerrado === 'etapa_em_foco' ? [403, 422] : [422];
          if (!devido.includes(answer.status))
            erros.push(`${chaveDe(e)} as ${papel} on ${fim}: ${answer.status} ${answer.mensagem}`);
        }
      }
      expect((await ler(m.quem.gestor, id)).versao, fim).toBe(r.versao);
    }
    expect(erros).toEqual([]);
  });
});
