import { ultimoDiaDeAssinar } from '@portal/domain/assinaturas/prazo';
import { dataDe, formatData } from '@portal/domain/text/datas';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { findCalendario } from '../calendario/index.ts';
import { avisar } from '../notificacoes/index.ts';
import { numeroDe } from './queries.ts';

/** Who is asked to sign, and where they do it. */
interface Chamado {
  id: string;
  usuario_id: string;
  parte: string | null;
  assinar_ate: string | null;
}

interface Documento {
  titulo: string;
  numero: string;
  ano: number;
  formato_ano: string;
  requerimento_id: string;
  protocolo: string;
  nivel_de_assinatura: string;
}

const COMO_SE_ASSINA: Record<string, string> & { simples: string } = {
  simples: 'com a sua senha',
  avancada: 'pelo gov.br, com a sua conta prata ou ouro',
  qualificada: 'com o seu certificado ICP-Brasil',
};

/** Nobody before this one, where there is an order, has still to sign. */
const NA_VEZ = sql`(not l.assinam_em_ordem or not exists (
  select from processo_requerimento_assinatura b where b.licenca_id = a.licenca_id and b.ordem < a.ordem and b.status <> 'Assinado'))`;

/** Calls those whose turn it is and who were not called yet; their time to sign begins today. Done twice it does nothing more. */
export async function chamarAssinantes(ctx: Ctx, licencaId: string): Promise<void> {
  const { rows } = await sql<Chamado & Documento & { prazo: number | null }>`
    select a.id, a.usuario_id, a.parte, l.titulo, l.numero, l.ano, l.formato_ano, l.nivel_de_assinatura, l.requerimento_id, coalesce(r.numero, '') as protocolo,
           l.prazo_de_assinatura_dias as prazo
      from processo_requerimento_assinatura a join licenca l on l.id = a.licenca_id join requerimento r on r.id = l.requerimento_id
     where l.id = ${licencaId} and l.situacao = 'Aguardando assinatura' and a.status = 'Aguardando' and a.chamada_em is null and ${NA_VEZ}
     order by a.ordem, a.id for update of a`.execute(ctx.tx);
  const hoje = dataDe(ctx.agora, ctx.organizacao.fuso);
  const calendario = await findCalendario(ctx);
  for (const row of rows) {
    const assinar_ate = row.prazo === null ? null : ultimoDiaDeAssinar(hoje, row.prazo, calendario);
    await ctx.tx
      .updateTable('processo_requerimento_assinatura')
      .set({ chamada_em: ctx.agora, assinar_ate })
      .where('id', '=', row.id)
      .execute();
    await avisarAssinante(ctx, { ...row, assinar_ate }, row, 'chamada');
  }
}

/** The bell of who signs for the town hall; to a party by mail as well. @param palavra what tells one word from the next */
export async function avisarAssinante(ctx: Ctx, a: Chamado, l: Documento, palavra: string): Promise<void> {
  const nome = `${l.titulo} ${numeroDe(l)}`;
  const ate = a.assinar_ate === null ? '' : ` até ${formatData(a.assinar_ate)}`;
  if (a.parte === null)
    return avisar(ctx, {
      usuario_ids: [a.usuario_id],
      tipo: 'assinatura_da_equipe',
      evento: `assinatura:${a.id}:${palavra}`,
      message: `${nome} espera a sua assinatura${ate}.`,
      link: `/prefeitura/assinatura-listagem/assinatura-visualizar/${a.id}`,
    });
  return avisar(ctx, {
    usuario_ids: [a.usuario_id],
    tipo: 'assinatura',
    evento: `assinatura:${a.id}:${palavra}`,
    message: `${nome} espera a sua assinatura${ate}.`,
    requerimento_id: l.requerimento_id,
    link: `/contribuinte/assinaturas/${a.id}`,
    email: {
      assunto: `${nome}: falta a sua assinatura`,
      detalhe: `O documento ${nome}, do requerimento ${l.protocolo}, só vale depois que você assinar. Leia no portal e assine ${COMO_SE_ASSINA[l.nivel_de_assinatura] ?? COMO_SE_ASSINA.simples}${ate}. Se não concorda, recuse lá mesmo e diga por quê.`,
      botao: 'Ler e assinar',
    },
  });
}
