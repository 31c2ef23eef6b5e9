import type { Requerimento } from '@portal/domain/autos/contract';
import { colher } from '@portal/domain/sisobra/colher';
import { conferir, type Falta } from '@portal/domain/sisobra/conferir';
import { sisobraDosAutos } from '@portal/domain/sisobra/fragmento';
import { dataDe } from '@portal/domain/text/datas';
import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Ctx } from '#platform/http/context.ts';
import { fragmento, type Olhar } from '../requerimentos/index.ts';
import { type Ajuste, findAjuste } from './ajustes.ts';
import { fatosDe, type Informado, informadoDe } from './fatos.ts';
import { findLancamentos } from './queries.ts';

const ACABOU = ['Indeferido', 'Cancelado', 'Rascunho'];

/** Most requests are of towns or processes that report nothing: that is known without a statement of its own. */
const informa = ({ ctx }: Olhar) =>
  jsonObjectFrom(ctx.tx.selectFrom('sisobra_ajuste').select('informa').where('informa', '=', true));

/** As if it were granted today: number and day are the portal's to give. */
async function faltasSeDeferido(ctx: Ctx, informado: Informado, { regra }: Ajuste): Promise<Falta[]> {
  const hoje = dataDe(ctx.agora, ctx.organizacao.fuso);
  const fatos = await fatosDe(ctx, informado, { papel: null, mes: hoje.slice(0, 7), corrige: false });
  const documento = { numero: '1', data: hoje, validade: null };
  return conferir(informado.tipo, colher(informado.tipo, { ...fatos, documento }, regra));
}

async function lerDoPedido({ ctx, r }: Olhar): Promise<Requerimento['sisobra']> {
  const ajuste = await findAjuste(ctx);
  const informado = await informadoDe(ctx, ajuste.regra, r.id);
  if (!informado) return null;
  const { tipo } = informado;
  const lancamentos = (await findLancamentos(ctx, sql`l.requerimento_id = ${r.id}`)).map((l) => ({
    ...{ id: l.id, tipo: l.tipo, situacao: l.situacao, mes: l.mes, protocolo: l.protocolo, motivo: l.motivo },
  }));
  if (lancamentos.some((l) => l.situacao !== 'Cancelada')) return { tipo, faltas: [], lancamentos };
  if (ACABOU.includes(r.status)) return lancamentos.length > 0 ? { tipo, faltas: [], lancamentos } : null;
  return { tipo, faltas: await faltasSeDeferido(ctx, informado, ajuste), lancamentos };
}

/** Between the town hall and the Receita: the parties read nothing of it. */
const nada = () => ({ sisobra: null });

export const sisobra = fragmento(sisobraDosAutos, {
  le: { informa },
  ler: async (o, lidas) => (o.quem === 'prefeitura' && lidas.informa ? lerDoPedido(o) : null),
  para: { prefeitura: (lido) => ({ sisobra: lido }), parte: nada, olha: nada },
});
