import type { Canhoto } from '@portal/domain/autos/publico';
import { camposDe } from '@portal/domain/processos/definicao';
import { formatDocumento, maskDocumento } from '@portal/domain/text/documento';
import { formatArea } from '@portal/domain/text/numeros';
import type { Ctx } from '#platform/http/context.ts';
import type { BytesAnswer } from '#platform/http/route.ts';
import { findPrevisao } from '../previsao/index.ts';
import { findVersao } from '../processos/index.ts';
import { findComoConsta } from '../usuarios/index.ts';
import { type CanhotoDados, canhotoPdf } from './canhoto-pdf.ts';
import { findCanhoto, findRequerimento } from './queries.ts';
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
    previsao: await findPrevisao(ctx, r.id),
  };
}

/** The receipt that anyone with its address may have. */
export const canhotoEmPdf = async (ctx: Ctx, canhoto: string): Promise<BytesAnswer> => {
  const r = await findCanhoto(ctx.tx, canhoto);
  return emPdf(await dadosDoCanhoto(ctx, r, [{ rotulo: 'Requerente', valor: abreviarNome(r.requerente_nome) }]));
};

/** The receipt of whoever takes part or works on it, which says whose it is and where. @throws AppError 404 */
export const comprovanteEmPdf = async (ctx: Ctx, id: string): Promise<BytesAnswer> => emPdf(await dadosDoComprovante(ctx, id));

/** What a bank or a notary asks for. @throws AppError 404 for a request the person may not see, or that is not filed */
export async function dadosDoComprovante(ctx: Ctx, id: string): Promise<CanhotoDados> {
  const { canhoto } = await findRequerimento(ctx, id);
  const r = await findCanhoto(ctx.tx, canhoto);
  const pessoa = await findComoConsta(ctx.tx, r.requerente_id);
  const documento = pessoa.cpf ?? pessoa.cnpj ?? '';
  // to other parties the requester is known in part, here as on the slip
  const isDele = ctx.painel === 'prefeitura' || r.requerente_id === ctx.usuario.id;
  return dadosDoCanhoto(ctx, r, [
    { rotulo: 'Requerente', valor: r.requerente_nome },
    {
      rotulo: pessoa.cnpj && !pessoa.cpf ? 'CNPJ' : 'CPF',
      valor: isDele ? formatDocumento(documento) : maskDocumento(documento),
    },
    ...(r.endereco ? [{ rotulo: 'Imóvel', valor: r.endereco, colunas: 2 as const }] : []),
  ]);
}

async function emPdf(dados: CanhotoDados): Promise<BytesAnswer> {
  const nome = `canhoto-${dados.protocolo.replace('/', '-')}.pdf`;
  return { bytes: await canhotoPdf(dados), nome, tipo: 'application/pdf' };
}

type Filed = Awaited<ReturnType<typeof findCanhoto>>;

/** What stands on the receipt. @param quem whose it is, as much as the reader may know */
async function dadosDoCanhoto(ctx: Ctx, r: Filed, quem: CanhotoDados['dados']): Promise<CanhotoDados> {
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
      ...quem,
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
