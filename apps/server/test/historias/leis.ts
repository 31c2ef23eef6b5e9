import { aberta, ausenciaDe, Conta, type Lance } from './conta.ts';
import type { Retrato } from './retrato.ts';
import { isAusente, type Vida } from './vida.ts';

// What must hold at every moment, whatever was done before.

interface Hora {
  quem: string;
  inicio: number;
  fim: number;
  oQue: string;
}

/** What each noun says of who is where, asked of the nouns and not of the agenda. */
const horas = (r: Retrato): Hora[] => [
  ...r.atendimentos.flatMap((a) =>
    a.situacao === 'Marcado' && a.atendente
      ? [{ quem: a.atendente, inicio: a.inicio, fim: a.fim, oQue: `appointment ${a.id}` }]
      : [],
  ),
  ...r.vistorias.flatMap((v) =>
    v.status === 'Agendada' ? [{ quem: v.fiscal ?? '', inicio: v.inicio ?? 0, fim: v.fim ?? 0, oQue: `visit ${v.id}` }] : [],
  ),
  ...r.reunioes.flatMap((c) =>
    c.cancelada ? [] : c.pessoas.map((quem) => ({ quem, inicio: c.inicio, fim: c.fim, oQue: `meeting ${c.id}` })),
  ),
];

function emDoisLugares(r: Retrato, nome: (id: string) => string): string[] {
  const todas = horas(r);
  return todas.flatMap((a, i) =>
    todas
      .slice(i + 1)
      .filter((b) => a.quem === b.quem && a.inicio < b.fim && b.inicio < a.fim)
      .map((b) => `${nome(a.quem)} has ${a.oQue} and ${b.oQue} at once`),
  );
}

/** The agenda has each of them, and nothing else. */
function agendaConfere(r: Retrato): string[] {
  const chave = (h: { quem: string; inicio: number; fim: number }) => `${h.quem} ${h.inicio} ${h.fim}`;
  // what was received already, or ended otherwise, keeps the hour it took
  const deveria = horas(r).map(chave).sort();
  const esta = r.tomado.map(chave).sort();
  return JSON.stringify(deveria) === JSON.stringify(esta)
    ? []
    : [`the agenda has ${JSON.stringify(esta)}, and is to have ${JSON.stringify(deveria)}`];
}

/** No more at once in a kind than it receives. */
const semLugar = (r: Retrato): string[] =>
  r.tipos.flatMap((t) => {
    const dele = r.atendimentos.filter((a) => a.tipo === t.id && a.situacao === 'Marcado');
    return dele
      .filter((a) => dele.filter((b) => a.inicio < b.fim && b.inicio < a.fim).length > t.vagas)
      .map((a) => `${t.nome} receives too many at ${new Date(a.inicio).toISOString()}`);
  });

/** Nothing is with whoever is gone. */
function comQuemSaiu(v: Vida, r: Retrato, nome: (id: string) => string): string[] {
  const agora = v.m.app.clock.now.getTime();
  const trabalha = (id: string | null, setor: string | null) => {
    const p = r.pessoas.find((x) => x.id === id);
    return id === null || (p?.ativo === true && (setor === null || p.setores.includes(setor)));
  };
  return [
    ...r.etapas
      .filter((e) => aberta(e.status) && !e.substituida && !trabalha(e.analista, e.setor))
      .map((e) => `${nome(e.analista ?? '')} is gone and has a step`),
    ...r.atendimentos
      .filter((a) => a.situacao === 'Marcado' && a.inicio > agora && !trabalha(a.atendente, v.m.dap))
      .map((a) => `${nome(a.atendente ?? '')} is gone and receives`),
    ...r.vistorias
      .filter((x) => x.status === 'Agendada' && !trabalha(x.fiscal, v.m.fisc))
      .map((x) => `${nome(x.fiscal ?? '')} is gone and inspects`),
    ...r.assinaturas
      .filter((a) => a.status === 'Aguardando' && a.parte === null && !trabalha(a.quem, v.m.dap))
      .map((a) => `${nome(a.quem)} is gone and is to sign`),
    ...r.reunioes
      .filter((c) => !c.cancelada && c.fim > agora && [c.criador, ...c.pessoas].some((id) => !trabalha(id, null)))
      .map((c) => `somebody who is gone is in ${c.titulo}`),
    ...r.tipos
      .filter((t) => t.atendentes.length > 1 && t.atendentes.some((id) => !trabalha(id, v.m.dap)))
      .map((t) => `somebody who is gone is to receive in ${t.nome}`),
  ];
}

