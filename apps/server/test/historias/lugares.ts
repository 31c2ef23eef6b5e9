import { verAgenda } from '@portal/domain/agenda/contract';
import { verMinhaAgenda } from '@portal/domain/agenda/requerente';
import { obterAssinatura } from '@portal/domain/assinaturas/contract';
import * as atendimentos from '@portal/domain/atendimentos/contract';
import * as autos from '@portal/domain/autos/contract';
import { listarRequerimentos } from '@portal/domain/requerimentos/lista';
import { ok } from '#test/world.ts';
import { aberta } from './conta.ts';
import { diaDe, somar } from './dias.ts';
import { donoDe, gestor, hoje, type Vida } from './vida.ts';

const STATUS = ['Aguardando prefeitura', 'Em andamento', 'Aguardando requerente', 'Aguardando comprovante'] as const;

/** Each day and each hour in every place that shows it: page, list, agenda, and what the other side sees. */
export async function lugaresConferem(v: Vida): Promise<string[]> {
  const erros: string[] = [];
  const igual = (onde: string, tem: unknown, deve: unknown) => {
    if (tem !== deve) erros.push(`${onde} says ${tem}, and is to say ${deve}`);
  };
  const correm = v.foto.pedidos.filter((p) => aberta(p.status));
  const [de, ate] = [hoje(v), somar(hoje(v), 60)];
  const emMinhaAgenda = new Map<string, string>();
  const naListaDele = new Map<string, string | null>();
  for (const i of new Set([...v.donos.values()].map((d) => d.i))) {
    const quem = v.m.cidadao(i);
    const query = { status: [...STATUS], per_page: 50, order: 'atualizado_em' as const, direction: 'desc' as const };
    for (const r of ok(await quem.call(listarRequerimentos, { query })).data) naListaDele.set(r.id, r.prazo_em);
    for (const item of ok(await quem.call(verMinhaAgenda, { query: { de, ate } })).itens)
      if (item.origem === 'pendencia') emMinhaAgenda.set(item.id, item.dia);
  }
  const query = { status: [...STATUS], per_page: 50 };
  const naLista = new Map(ok(await gestor(v).call(listarRequerimentos, { query })).data.map((r) => [r.id, r.prazo_em]));
  for (const p of correm) {
    const pagina = ok(await gestor(v).call(autos.obterRequerimento, { params: { id: p.id } }));
    const dele = ok(await donoDe(v, p.id).call(autos.obterRequerimento, { params: { id: p.id } }));
    igual(`the page of ${p.numero}`, pagina.prazo_em, p.prazo);
    igual(`the requester's page of ${p.numero}`, dele.prazo_em, p.prazo);
    igual(`the list, of ${p.numero}`, naLista.get(p.id), p.prazo);
    igual(`the requester's list, of ${p.numero}`, naListaDele.get(p.id), p.prazo);
    for (const e of v.foto.etapas.filter((x) => x.pedido === p.id && !x.substituida && aberta(x.status))) {
      igual(`the step on the page of ${p.numero}`, pagina.etapas.find((x) => x.id === e.id)?.prazo_em, e.prazo);
      igual(`the step on the requester's page of ${p.numero}`, dele.etapas.find((x) => x.id === e.id)?.prazo_em, e.prazo);
    }
    const naAgenda = p.status === 'Aguardando requerente' && p.prazo !== null && p.prazo >= de ? p.prazo : undefined;
    igual(`the requester's agenda, of ${p.numero}`, emMinhaAgenda.get(p.id), naAgenda);
  }
  for (const a of v.foto.assinaturas.filter((x) => x.status === 'Aguardando' && x.chamada)) {
    const quem = a.parte ? donoDe(v, a.pedido) : v.m.staff(v.m.nomes.get(a.quem) ?? 'gestor');
    const params = { processo_requerimento_assinatura_id: a.id };
    igual('the page of a signature', ok(await quem.call(obterAssinatura, { params })).assinar_ate, a.ate);
  }
  erros.push(...(await agendasConferem(v, de, ate)));
  return erros;
}

/** The agenda of each who has something: the days of their steps, and the hours of everything else. */
async function agendasConferem(v: Vida, de: string, ate: string): Promise<string[]> {
  const erros: string[] = [];
  const { foto } = v;
  const marcados = foto.atendimentos.filter((a) => a.situacao === 'Marcado' && diaDe(a.inicio) >= de);
  const quem = new Set([...foto.etapas.flatMap((e) => e.analista ?? []), ...foto.tomado.map((t) => t.quem)]);
  // of who is gone there is no agenda to be seen
  for (const id of foto.pessoas.filter((p) => p.ativo && quem.has(p.id)).map((p) => p.id)) {
    const agenda = ok(await gestor(v).call(verAgenda, { query: { de, ate, usuario_id: id } }));
    const dias = foto.etapas
      .filter((e) => e.analista === id && !e.substituida && ['Aguardando prefeitura', 'Em andamento'].includes(e.status))
      .filter((e) => e.prazo !== null && e.prazo >= de)
      .map((e) => `${e.id} ${e.prazo}`);
    const vistos = agenda.prazos.map((p) => `${p.id} ${p.dia}`);
    if (dias.sort().join() !== vistos.sort().join()) erros.push(`the agenda has the days ${vistos}, and is to have ${dias}`);
    const horas = foto.tomado.filter((t) => t.quem === id && diaDe(t.fim) >= de).map((t) => `${t.de} ${t.inicio}`);
    const vistas = agenda.compromissos.map((c) => `${c.id} ${Date.parse(c.inicio)}`);
    if (horas.sort().join() !== vistas.sort().join()) erros.push(`the agenda has the hours ${vistas}, and is to have ${horas}`);
  }
  for (const dono of new Set(marcados.map((a) => a.dono))) {
    const i = v.m.w.town.cidadaos.findIndex((c) => c.id === dono);
    const meus = ok(await v.m.cidadao(i).call(atendimentos.listarMeusAtendimentos));
    for (const a of marcados.filter((x) => x.dono === dono)) {
      const meu = meus.find((x) => x.id === a.id);
      const tipo = foto.tipos.find((t) => t.id === a.tipo);
      const nome = foto.pessoas.find((p) => p.id === a.atendente)?.nome ?? '';
      const [tem, deve] = [
        `${meu && Date.parse(meu.inicio)} ${meu?.atendente} ${meu?.local}`,
        `${a.inicio} ${nome} ${tipo?.local}`,
      ];
      if (tem !== deve) erros.push(`the appointment says ${tem}, and is to say ${deve}`);
    }
  }
  return erros;
}
