import { camposDe } from '@portal/domain/processos/definicao';
import type { Canhoto } from '@portal/domain/requerimentos/publico';
import { formatArea } from '@portal/domain/text/numeros';
import type { Ctx } from '#platform/http/context.ts';
import type { BytesAnswer } from '#platform/http/route.ts';
import { findVersao } from '../processos/index.ts';
import { type CanhotoDados, canhotoPdf } from './canhoto-pdf.ts';
import { findCanhoto } from './queries.ts';
import { findTimbre } from './timbre.ts';

/** First name and initials: enough for its owner to recognise it, too little for a stranger. */
const abreviarNome = (nome: string): string => {
  const [first = '', ...rest] = nome.trim().split(/\s+/);
  return [first, ...rest.filter((w) => /^\p{Lu}/u.test(w)).map((w) => `${w[0]}.`)].join(' ');
};

export async function verCanhoto(ctx: Ctx, canhoto: string): Promise<Canhoto> {
  const r = await findCanhoto(ctx.tx, canhoto);
  return {
    id: r.id,
    numero: r.numero as string,
    processo_nome: r.processo_nome,
    status: r.status as Canhoto['status'],
    etapa_nome: r.etapa_nome,
    setor_nome: r.setor_nome ?? '',
    requerente: abreviarNome(r.requerente_nome),
    bairro: r.bairro,
    protocolado_em: (r.protocolado_em as Date).toISOString(),
    atualizado_em: r.atualizado_em.toISOString(),
    municipio: ctx.organizacao.nome,
  };
}

export async function canhotoEmPdf(ctx: Ctx, canhoto: string): Promise<BytesAnswer> {
  const dados = await dadosDoCanhoto(ctx, canhoto);
  const bytes = await canhotoPdf(dados);
  return { bytes, nome: `canhoto-${dados.protocolo.replace('/', '-')}.pdf`, tipo: 'application/pdf' };
}

/** What stands on the receipt. */
export async function dadosDoCanhoto(ctx: Ctx, canhoto: string): Promise<CanhotoDados> {
  const r = await findCanhoto(ctx.tx, canhoto);
  const { definicao } = await findVersao(ctx.tx, r.processo_versao_id);
  const first = await ctx.tx
    .selectFrom('submissao')
    .select('arquivos')
    .where('requerimento_id', '=', r.id)
    .orderBy('numero')
    .executeTakeFirstOrThrow();
  const files = first.arquivos as { campo_id: string; tamanho: number; sha256: string }[];
  // names of files are people's own words, and this page is public: the field's label stands for them
  const labels = new Map(camposDe(definicao).map((c) => [c.id, c.rotulo]));
  return {
    organizacao: await findTimbre(ctx.tx, ctx.organizacao.id),
    protocolo: r.numero as string,
    processo: r.processo_nome,
    criado_em: r.protocolado_em as Date,
    dados: [
      { rotulo: 'Requerente', valor: abreviarNome(r.requerente_nome) },
      { rotulo: 'Bairro', valor: r.bairro || 'Não informado' },
      ...(r.area_total_m2 ? [{ rotulo: 'Área construída', valor: formatArea(r.area_total_m2) }] : []),
    ],
    arquivos: files.map((f) => ({ nome: labels.get(f.campo_id) ?? 'Arquivo', tamanho_bytes: f.tamanho, sha256: f.sha256 })),
    passos: [
      'Guarde o número do protocolo: ele identifica o seu pedido em qualquer atendimento.',
      'Acompanhe o andamento pelo código QR ou entrando no portal.',
      'Avisaremos por e-mail quando houver taxa a pagar, algo a corrigir ou uma decisão.',
    ],
    url: `${ctx.origem}/requerimento/canhoto/${r.canhoto}`,
    codigo: r.canhoto,
  };
}