/** Where the work of who is away passes on: it is with who stands in, and back with whose it is. */
function comQuemFalta(v: Vida, c: Conta): string[] {
  const { depois: r, dap } = c.l;
  return r.etapas.flatMap((e) => {
    if (!aberta(e.status) || e.substituida || !e.analista || v.aMao.has(e.id)) return [];
    const dono = r.pessoas.find((p) => p.id === e.no_lugar_de);
    if (dono?.ativo && dono.setores.includes(e.setor) && !ausenciaDe(dono, c.l.hoje))
      return [`${dono.nome} is back, and ${c.pessoa(e.analista)?.nome} still has the step`];
    const cobre = r.passa && isAusente(v, e.analista) ? c.cobre(e.no_lugar_de ?? e.analista, r, dap) : null;
    return cobre && cobre !== e.analista ? [`${c.pessoa(e.analista)?.nome} is away, and ${c.pessoa(cobre)?.nome} stands in`] : [];
  });
}

/** One day, as the database copies it: of the step, of the request, and of the pencil beside. */
function prazosConferem(v: Vida, r: Retrato): string[] {
  const erros: string[] = [];
  for (const e of r.etapas) {
    if (e.substituida || !aberta(e.status)) continue;
    const { dito = null } = v.relogios.correm.get(e.id) ?? {};
    if (dito !== e.prazo) erros.push(`the step of ${numero(r, e.pedido)} is due ${e.prazo}, and is to be ${dito}`);
  }
  for (const a of r.assinaturas) {
    const dito = v.relogios.correm.get(`assinatura:${a.id}`)?.dito ?? null;
    if (a.status === 'Aguardando' && a.chamada && a.ate !== dito)
      erros.push(`a signature waits until ${a.ate}, and is to wait until ${dito}`);
  }
  for (const p of r.pedidos) {
    const dela = v.relogios.correm.get(`resposta:${p.id}`)?.dito ?? null;
    const dasEtapas = r.etapas
      .filter((e) => e.pedido === p.id && !e.substituida && aberta(e.status))
      .flatMap((e) => e.prazo ?? []);
    const deveria = !aberta(p.status) ? null : p.status === 'Aguardando requerente' ? dela : (dasEtapas.sort()[0] ?? null);
    if (p.prazo !== deveria) erros.push(`${p.numero} (${p.status}) is due ${p.prazo}, and is to be ${deveria}`);
  }
  return erros;
}

const numero = (r: Retrato, id: string): string => r.pedidos.find((p) => p.id === id)?.numero ?? id;

/** Nothing is ended by a day that is not over, and nothing outlives the day by which silence decides. */
function silencio(v: Vida, l: Lance): string[] {
  return l.depois.pedidos.flatMap((p) => {
    const antes = l.antes.pedidos.find((b) => b.id === p.id);
    const dito = v.antesDoDia.get(`resposta:${p.id}`)?.dito;
    if (l.ator !== null || antes?.status !== 'Aguardando requerente' || !dito) return [];
    const slug = v.donos.get(p.id)?.slug;
    const acaba = slug === 'carga' || slug === 'tacita';
    if (!aberta(p.status) && l.hoje <= dito) return [`${p.numero} was closed on ${l.hoje}, though there was time until ${dito}`];
    if (aberta(p.status) && acaba && l.hoje > dito)
      return [`${p.numero} stays open on ${l.hoje}, though the time was over on ${dito}`];
    return [];
  });
}

function tacito(v: Vida, l: Lance): string[] {
  return l.depois.etapas.flatMap((e) => {
    const b = l.antes.etapas.find((x) => x.id === e.id);
    const dito = v.antesDoDia.get(e.id)?.dito;
    if (l.ator !== null || v.donos.get(e.pedido)?.slug !== 'tacita' || !b || !dito || e.substituida) return [];
    if (!['Aguardando prefeitura', 'Em andamento'].includes(b.status)) return [];
    if (e.status === 'Deferido' && l.hoje <= dito) return [`silence granted on ${l.hoje}, before ${dito} was over`];
    return [];
  });
}

export function leis(v: Vida, l: Lance, nome: (id: string) => string): string[] {
  const r = l.depois;
  return [
    ...emDoisLugares(r, nome),
    ...agendaConfere(r),
    ...semLugar(r),
    ...comQuemSaiu(v, r, nome),
    ...comQuemFalta(v, new Conta(l)),
    ...prazosConferem(v, r),
    ...silencio(v, l),
    ...tacito(v, l),
  ];
}
