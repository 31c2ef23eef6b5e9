import type { Dinheiro, SomasDeGuias } from '@portal/domain/taxas/contract';
import { addDias, dataDe } from '@portal/domain/text/datas';
import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { World } from '#test/world.ts';

export const FUSO = 'America/Sao_Paulo';
const QUANTAS = 90;

/** A slip as the test made it up: what the portal says of many is compared with what is counted here one by one. */
export interface GuiaInventada {
  id: string;
  numero: number;
  requerimento_id: string;
  cobranca: string;
  valor_centavos: number;
  recebido_centavos: number;
  pagamento: string;
  vencimento: string;
  criado_em: string;
  paga_em: string | null;
  dispensado_centavos: number;
  devolvido_centavos: number;
  trocada: boolean;
  dinheiros: (hoje: string) => Dinheiro[];
}

/** Pseudo-random and always the same: what fails once fails again. */
function sorteio(semente: number) {
  let s = semente;
  return (n: number) => {
    s = (s + 0x6d_2b_79_f5) | 0;
    let t = Math.imul(s ^ (s >>> 15), 1 | s);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % n;
  };
}

const entrou = (g: GuiaInventada) => g.recebido_centavos || (g.pagamento === 'Pago' ? g.valor_centavos : 0);
const aberta = (g: GuiaInventada) => ['Pendente', 'Em conferência'].includes(g.pagamento);
const morta = (g: GuiaInventada) => g.pagamento === 'Cancelada' && !g.dispensado_centavos && !g.trocada;

function dinheirosDe(g: GuiaInventada, hoje: string): Dinheiro[] {
  return [
    ...(entrou(g) ? ['recebido' as const] : []),
    ...(aberta(g) ? ['aberto' as const] : []),
    ...(aberta(g) && g.vencimento < hoje ? ['vencido' as const] : []),
    ...(g.dispensado_centavos ? ['dispensado' as const] : []),
    ...(g.devolvido_centavos ? ['devolvido' as const] : []),
    ...(morta(g) ? ['cancelado' as const] : []),
  ];
}

/** What a set of slips adds up to, one after the other. */
export function somar(guias: readonly GuiaInventada[], hoje: string): SomasDeGuias {
  const s: SomasDeGuias = {
    guias: guias.length,
    lancado_centavos: 0,
    recebido_centavos: 0,
    aberto_centavos: 0,
    vencido_centavos: 0,
    dispensado_centavos: 0,
    devolvido_centavos: 0,
    cancelado_centavos: 0,
  };
  for (const g of guias) {
    if (g.pagamento === 'Pago a menor') s.lancado_centavos += g.recebido_centavos;
    else if (g.pagamento !== 'Cancelada') s.lancado_centavos += g.valor_centavos;
    s.lancado_centavos += g.dispensado_centavos;
    s.recebido_centavos += entrou(g);
    if (aberta(g)) s.aberto_centavos += g.valor_centavos;
    if (aberta(g) && g.vencimento < hoje) s.vencido_centavos += g.valor_centavos;
    s.dispensado_centavos += g.dispensado_centavos;
    s.devolvido_centavos += g.devolvido_centavos;
    if (morta(g)) s.cancelado_centavos += g.valor_centavos;
  }
  return s;
}

