// Past 300 lines: one bank and its histories, read in one piece.
import * as caixa from '@portal/domain/caixa/contract';
import * as devolucoes from '@portal/domain/caixa/devolucoes';
import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { lerArquivoDoBanco } from '#modules/caixa/ler-retorno.ts';
import type { JobCtx } from '#platform/jobs/job.ts';
import { createRandom, type Random } from '#seed/random.ts';
import type { TestApp } from '#test/app.ts';
import { arquivoDoBanco, avisoDePix, endToEnd, type LinhaDoBanco } from '#test/banco.ts';
import { fileAlvara, ok, type World } from '#test/world.ts';
import { abrirCaixa, type GuiaLida, ligarPix, pedir, postar } from './caixa.ts';

/** Slips of one history. */
const GUIAS = 3;
const PASSOS = 18;
// few, so that equal payments on one day are no rarity
const VALORES = [10_000, 10_000, 6_000, 4_000, 1];
const DIAS = ['2026-11-02', '2026-11-08'];

/** What the bank knows of one payment; nothing of it comes from our code. */
interface Pago {
  /** index of the slip; -1: a code that names none */
  guia: number;
  centavos: number;
  dia: string;
  pix: boolean;
  /** words of it: once by call, and in these files */
  chamado: boolean;
  nome?: string;
  arquivos: number[];
}

interface Historia {
  random: Random;
  guias: GuiaLida[];
  pagos: Pago[];
  /** alive files by their sequence */
  arquivos: Map<number, { id: string; versao: number; vivo: boolean }>;
  /** cents that left each slip, or came to it from another */
  saldos: number[];
  saiu: number;
  /** slips with a refund asked for or done: their files stay */
  presas: Set<number>;
  passos: string[];
}

export interface Visto {
  livro: { guias: number[]; total: number; situacoes: string[] };
  devido: Visto['livro'];
  passos: string[];
}

/** One portal, and a bank beside it that lives one history after the other on slips of their own. */
export async function abrirBanco() {
  const { app, w, raiz, fechar } = await abrirCaixa();
  const caminho = await ligarPix(w.staff('gestor'));
  const r = await fileAlvara(w);
  let sequencia = 0;
  let pix = 0;
  let numero = 900_000_000;
  const mundo: Mundo = {
    app,
    w,
    raiz,
    caminho,
    requerimentoId: r.id,
    proximo: { arquivo: () => ++sequencia, pix: () => ++pix, guia: () => ++numero },
  };
  return {
    viver: (semente: number) => viver(mundo, semente),
    fechar,
  };
}

interface Mundo {
  app: TestApp;
  w: World;
  raiz: pg.Client;
  caminho: string;
  requerimentoId: string;
  proximo: { arquivo: () => number; pix: () => number; guia: () => number };
}

async function viver(m: Mundo, semente: number): Promise<Visto> {
  const random = createRandom(semente);
  const { rows } = await m.raiz.query<{ antes: number }>(LIVRO);
  const h: Historia = {
    random,
    guias: await fazerGuias(m),
    pagos: [],
    arquivos: new Map(),
    saldos: Array.from({ length: GUIAS }, () => 0),
    saiu: 0,
    presas: new Set(),
    passos: [],
  };
  const atos = [pagar, pagar, pagar, porArquivo, porArquivo, porChamada, porChamada, desfazer, cancelar, devolver];
  for (let i = 0; i < PASSOS; i += 1) {
    const ato = random.pick(atos);
    h.passos.push(`${ato.name}: ${await ato(m, h)}`);
  }
  await m.app.settle();
  return comparar(m, h, Number(rows[0]!.antes));
}

const LIVRO =
  'select coalesce(sum(valor_centavos), 0)::float8 as antes from movimento_de_caixa where desfeito_em is null and confirma_id is null';

/** Slips by themselves, of one request: how a slip is made is tried elsewhere. */
async function fazerGuias({ raiz, requerimentoId, w, proximo }: Mundo): Promise<GuiaLida[]> {
  const guias: GuiaLida[] = [];
  for (let i = 0; i < GUIAS; i += 1) {
    const id = uuidv7();
    const numero = proximo.guia();
    const codigo_barras = `81${String(numero).padStart(42, '0')}`;
    const valor_centavos = 10_000;
    await raiz.query(
      `insert into guia (organizacao_id, id, requerimento_id, taxa_id, descricao, numero, valor_centavos, memoria, vencimento, codigo_barras, linha_digitavel, pix)
       values ($1, $2, $3, 't', 'Taxa', $4, $5, '[]', '2026-12-31', $6, 'l', 'p')`,
      [w.town.id, id, requerimentoId, numero, valor_centavos, codigo_barras],
    );
    guias.push({ id, numero, codigo_barras, valor_centavos, recebido_centavos: 0, pagamento: 'Pendente' });
  }
  return guias;
}

