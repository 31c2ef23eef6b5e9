import type { Celula } from '@portal/domain/exportacoes/colunas';
import { type Exportacao, MAX_XLSX } from '@portal/domain/exportacoes/contract';
import { dataDe } from '@portal/domain/text/datas';
import { formatNumero } from '@portal/domain/text/numeros';
import { canSomewhere } from '@portal/domain/usuarios/permissions';
import { z } from 'zod';
import type { Ctx } from '#platform/http/context.ts';
import { type JobCtx, jobDemorado } from '#platform/jobs/job.ts';
import { agendarArquivo } from './commands.ts';
import { type ArquivoFeito, type ArquivoPedido, gerarArquivo } from './gerar.ts';
import { csvDe, type Folha, xlsxDe } from './planilha.ts';

const POR_VEZ = 1000;

interface Cadastro<Lista, Linha> {
  /** 'imoveis': names the job, the file and, by it, the screen. */
  nome: string;
  folha: string;
  um: string;
  varios: string;
  /** Keys in the order they are written, and what is in each cell. */
  colunas: Readonly<Record<string, { titulo: string; valor: (linha: Linha, fuso: string) => Celula }>>;
  largas: readonly string[];
  pedido: z.ZodType<{ colunas: string[]; lista: Lista }>;
  /** Who may take it away; left out: a manager of the town. Any of them is enough. */
  direitos?: readonly string[];
  findIds: (ctx: Ctx, lista: Lista) => Promise<string[]>;
  findLinhas: (ctx: Ctx, ids: readonly string[], lista: Lista) => Promise<Linha[]>;
}

/** A list as a file: asked for by who manages or sees it, made by a job. */
export function exportacaoDeCadastro<Lista, Linha>(c: Cadastro<Lista, Linha>) {
  const gerar = jobDemorado(`exportacoes.${c.nome}`, z.object({ exportacao_id: z.uuid() }), (jobCtx, { exportacao_id }) =>
    gerarArquivo(jobCtx, exportacao_id, (pedido) => fazerPlanilha(c, jobCtx, pedido)),
  );
  return {
    gerar,
    async exportar(ctx: Ctx, { formato, colunas, lista }: { formato: 'csv' | 'xlsx'; colunas: string[]; lista: Lista }) {
      const pedido = { colunas: Object.keys(c.colunas).filter((chave) => colunas.includes(chave)), lista };
      const nome = `${c.nome}-${dataDe(ctx.agora, ctx.organizacao.fuso)}`;
      const exportacao: Exportacao = await agendarArquivo(ctx, { formato, nome, pedido });
      await ctx.enqueue(gerar, { exportacao_id: exportacao.id });
      return exportacao;
    },
  };
}

/** The rights of its author are asked again for each batch. */
const emNome = <T>(
  { direitos = ['perfil.gestor.prefeitura'] }: { direitos?: readonly string[] },
  jobCtx: JobCtx,
  autorId: string,
  ler: (ctx: Ctx) => Promise<T>,
) => jobCtx.emNomeDe(autorId, async (ctx) => (direitos.some((d) => canSomewhere(ctx.usuario, d)) ? ler(ctx) : null));

const quantos = (n: number) => formatNumero(String(n), 0);

async function fazerPlanilha<Lista, Linha>(
  c: Cadastro<Lista, Linha>,
  jobCtx: JobCtx,
  { autor_id, formato, pedido }: ArquivoPedido,
): Promise<ArquivoFeito> {
  const { colunas, lista } = c.pedido.parse(pedido);
  const found = await emNome(c, jobCtx, autor_id, async (ctx) => ({
    ids: await c.findIds(ctx, lista),
    fuso: ctx.organizacao.fuso,
  }));
  if (!found) return { motivo: `Sua conta já não tem direito à lista de ${c.varios}.` };
  const { ids, fuso } = found;
  if (formato === 'xlsx' && ids.length > MAX_XLSX)
    return {
      motivo: `A lista tem ${quantos(ids.length)} ${c.varios}, e uma planilha em XLSX leva até ${quantos(MAX_XLSX)}. Peça em CSV, que leva todos.`,
    };
  const escritas = colunas.flatMap((chave) => c.colunas[chave] ?? []);
  const linhas = { n: 0 };
  const folha: Folha = {
    nome: c.folha,
    titulos: escritas.map(({ titulo }) => titulo),
    larguras: colunas.map((chave) => (c.largas.includes(chave) ? 36 : 16)),
    lotes: lerEmLotes(c, jobCtx, autor_id, { ids, lista, linhas }, (linha) => escritas.map(({ valor }) => valor(linha, fuso))),
  };
  return {
    fonte: formato === 'xlsx' ? await xlsxDe(folha) : csvDe(folha),
    linhas: () => linhas.n,
    mensagem: (n) => `Sua planilha com ${n === 1 ? `1 ${c.um}` : `${quantos(n)} ${c.varios}`} está pronta para baixar.`,
  };
}

async function* lerEmLotes<Lista, Linha>(
  c: Cadastro<Lista, Linha>,
  jobCtx: JobCtx,
  autorId: string,
  { ids, lista, linhas }: { ids: readonly string[]; lista: Lista; linhas: { n: number } },
  escrever: (linha: Linha) => Celula[],
): AsyncGenerator<Celula[][]> {
  for (let i = 0; i < ids.length; i += POR_VEZ) {
    // rights taken away meanwhile end the file where it is
    const lote = (await emNome(c, jobCtx, autorId, (ctx) => c.findLinhas(ctx, ids.slice(i, i + POR_VEZ), lista))) ?? [];
    linhas.n += lote.length;
    yield lote.map(escrever);
  }
}