/** Slips of all kinds in the place of those that the requests had, around the turn of days and months. */
export async function inventarGuias(
  raiz: pg.Client,
  w: World,
  requerimentos: readonly { id: string }[],
  agora: Date,
): Promise<GuiaInventada[]> {
  const um = sorteio(7);
  const [pedinte, outra] = [w.member('financeiro').id, w.member('gestor').id];
  const hoje = dataDe(agora, FUSO);
  await raiz.query('delete from guia where organizacao_id = $1', [w.town.id]);
  const guias: GuiaInventada[] = [];
  for (let i = 0; i < QUANTAS; i += 1) {
    const valor = 100 + um(50_000);
    const pagamento = ['Pendente', 'Em conferência', 'Pago', 'Pago a menor', 'Pago a maior', 'Cancelada', 'Estornada'][um(7)]!;
    const recebido =
      { Pago: um(2) ? valor : 0, 'Pago a menor': 1 + um(valor - 1), 'Pago a maior': valor + 1 + um(500) }[pagamento] ?? 0;
    const criado = new Date(agora.getTime() - um(60 * 24 * 4) * 15 * 60_000);
    const tipo = ['protocolo', 'protocolo', 'resto'][um(3)]!;
    const descricao = ['Taxa de análise', 'Taxa de vistoria'][um(2)]!;
    const anterior = guias[i - 1];
    const troca = anterior?.pagamento === 'Cancelada' && um(2) === 1;
    if (troca) anterior.trocada = true;
    const cancelada = pagamento === 'Cancelada';
    const tipoDaDecisao = ['isentar', 'baixar', 'cancelar', 'descontar', null, null][um(6)]!;
    const g: GuiaInventada = {
      id: uuidv7(),
      numero: 2026_000_000 + 500 + i,
      requerimento_id: requerimentos[um(requerimentos.length)]!.id,
      cobranca: tipo === 'resto' ? 'Resto de outra guia' : descricao,
      valor_centavos: valor,
      recebido_centavos: recebido,
      pagamento,
      vencimento: addDias(hoje, um(2) ? um(41) - 20 : um(3) - 1),
      criado_em: criado.toISOString(),
      paga_em: recebido || pagamento === 'Pago' ? new Date(criado.getTime() + um(3_000) * 60_000).toISOString() : null,
      dispensado_centavos: 0,
      devolvido_centavos: pagamento === 'Estornada' ? valor : 0,
      trocada: false,
      dinheiros: (dia) => dinheirosDe(g, dia),
    };
    guias.push(g);
    await raiz.query(
      `insert into guia (organizacao_id, id, requerimento_id, taxa_id, descricao, tipo, numero, valor_centavos, recebido_centavos, memoria, emissao,
         pagamento, vencimento, codigo_barras, linha_digitavel, pix, criado_em, paga_em, substitui_id)
       values ($1, $2, $3, 't', $4, $5, $6, $7, $8, '[]', 'Emitida', $9, $10, lpad($6::bigint::text, 44, '0'), '', '', $11, $12, $13)`,
      [
        w.town.id,
        g.id,
        g.requerimento_id,
        descricao,
        tipo,
        g.numero,
        valor,
        recebido,
        pagamento,
        g.vencimento,
        g.criado_em,
        g.paga_em,
        troca ? anterior.id : null,
      ],
    );
    if (cancelada && tipoDaDecisao) {
      const desconto = tipoDaDecisao === 'descontar' ? 1 + um(valor) : null;
      // what was only asked for, or refused, lets nothing off
      const situacao = um(4) === 0 ? 'Pedida' : 'Confirmada';
      if (situacao === 'Confirmada' && tipoDaDecisao !== 'cancelar') g.dispensado_centavos = desconto ?? valor;
      await raiz.query(
        `insert into decisao_da_guia (organizacao_id, id, guia_id, tipo, situacao, valor_centavos, motivo, base_legal, pedida_por, pedida_em, decidida_por, decidida_em)
         values ($1, $2, $3, $4, $5, $6, 'Motivo', 'Lei', $7, now(), $8, $9)`,
        [
          w.town.id,
          uuidv7(),
          g.id,
          tipoDaDecisao,
          situacao,
          desconto,
          pedinte,
          ...(situacao === 'Pedida' ? [null, null] : [outra, agora]),
        ],
      );
    }
    if (g.devolvido_centavos)
      await raiz.query(
        `insert into devolucao (organizacao_id, id, guia_id, especie, valor_centavos, motivo, situacao, pedida_por, decidida_por, decidida_em, feita_por, feita_em)
         values ($1, $2, $3, 'devolucao', $4, 'Motivo', 'Feita', $5, $6, now(), $5, now())`,
        [w.town.id, uuidv7(), g.id, valor, pedinte, outra],
      );
  }
  return guias;
}
