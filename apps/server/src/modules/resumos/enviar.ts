import { dataDe, formatData, instanteDe, proximoDiaUtil } from '@portal/domain/text/datas';
import { saudacao } from '@portal/domain/text/email';
import type { Ctx } from '#platform/http/context.ts';
import type { JobCtx } from '#platform/jobs/job.ts';
import { jobPorMunicipio } from '#platform/jobs/por-municipio.ts';
import { botao, fatos, itens, paragrafo } from '#platform/mail/layout.ts';
import { findCalendario } from '../calendario/index.ts';
import { enviarEmail } from '../emails/index.ts';
import { RESUMO, rodapeDasEscolhas, saidaDe } from '../notificacoes/index.ts';
import { lerResumos, POR_VEZ, type Resumo } from './ler.ts';

const COMECA = '08:00';
const TERMINA = '12:00';

const etapas = (n: number): string => (n === 1 ? '1 etapa' : `${n} etapas`);

/** What waits, each in a line; nothing of what is none. */
function linhasDe(r: Resumo): { nome: string; valor: string }[] {
  const linha = (nome: string, n: number, valor: string) => (n > 0 ? [{ nome, valor }] : []);
  return [
    ...linha('Com o prazo vencido', r.atrasadas, etapas(r.atrasadas)),
    ...linha('Vencem hoje', r.vencem_hoje, etapas(r.vencem_hoje)),
    ...linha('Vencem em até 7 dias', r.vencem_logo, etapas(r.vencem_logo)),
    ...linha('No seu setor, com ninguém', r.sem_dono, etapas(r.sem_dono)),
    ...linha('Na sua agenda, hoje', r.compromissos, r.compromissos === 1 ? '1 compromisso' : `${r.compromissos} compromissos`),
    ...linha('Avisos que você não leu', r.nao_lidos, r.nao_lidos === 1 ? '1 aviso' : `${r.nao_lidos} avisos`),
  ];
}

/** The news first: what is late, else what ends today. */
function assuntoDe(r: Resumo, hoje: string): string {
  const dia = formatData(hoje).slice(0, 5);
  if (r.atrasadas > 0) return `Seu dia, ${dia}: ${etapas(r.atrasadas)} com o prazo vencido`;
  if (r.vencem_hoje > 0) return `Seu dia, ${dia}: ${etapas(r.vencem_hoje)} ${r.vencem_hoje === 1 ? 'vence' : 'vencem'} hoje`;
  return `Seu dia, ${dia}`;
}

async function escrever(ctx: Ctx, hoje: string, r: Resumo): Promise<void> {
  const linhas = linhasDe(r);
  if (linhas.length === 0) return;
  const assunto = assuntoDe(r, hoje);
  await enviarEmail(ctx, {
    chave: `resumo:${hoje}:${r.id}`,
    para: r.email,
    assunto,
    titulo: assunto,
    blocos: [
      paragrafo(saudacao(r.nome)),
      paragrafo('É isto que espera por você hoje:'),
      fatos(linhas),
      ...(r.ultimos.length > 0 ? [paragrafo('Os últimos avisos:'), itens(r.ultimos.map((nome) => ({ nome, texto: '' })))] : []),
      botao('Abrir a minha fila', `${ctx.origem}/prefeitura/requerimento/listagem?minha_fila=sim`),
    ],
    sair: saidaDe(ctx, r.id, RESUMO),
    rodape: rodapeDasEscolhas(ctx, 'prefeitura'),
  });
}

/** From eight to noon by the town's clock, on a day on which it works. */
async function diaDoResumo(ctx: Ctx): Promise<string | null> {
  const { fuso } = ctx.organizacao;
  const hoje = dataDe(ctx.agora, fuso);
  if (ctx.agora < instanteDe(hoje, COMECA, fuso) || ctx.agora >= instanteDe(hoje, TERMINA, fuso)) return null;
  return proximoDiaUtil(hoje, await findCalendario(ctx)) === hoje ? hoje : null;
}

async function enviarAlguns(ctx: Ctx, depois: string): Promise<string> {
  const hoje = await diaDoResumo(ctx);
  if (!hoje) return '';
  const deles = await lerResumos(ctx, hoje, depois);
  for (const r of deles) await escrever(ctx, hoje, r);
  return deles.length < POR_VEZ ? '' : (deles.at(-1)?.id ?? '');
}

async function enviarDoMunicipio(job: JobCtx): Promise<void> {
  for (let depois = '00000000-0000-0000-0000-000000000000'; depois !== ''; ) {
    const agora = depois;
    depois = await job.inTenant((ctx) => enviarAlguns(ctx, agora));
  }
}

/** In the morning of each town, wherever it lies: the clock is São Paulo's, Noronha is an hour before it and Acre two behind. */
export const enviarResumosJob = jobPorMunicipio('resumos.enviar', '5 7-10 * * 1-5', enviarDoMunicipio);
