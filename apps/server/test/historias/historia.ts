import { createRandom } from '#seed/random.ts';
import { ATOS_DAS_PESSOAS } from './atos-das-pessoas.ts';
import { ATOS_DAS_REUNIOES } from './atos-das-reunioes.ts';
import { ATOS_DAS_VISTORIAS } from './atos-das-vistorias.ts';
import { ATOS_DO_CALENDARIO } from './atos-do-calendario.ts';
import { ATOS_DOS_ATENDIMENTOS } from './atos-dos-atendimentos.ts';
import { ATOS_DOS_PEDIDOS } from './atos-dos-pedidos.ts';
import { aberta, Conta, comparar, type Lance } from './conta.ts';
import { calendario, momento } from './dias.ts';
import { leis } from './leis.ts';
import { lugaresConferem } from './lugares.ts';
import { type Mundo, REGRAS } from './mundo.ts';
import { Relogios } from './relogio.ts';
import { Escuta, fotografar, type Retrato } from './retrato.ts';
import { type Ato, hoje, nomeDe, type Sorte, type Vida } from './vida.ts';

export const ATOS: Record<string, Ato> = {
  ...{ ...ATOS_DOS_PEDIDOS, ...ATOS_DOS_ATENDIMENTOS, ...ATOS_DAS_VISTORIAS },
  ...{ ...ATOS_DAS_REUNIOES, ...ATOS_DAS_PESSOAS, ...ATOS_DO_CALENDARIO },
};

interface Passo {
  ato: string;
  n: Sorte;
}
interface Historia {
  inicio: string;
  /** a queue may deliver a thing twice */
  vezes: 1 | 2;
  passos: Passo[];
  bastam: number;
}

/** Mondays and others before days of the nation and of the town. */
const INICIOS = ['2027-02-03', '2027-03-22', '2027-05-24', '2027-08-09', '2027-10-25', '2027-11-10', '2027-12-20'];
/** What a history begins with, one or two of them, so that what follows finds something to change. */
const COMECOS = [
  ['protocolar', 'iniciar', 'devolver'],
  ['protocolar', 'iniciar', 'devolver', 'responder'],
  ['protocolar', 'iniciar', 'deferir', 'fechar um dia'],
  ['protocolar', 'iniciar', 'deferir', 'recusar assinatura'],
  ['marcar', 'marcar', 'remarcar', 'remarcar para a mesma hora'],
  ['marcar', 'marcar', 'desmarcar', 'a prefeitura desmarca'],
  ['marcar', 'marcar', 'mudar o lugar', 'amanhecer'],
  ['protocolar', 'iniciar', 'devolver', 'prorrogar a resposta'],
  ['marcar', 'marcar', 'protocolar', 'pedir vistoria', 'agendar vistoria', 'acesso'],
  ['protocolar', 'iniciar', 'atribuir', 'atribuir'],
  ['protocolar', 'pedir vistoria', 'agendar vistoria'],
  ['protocolar', 'pedir vistoria', 'escolher a hora da vistoria'],
  ['protocolar', 'pedir vistoria', 'agendar vistoria', 'ausencia', 'ausencia', 'remarcar vistoria'],
  ['marcar reuniao', 'mudar reuniao', 'sair da reuniao', 'cancelar reuniao'],
  ['substituicao', 'protocolar', 'iniciar', 'ausencia', 'amanhecer', 'amanhecer'],
  ['substituicao', 'protocolar', 'iniciar', 'ausencia', 'ausencia', 'acabar a ausencia'],
];
/** So many are drawn, and so many that found something to do are done. */
const SORTEADOS = 60;
const BASTAM = [12, 15] as const;
const RODADA = Object.entries(ATOS).flatMap(([nome, { peso }]) => Array.from({ length: peso }, () => nome));

/** A seed is a history, on every machine. */
export function sortear(semente: number): Historia {
  const r = createRandom(semente * 7919);
  const depois = Array.from({ length: SORTEADOS }, () => r.pick(RODADA));
  const passos = [...r.pick(COMECOS), ...(r.chance(0.5) ? r.pick(COMECOS) : []), ...depois].map((ato) => ({
    ato,
    n: Array.from({ length: 7 }, () => r.next()),
  }));
  return { inicio: r.pick(INICIOS), vezes: r.chance(0.4) ? 2 : 1, passos, bastam: r.int(...BASTAM) };
}