/** Somebody pays at the bank: nobody else knows yet. */
async function pagar(_: Mundo, h: Historia): Promise<string> {
  const { random } = h;
  const guia = random.chance(0.12) ? -1 : random.int(0, GUIAS - 1);
  const pago: Pago = {
    guia,
    centavos: random.pick(VALORES),
    dia: random.pick(DIAS),
    pix: random.chance(0.5),
    chamado: false,
    arquivos: [],
  };
  h.pagos.push(pago);
  return `${pago.centavos} on ${guia}`;
}

/** A file of some payments, old ones among them where their files were undone; sometimes sent twice, or read in pieces that break. */
async function porArquivo(m: Mundo, h: Historia): Promise<string> {
  const { random } = h;
  const novos = h.pagos.filter((p) => !p.arquivos.some((n) => h.arquivos.get(n)?.vivo) && random.chance(0.8));
  if (novos.length === 0) return 'nothing';
  const n = m.proximo.arquivo();
  const linhas = novos.map(
    (p): LinhaDoBanco => ({
      codigo_barras: h.guias[p.guia]?.codigo_barras ?? '8'.repeat(44),
      centavos: p.centavos,
      pago_em: p.dia,
      canal: p.pix ? '9' : '1',
    }),
  );
  const bytes = arquivoDoBanco(n, linhas);
  const uma = m.w.staff('financeiro');
  const enviar = async () =>
    ok(await uma.call(caixa.enviarRetorno, { arquivo: { nome: `${n}.ret`, bytes, tipo: 'text/plain' } }));
  const { id } = await enviar();
  const quebra = random.chance(0.4);
  if (quebra) await lerAosPedacos(m, h, id);
  await m.app.settle();
  if (random.chance(0.3)) {
    await enviar();
    await m.app.settle();
  }
  const lido = ok(await uma.call(caixa.verRetorno, { params: { id } }));
  if (lido.situacao !== 'Lido') throw new Error(`file ${n}: ${lido.situacao} ${lido.motivo}`);
  h.arquivos.set(n, { id, versao: lido.versao, vivo: true });
  for (const p of novos) p.arquivos.push(n);
  return `${n} with ${linhas.length}${quebra ? ', broken' : ''}`;
}

/** The machine dies before or after a transaction is through, again and again; beside it the queue reads the same file. */
async function lerAosPedacos({ app, w }: Mundo, { random }: Historia, id: string): Promise<void> {
  const inteiro = app.jobCtx(w.town.id);
  const fragil: JobCtx = {
    ...inteiro,
    inTenant: async (work) => {
      if (random.chance(0.25)) throw new Error('dead before');
      const done = await inteiro.inTenant(async (ctx) => {
        const result = await work(ctx);
        if (random.chance(0.25)) throw new Error('dead within');
        return result;
      });
      if (random.chance(0.25)) throw new Error('dead after');
      return done;
    },
  };
  for (let i = 0; i < 4; i += 1) await lerArquivoDoBanco(fragil, id, 2).catch(() => {});
}

/** The bank's call of some Pix, in any order, with some heard before. */
async function porChamada(m: Mundo, h: Historia): Promise<string> {
  const { random } = h;
  const alguns = h.pagos.filter((p) => p.pix && p.guia >= 0 && random.chance(0.6));
  if (alguns.length === 0) return 'nothing';
  const misturados = alguns.map((p) => ({ p, vez: random.next() })).sort((a, b) => a.vez - b.vez);
  const avisos = misturados.map(({ p }) => {
    p.nome ??= endToEnd(m.proximo.pix());
    return avisoDePix(p.nome, `DAM${h.guias[p.guia]!.numero}`, p.centavos, { horario: `${p.dia}T15:00:00.000Z` });
  });
  const answer = await postar(m.w, m.caminho, avisos);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  for (const p of alguns) p.chamado = true;
  return `${avisos.length}`;
}

async function desfazer(m: Mundo, h: Historia): Promise<string> {
  const vivos = [...h.arquivos].filter(([, a]) => a.vivo);
  if (vivos.length === 0) return 'nothing';
  const [n, a] = h.random.pick(vivos);
  await m.app.settle();
  const answer = await m.w
    .staff('financeiro')
    .call(caixa.desfazerRetorno, { params: { id: a.id }, body: { versao: a.versao, motivo: 'O banco pediu.' } });
  const presa = h.pagos.some((p) => p.arquivos.includes(n) && h.presas.has(p.guia));
  if (presa !== answer.status > 299) throw new Error(`undo of ${n}: ${answer.status} ${answer.mensagem}`);
  if (!presa) a.vivo = false;
  return `${n}${presa ? ' refused' : ''}`;
}

