import path from 'node:path';
import type { Aviso } from '@portal/domain/organizacoes/privacidade';
import { formatDataHora } from '@portal/domain/text/datas';
import { formatDocumento } from '@portal/domain/text/documento';
import { formatNumero } from '@portal/domain/text/numeros';
import { formatTelefone } from '@portal/domain/text/telefone';
import type { JobCtx } from '#platform/jobs/job.ts';
import { renderPdf } from '#platform/pdf/render.ts';
import { type OrganizacaoPdf, timbre } from '#platform/pdf/timbre.ts';
import { findUnidos } from '../contribuintes/index.ts';
import { verAviso } from '../organizacoes/index.ts';
import { findTimbre } from '../requerimentos/index.ts';
import { findUsuario } from '../usuarios/index.ts';
import { FORA, GUARDADO } from './guardado.ts';
import { lerSecao, type Secao } from './legivel.ts';
import { NOMES_DO_QUE_FICA_FORA } from './palavras.ts';

/** More columns than these do not fit beside each other on a sheet: each record is then a table of its own. */
const MAX_LADO_A_LADO = 6;
/** So long the sheets of somebody with a long history may take. */
const LIMITE_MS = 60_000;

export interface MeusDadosPdf {
  organizacao: OrganizacaoPdf;
  aviso: Aviso;
  pessoa: { nome: string; email: string; documento: string };
  agora: Date;
  secoes: Secao[];
}

const quantos = (n: number): string => formatNumero(String(n), 0);

/** How many stand elsewhere, where they do. */
function notaDe({ total, registros }: Secao): string {
  const aqui = registros.length;
  if (aqui === total) return '';
  const outros = total - aqui === 1 ? 'o outro está' : `os outros ${quantos(total - aqui)} estão`;
  return `São ${quantos(total)}. Aqui estão os ${quantos(aqui)} mais recentes; ${outros} no arquivo JSON.`;
}

/** Parts of the width of a sheet that each column gets, by the longest that stands in it. */
const largurasDe = ({ colunas, registros }: Secao): number[] =>
  colunas.map((nome, i) =>
    registros.reduce((n, r) => Math.min(Math.max(n, (r[i]?.length ?? 0) + 3), 48), Math.max(10, nome.length)),
  );

/** What is kept about somebody, to be read. @throws PdfTooSlowError */
export function meusDadosPdf({ organizacao, aviso, pessoa, agora, secoes }: MeusDadosPdf): Promise<Buffer> {
  const { org, arquivos } = timbre(organizacao);
  const encarregado = [
    aviso.encarregado_nome,
    aviso.encarregado_email,
    aviso.encarregado_telefone && formatTelefone(aviso.encarregado_telefone),
  ].filter(Boolean);
  const cheias = secoes.filter(({ total }) => total > 0);
  const porque = Map.groupBy(Object.entries(FORA), ([, motivo]) => motivo);
  return renderPdf(
    path.join(import.meta.dirname, 'meus-dados.typ'),
    {
      org,
      titulo: 'O que guardamos sobre você',
      feito_em: formatDataHora(agora, organizacao.fuso),
      dados: [
        { rotulo: 'De quem são os dados', valor: pessoa.nome },
        { rotulo: 'CPF ou CNPJ', valor: pessoa.documento ? formatDocumento(pessoa.documento) : 'Não informado' },
        { rotulo: 'E-mail', valor: pessoa.email || 'Não informado' },
        { rotulo: 'Município', valor: organizacao.nome },
        { rotulo: 'Quem decide sobre os dados (controlador)', valor: aviso.controlador, colunas: 2 },
        {
          rotulo: 'Com quem falar (encarregado pelos dados pessoais)',
          valor: encarregado.join(' · ') || 'O município ainda não disse quem é. Fale com a prefeitura.',
          colunas: 2,
        },
      ],
      resumo: cheias.map(({ titulo, total, registros }) => [
        titulo,
        quantos(total),
        registros.length === total ? '' : quantos(total - registros.length),
      ]),
      vazias: secoes
        .filter(({ total }) => total === 0)
        .map(({ titulo }) => titulo)
        .join('; '),
      secoes: cheias.map((s) => ({
        titulo: s.titulo,
        nota: notaDe(s),
        ...(s.colunas.length <= MAX_LADO_A_LADO && !s.funda
          ? { colunas: s.colunas, larguras: largurasDe(s), linhas: s.registros }
          : { fichas: s.registros.map((r) => r.flatMap((valor, i) => (valor ? [[s.colunas[i] ?? '', valor]] : []))) }),
      })),
      fora: [...porque].map(([motivo, itens]) => [
        itens.map(([nome]) => NOMES_DO_QUE_FICA_FORA[nome] ?? nome).join('; '),
        motivo,
      ]),
    },
    arquivos,
    { quando: agora, limite_ms: LIMITE_MS },
  );
}

/** Reads one kind after the other, each in a transaction of its own. */
export async function lerMeusDados(jobCtx: JobCtx, pessoaId: string): Promise<MeusDadosPdf> {
  const cabeca = await jobCtx.inTenant(async (ctx) => {
    const { nome, email, cpf, cnpj } = await findUsuario(ctx.tx, pessoaId);
    return {
      organizacao: await findTimbre(ctx.tx, ctx.organizacao.id),
      aviso: await verAviso(ctx),
      pessoas: await findUnidos(ctx, pessoaId),
      pessoa: { nome, email: email ?? '', documento: cpf ?? cnpj ?? '' },
      agora: ctx.agora,
    };
  });
  const secoes: Secao[] = [];
  for (const tabela of Object.keys(GUARDADO)) secoes.push(await jobCtx.inTenant((ctx) => lerSecao(ctx, tabela, cabeca.pessoas)));
  const { pessoas: _, ...resto } = cabeca;
  return { ...resto, secoes };
}