/** What the steps and the answers have from now on, by what they are now. */
function acompanhar(v: Vida, antes: Retrato, depois: Retrato): string[] {
  const dia = hoje(v);
  const mudou = JSON.stringify([antes.fechados, antes.abertos]) !== JSON.stringify([depois.fechados, depois.abertos]);
  const passaram = mudou ? v.relogios.mudouOCalendario(calendario(depois.fechados, depois.abertos), dia) : [];
  const REQUERENTE = 'Aguardando requerente';
  for (const e of depois.etapas) {
    const b = antes.etapas.find((x) => x.id === e.id);
    const regra = REGRAS[v.donos.get(e.pedido)?.slug ?? ''];
    const { dias, contagem } = regra?.etapas[e.definicao] ?? { dias: 0, contagem: 'uteis' };
    if (!b) v.relogios.comecar(e.id, dia, dias, contagem);
    if (e.substituida || !aberta(e.status)) v.relogios.acabar(e.id);
    else if (e.status === REQUERENTE && b?.status !== REQUERENTE) v.relogios.parar(e.id, dia);
    else if (e.status !== REQUERENTE && b?.status === REQUERENTE) v.relogios.seguir(e.id, dia);
  }
  for (const p of depois.pedidos) {
    const b = antes.pedidos.find((x) => x.id === p.id);
    const { dias, contagem } = REGRAS[v.donos.get(p.id)?.slug ?? '']!.resposta;
    if (p.status === REQUERENTE && b?.status !== REQUERENTE) v.relogios.comecar(`resposta:${p.id}`, dia, dias, contagem);
    else if (p.status !== REQUERENTE && b?.status === REQUERENTE) v.relogios.acabar(`resposta:${p.id}`);
  }
  for (const a of depois.assinaturas) {
    const b = antes.assinaturas.find((x) => x.id === a.id);
    const dias = REGRAS[v.donos.get(a.pedido)?.slug ?? '']?.assinar ?? 0;
    if (a.status !== 'Aguardando') v.relogios.acabar(`assinatura:${a.id}`);
    else if (a.chamada && !b?.chamada) v.relogios.comecar(`assinatura:${a.id}`, dia, dias, 'corridos');
  }
  return passaram.filter((chave) => chave.startsWith('resposta:')).map((chave) => chave.slice('resposta:'.length));
}

/** What was done, and what was wrong; nothing where all holds. */
interface Vivida {
  feito: string[];
  /** those that found something to do */
  andados: Passo[];
  erros: string[];
  /** acts that took effect */
  valeram: string[];
}

export async function viver(m: Mundo, h: Historia): Promise<Vivida> {
  await m.recomecar(new Date(momento(h.inicio, '10:00')));
  const feitos = { pedidos: [], atendimentos: [], vistorias: [], reunioes: [], tipos: [...m.tipos] };
  const foto = await fotografar(m.raiz, m.org, feitos);
  const relogios = new Relogios(calendario(foto.fechados, foto.abertos));
  const v: Vida = {
    ...{ m, feitos, foto, relogios, donos: new Map(), aMao: new Set(), lembrados: new Set(), antesDoDia: new Map() },
  };
  const escuta = new Escuta(m.raiz, m.org);
  const vivida: Vivida = { feito: [], andados: [], erros: [], valeram: [] };
  try {
    for (const passo of h.passos) {
      if (vivida.andados.length === h.bastam) break;
      m.app.clock.now = new Date(m.app.clock.now.getTime() + 1000);
      await umPasso(v, passo, { escuta, vezes: h.vezes, vivida });
      if (vivida.erros.length > 0) return vivida;
    }
    vivida.erros.push(...(await lugaresConferem(v)));
  } catch (error) {
    vivida.erros.push(String(error));
  }
  return vivida;
}

interface Andar {
  escuta: Escuta;
  vezes: 1 | 2;
  vivida: Vivida;
}

async function umPasso(v: Vida, passo: Passo, { escuta, vezes, vivida }: Andar): Promise<void> {
  const { ato, n } = passo;
  const antes = v.foto;
  v.antesDoDia = new Map(v.relogios.correm);
  const feito = await (ATOS[ato] as Ato).fazer(v, n);
  if (!feito) return;
  vivida.andados.push(passo);
  vivida.feito.push(`${ato}: ${feito.frase}`);
  await v.m.app.settle(vezes);
  v.foto = await fotografar(v.m.raiz, v.m.org, v.feitos);
  const ouvido = await escuta.ouvir();
  if (feito.errado) vivida.erros.push(feito.errado);
  const valeu = feito.status === 200;
  if (valeu) {
    vivida.valeram.push(ato);
    feito.relogio?.();
  }
  const passaram = acompanhar(v, antes, v.foto);
  const l: Lance = {
    ...{ antes, depois: v.foto, ator: feito.ator, hoje: hoje(v), dap: v.m.dap, fisc: v.m.fisc, gestorId: v.m.gestorId, vezes },
    donos: new Map([...v.donos].map(([id, { i }]) => [id, v.m.cidadao(i).id])),
  };
  const c = new Conta(l);
  if (valeu) feito.conta?.(c);
  c.passaramPara(passaram);
  c.assinaturas();
  const nome = (id: string) => nomeDe(v, id);
  const deQuem = (email: string) => v.foto.pessoas.find((p) => p.email === email)?.nome ?? email;
  vivida.erros.push(
    ...leis(v, l, nome),
    ...comparar(c.sinos, ouvido.sinos, nome, c.talvez).map((e) => `bell: ${e}`),
    ...comparar(c.cartas, ouvido.cartas, deQuem, c.talvez).map((e) => `mail: ${e}`),
  );
}

/** The same without what does not matter for its failure, and by what it fails then. */
export async function encolher(m: Mundo, h: Historia, vivida: Vivida): Promise<{ historia: Historia; vivida: Vivida }> {
  let [historia, melhor] = [{ ...h, passos: vivida.andados }, vivida];
  for (let i = historia.passos.length - 1; i >= 0; i -= 1) {
    const sem = { ...historia, passos: historia.passos.filter((_, k) => k !== i) };
    const tentada = await viver(m, sem);
    if (tentada.erros.length > 0) [historia, melhor] = [sem, tentada];
    i = Math.min(i, historia.passos.length);
  }
  return { historia, vivida: melhor };
}
