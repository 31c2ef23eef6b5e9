import { vistoriasDosAutos } from '@portal/domain/vistorias/fragmento';
import { canOrdenarVistoria } from '@portal/domain/vistorias/permissoes';
import type { VistoriaStatus } from '@portal/domain/vistorias/status';
import type { Resultado } from '@portal/domain/vistorias/vistoria';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { fragmento, type Olhar } from '../requerimentos/index.ts';
import { faltaVistoriar } from './falta.ts';
import { oQueSePede } from './pedir.ts';
import { numeroDaVistoria } from './queries.ts';

const feitas = ({ ctx, r }: Olhar) =>
  jsonArrayFrom(
    ctx.tx
      .selectFrom('vistoria as v')
      .innerJoin('vistoria_tipo_edicao as te', (on) =>
        on.onRef('te.tipo_id', '=', 'v.tipo_id').onRef('te.edicao', '=', 'v.edicao'),
      )
      .leftJoin('vistoria_laudo as l', 'l.vistoria_id', 'v.id')
      .select(['v.id', 'v.numero', 'v.ano', 'te.nome as tipo', 'v.alvo', 'v.status', 'v.resultado', 'v.inicio', 'v.fim'])
      .select(['v.fiscal_nome', sql<boolean>`l.arquivo_id is not null`.as('tem_laudo')])
      .$narrowType<{ status: VistoriaStatus; resultado: Resultado | null }>()
      .where('v.requerimento_id', '=', r.id)
      .orderBy('v.pedida_em')
      .orderBy('v.id'),
  );

/** Open steps of the request, as the flow has them. */
const abertas = ({ ctx, r }: Olhar) =>
  jsonArrayFrom(
    ctx.tx
      .selectFrom('etapa')
      .select('definicao_id')
      .where('requerimento_id', '=', r.id)
      .where('status', 'not in', ['Deferido', 'Indeferido', 'Cancelado']),
  );

interface Lida {
  id: string;
  numero: number;
  ano: number;
  tipo: string;
  alvo: string;
  status: VistoriaStatus;
  resultado: Resultado | null;
  inicio: string | null;
  fim: string | null;
  fiscal_nome: string;
  tem_laudo: boolean;
}

async function ler(o: Olhar, { feitas, abertas }: { feitas: readonly Lida[]; abertas: readonly { definicao_id: string }[] }) {
  const equipe = o.quem === 'prefeitura';
  const pede = equipe ? canOrdenarVistoria(o.ctx.usuario) && o.ctx.usuario.suporte === null : o.quem === 'parte';
  const ids = new Set(abertas.map((e) => e.definicao_id));
  const faltam = equipe
    ? await faltaVistoriar(
        o.ctx,
        o.r.id,
        o.definicao.etapas.filter((e) => ids.has(e.id)),
      )
    : [];
  return {
    vistorias: feitas.map(({ numero, ano, ...v }) => ({ ...v, numero: numeroDaVistoria({ numero, ano }) })),
    vistorias_que_se_pedem: pede ? await oQueSePede(o.ctx, o.r, o.definicao, equipe) : [],
    vistorias_que_faltam: faltam,
  };
}

const igual = <T>(lido: T): T => lido;

export const vistorias = fragmento(vistoriasDosAutos, {
  le: { feitas, abertas },
  ler,
  para: { prefeitura: igual, parte: igual, olha: igual },
});
