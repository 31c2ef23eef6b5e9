import { lembrarAtendimentosJob } from '#modules/atendimentos/index.ts';
import { vigiarPrazosJob } from '#modules/atos/index.ts';
import { substituirTodosJob } from '#modules/encargos/index.ts';
import type { Conta } from './conta.ts';
import { diaDe, entre, escrito, somar } from './dias.ts';
import { REGRAS } from './mundo.ts';
import { donoDe, type Feito, hoje, type Sorte, um, type Vida } from './vida.ts';

// A day begins: who is reminded of what, and what ends by itself.

const TACITA_DIAS = REGRAS.tacita?.tacita ?? 0;

/** One or some days later, early: the watch goes round, absences begin and end, and who comes tomorrow is reminded. */
export async function amanhecer(v: Vida, n: Sorte): Promise<Feito> {
  const vezes = (n[1] ?? 0) < 0.4 ? 2 : 1;
  const perto = [...v.relogios.correm.values()].flatMap((r) =>
    r.dito !== null && r.dito > hoje(v) ? [entre(hoje(v), r.dito)] : [],
  );
  // to the last day of something or the day after it, else a few days
  const ultimo = um(
    perto.filter((dias) => dias < 25),
    n[2],
  );
  const passam = (n[3] ?? 0) < 0.5 && ultimo ? ultimo + ((n[4] ?? 0) < 0.5 ? 0 : 1) : 1 + Math.floor((n[0] ?? 0) ** 2 * 5);
  const { app } = v.m;
  app.clock.now = new Date(app.clock.now.getTime() + passam * 86_400_000);
  v.m.esquecerSessoes();
  // done twice on a morning it does nothing more
  for (let vez = 0; vez < vezes; vez += 1) {
    await vigiarPrazosJob.run(app.jobCtx(v.m.org), {});
    await substituirTodosJob.run(app.jobCtx(0), {});
    await lembrarAtendimentosJob.run(app.jobCtx(0), {});
  }
  v.aMao.clear();
  return { frase: `it is ${hoje(v)}`, status: 200, ator: null, conta: (c) => daManha(v, c) };
}

function daManha(v: Vida, c: Conta): void {
  c.substituiu();
  const { antes, depois } = c.l;
  const dia = hoje(v);
  for (const a of depois.atendimentos)
    if (a.situacao === 'Marcado' && diaDe(a.inicio) === somar(dia, 1) && !v.lembrados.has(`${a.id} ${a.inicio}`)) {
      v.lembrados.add(`${a.id} ${a.inicio}`);
      const nome = depois.tipos.find((t) => t.id === a.tipo)?.nome;
      c.sinos.push({ quem: a.dono, frase: `Amanhã você tem hora marcada: ${nome}` });
      c.carta(a.dono, `Amanhã você tem hora marcada: ${nome}`);
    }
  for (const p of antes.pedidos) {
    const slug = v.donos.get(p.id)?.slug as string;
    if (p.status === 'Aguardando requerente') daResposta(v, c, p.id, slug);
    for (const e of antes.etapas.filter((x) => x.pedido === p.id && !x.substituida)) daEtapa(v, c, e.id, slug);
  }
}

/** The requester's term on this morning. */
function daResposta(v: Vida, c: Conta, pedido: string, slug: string): void {
  const dia = hoje(v);
  const chave = `resposta:${pedido}`;
  const p = c.l.depois.pedidos.find((x) => x.id === pedido)!;
  const prazo = v.antesDoDia.get(chave);
  if (!prazo?.dito) return;
  const dono = [donoDe(v, pedido).id];
  const etapas = c.l.antes.etapas.filter((e) => e.pedido === pedido && !e.substituida && e.status === 'Aguardando requerente');
  const setor = (frase: string) => {
    for (const e of etapas) c.sino(c.quemOuve(e.setor, e.analista), frase);
  };
  const ja = (qual: string) => prazo.lembrados.some((l) => l.qual === qual && l.dia === prazo.dito);
  const dizer = (qual: string) => prazo.lembrados.push({ qual, dia: prazo.dito as string });
  if (dia > prazo.dito) {
    const { ao_vencer } = REGRAS[slug]!.resposta;
    if (ao_vencer !== 'avisar') {
      c.palavra(
        dono,
        `${p.numero} foi ${ao_vencer === 'arquivar' ? 'arquivado' : 'indeferido'}: o prazo para responder terminou em ${escrito(prazo.dito)}`,
        p.numero,
      );
      setor('por falta de resposta');
    } else if (!ja('vencido')) {
      dizer('vencido');
      c.palavra(dono, `${p.numero} terminou em ${escrito(prazo.dito)}`, p.numero);
      setor(`não respondeu as pendências de ${p.numero} até ${escrito(prazo.dito)}`);
    }
    return;
  }
  const faltam = entre(dia, prazo.dito);
  const qual = faltam === 0 ? 'no_dia' : faltam <= 3 ? 'tres_dias' : v.relogios.meio(chave, dia) ? 'metade' : null;
  if (!qual || prazo.lembrados.some((l) => l.qual === qual)) return;
  dizer(qual);
  c.palavra(dono, `${p.numero} até ${escrito(prazo.dito)}`, `Responda até ${escrito(prazo.dito)}`);
}

/** One step's term on this morning. */
function daEtapa(v: Vida, c: Conta, id: string, slug: string): void {
  const dia = hoje(v);
  const b = c.l.antes.etapas.find((e) => e.id === id)!;
  const prazo = v.antesDoDia.get(id);
  if (!prazo?.dito || !['Aguardando prefeitura', 'Em andamento'].includes(b.status)) return;
  const p = c.l.depois.pedidos.find((x) => x.id === b.pedido)!;
  const ja = (qual: string) => prazo.lembrados.some((l) => l.qual === qual);
  const dizer = (qual: string) => prazo.lembrados.push({ qual, dia: prazo.dito as string });
  const ouvem = c.quemOuve(b.setor, b.analista, c.l.antes);
  if (slug === 'tacita' && dia > prazo.dito) {
    const pode = c.l.depois.etapas.find((e) => e.id === id)?.status === 'Deferido';
    if (pode) {
      c.palavra([donoDe(v, p.id).id], `${p.numero} foi deferido`, p.numero);
      c.sino([v.m.gestorId], `foi deferida pelo decurso do prazo. Requerimento ${p.numero}`);
      return;
    }
  }
  if (slug === 'tacita' && dia <= prazo.dito && entre(dia, prazo.dito) <= TACITA_DIAS && !ja('tacita')) {
    dizer('tacita');
    c.sino(
      [...ouvem, v.m.gestorId],
      `de ${p.numero} será deferida pelo decurso do prazo se não for decidida até ${escrito(prazo.dito)}`,
    );
  }
  if (dia <= prazo.dito || ja('vencido')) return;
  dizer('vencido');
  c.sino(ouvem, `de ${p.numero} venceu em ${escrito(prazo.dito)}`);
  if (slug === 'tacita') c.sino([v.m.gestorId], 'O deferimento pelo decurso do prazo não foi possível');
}