async function cancelar({ raiz, app }: Mundo, h: Historia): Promise<string> {
  if (!h.random.chance(0.3)) return 'nothing';
  const guia = h.random.pick(h.guias);
  await app.settle();
  await raiz.query(`update guia set pagamento = 'Cancelada' where id = $1 and pagamento in ('Pendente', 'Em conferência')`, [
    guia.id,
  ]);
  return String(guia.numero);
}

/** Money goes back, or over to another slip, by two people. */
async function devolver(m: Mundo, h: Historia): Promise<string> {
  await m.app.settle();
  const i = h.random.int(0, GUIAS - 1);
  const recebido = devidoDe(h, i);
  if (recebido <= 0) return 'nothing';
  const [uma, outra] = [m.w.staff('financeiro'), m.w.staff('administrador')];
  const valor_centavos = h.random.int(1, recebido);
  const pedido = ok(
    await pedir(uma, h.guias[i]!.id, {
      especie: 'devolucao',
      valor_centavos,
      motivo: 'Pago em dobro.',
      destino: 'Conta do banco',
    }),
  );
  const decidida = ok(
    await outra.call(devolucoes.decidirDevolucao, { params: { id: pedido.id }, body: { versao: pedido.versao, aprova: true } }),
  );
  ok(
    await uma.call(devolucoes.fazerDevolucao, {
      params: { id: pedido.id },
      body: { versao: decidida.versao, dia: '2026-11-16' },
    }),
  );
  h.presas.add(i);
  h.saldos[i]! -= valor_centavos;
  h.saiu += valor_centavos;
  return `${valor_centavos} of ${i}`;
}

/** What the bank told of one slip: of equal Pix of one day, as many as the one or the other way has told of, whichever is more. */
function contado(h: Historia, pagos: readonly Pago[]): number {
  const noArquivo = (p: Pago) => p.arquivos.some((n) => h.arquivos.get(n)?.vivo);
  const grupos = Map.groupBy(pagos, (p) => (p.pix ? `${p.centavos} ${p.dia}` : 'por arquivo'));
  let soma = 0;
  for (const [chave, grupo] of grupos) {
    const porArquivo = grupo.filter(noArquivo);
    if (chave === 'por arquivo') soma += porArquivo.reduce((s, p) => s + p.centavos, 0);
    else soma += grupo[0]!.centavos * Math.max(porArquivo.length, grupo.filter((p) => p.chamado).length);
  }
  return soma;
}

const devidoDe = (h: Historia, i: number): number =>
  contado(
    h,
    h.pagos.filter((p) => p.guia === i),
  ) + h.saldos[i]!;

async function comparar({ raiz }: Mundo, h: Historia, antes: number): Promise<Visto> {
  const { rows } = await raiz.query<{ recebido: number; pagamento: string; livro: number }>(
    `select g.recebido_centavos::float8 as recebido, g.pagamento,
            (select coalesce(sum(m.valor_centavos), 0)::float8 from movimento_de_caixa m where m.guia_id = g.id and m.desfeito_em is null and m.confirma_id is null) as livro
       from guia g where g.id = any($1) order by g.numero`,
    [h.guias.map((g) => g.id)],
  );
  if (rows.some((r) => r.livro !== r.recebido)) throw new Error('a slip says another sum than its lines');
  const { rows: agora } = await raiz.query<{ antes: number }>(LIVRO);
  const guias = h.guias.map((_, i) => devidoDe(h, i));
  const semDono = h.pagos
    .filter((p) => p.guia < 0 && p.arquivos.some((n) => h.arquivos.get(n)?.vivo))
    .reduce((s, p) => s + p.centavos, 0);
  return {
    livro: { guias: rows.map((r) => r.recebido), total: agora[0]!.antes - antes, situacoes: rows.map((r) => r.pagamento) },
    devido: {
      guias,
      total: guias.reduce((a, b) => a + b, 0) + semDono,
      situacoes: guias.map((recebido, i) => {
        if (rows[i]!.pagamento === 'Cancelada') return 'Cancelada';
        if (recebido === 10_000) return 'Pago';
        if (recebido > 10_000) return 'Pago a maior';
        if (h.presas.has(i)) return 'Estornada';
        return recebido > 0 ? 'Pago a menor' : 'Pendente';
      }),
    },
    passos: h.passos,
  };
}
