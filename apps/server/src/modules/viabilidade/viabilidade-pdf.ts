import path from 'node:path';
import { formatDataHora } from '@portal/domain/text/datas';
import { formatArea, formatExato } from '@portal/domain/text/numeros';
import type { LugarConsultado, Viabilidade } from '@portal/domain/viabilidade/contract';
import { dizerUso, NAO_VALE } from '@portal/domain/viabilidade/palavras';
import { desdeQuando, limitesEmPalavras } from '@portal/domain/zonas/palavras';
import type { Ctx } from '#platform/http/context.ts';
import type { BytesAnswer } from '#platform/http/route.ts';
import { renderPdf } from '#platform/pdf/render.ts';
import { type OrganizacaoPdf, timbre } from '#platform/pdf/timbre.ts';
import { findTimbre } from '../requerimentos/index.ts';
import { consultar } from './consulta.ts';

const fatosDe = ({ imovel, ponto, uso }: Viabilidade) => [
  ...(imovel
    ? [
        { rotulo: 'Inscrição imobiliária', valor: imovel.inscricao },
        { rotulo: 'Terreno', valor: formatArea(imovel.area_terreno_m2) },
        { rotulo: 'Endereço', valor: `${imovel.endereco}, ${imovel.bairro}`, colunas: 2 },
      ]
    : []),
  ...(ponto
    ? [
        {
          rotulo: 'Lugar (latitude; longitude)',
          valor: `${formatExato(ponto.latitude.toFixed(6))}; ${formatExato(ponto.longitude.toFixed(6))}`,
          colunas: 2,
        },
      ]
    : []),
  { rotulo: 'Uso consultado', valor: uso ? `${uso.codigo} · ${uso.nome}` : 'Nenhum', colunas: 2 },
];

/** The answer on paper. */
export function viabilidadePdf(organizacao: OrganizacaoPdf, v: Viabilidade): Promise<Buffer> {
  const { org, arquivos } = timbre(organizacao);
  return renderPdf(
    path.join(import.meta.dirname, 'viabilidade.typ'),
    {
      org,
      titulo: 'Consulta de viabilidade',
      feito_em: formatDataHora(v.consultado_em, organizacao.fuso),
      aviso: NAO_VALE,
      dados: fatosDe(v),
      zonas: v.zonas.map((z) => ({
        titulo: `${z.sigla} · ${z.descricao}`,
        parte: v.imovel ? `${formatExato(z.percentual, 0)} % do terreno` : '',
        vigencia: z.versao ? `Em vigor ${desdeQuando(z.versao.vigente_de)}: ${z.versao.base_legal}` : '',
        uso: dizerUso(z, v.uso),
        detalhes: z.uso
          ? [
              z.uso.condicao && `Condição: ${z.uso.condicao}`,
              z.uso.vagas && `Vagas: ${z.uso.vagas}`,
              z.uso.artigo && `Na lei: ${z.uso.artigo}`,
            ].filter(Boolean)
          : [],
        limites: z.versao ? limitesEmPalavras(z.versao).map((l) => [l.rotulo, l.limite || 'não definido', l.lei]) : [],
      })),
    },
    arquivos,
  );
}

export async function viabilidadeEmPdf(ctx: Ctx, pedido: LugarConsultado): Promise<BytesAnswer> {
  const v = await consultar(ctx, pedido);
  const bytes = await viabilidadePdf(await findTimbre(ctx.tx, ctx.organizacao.id), v);
  const nome = (v.imovel?.inscricao ?? 'lugar').replace(/[^0-9A-Za-z.-]+/g, '-');
  return { bytes, nome: `viabilidade-${nome}.pdf`, tipo: 'application/pdf' };
}
