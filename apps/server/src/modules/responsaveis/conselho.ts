import { isMesmoNome } from '@portal/domain/contas/balcao';
import { RuleError } from '@portal/domain/http/rule-error';
import { CONSELHOS, registroEmTexto } from '@portal/domain/profissionais/registro';
import { addDias, formatData, isData } from '@portal/domain/text/datas';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Ctx } from '#platform/http/context.ts';
import { type JobCtx, job } from '#platform/jobs/job.ts';
import { jobPorMunicipio } from '#platform/jobs/por-municipio.ts';
import { avisar } from '../notificacoes/index.ts';
import { guardarConferencia, hojeNo, lerProfissional, trancar } from '../profissionais/index.ts';

/** How long the council's service may take, how much it may say, and for how long its answer stands. */
const ESPERA_MS = 5000;
const MAX_BYTES = 20_000;
const VALE_MS = 600_000;

const respostaSchema = z.object({
  encontrado: z.boolean(),
  nome: z.string().trim().max(255).default(''),
  /** as the council says it; 'ativo' is the one that agrees */
  situacao: z.string().trim().toLowerCase().max(60).default(''),
  validade: z.string().refine(isData).nullable().catch(null).default(null),
});
interface Perguntado {
  nome: string;
  conselho: string;
  uf: string;
  registro: string;
}
interface Dito {
  resultado: 'Confere' | 'Não confere' | 'Sem resposta';
  validade: string | null;
  texto: string;
}

const SEM_RESPOSTA: Dito = {
  resultado: 'Sem resposta',
  validade: null,
  texto: 'O conselho não respondeu. O registro ficou como estava.',
};

async function lerTexto(body: ReadableStream<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw new Error('The answer is too long for a registration.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** What the council says of a number, in our words. Late, broken, or of another shape: it said nothing. */
async function perguntar(modelo: string, p: Perguntado): Promise<Dito> {
  try {
    const url = modelo
      .replaceAll('{conselho}', encodeURIComponent(p.conselho))
      .replaceAll('{uf}', encodeURIComponent(p.uf))
      .replaceAll('{registro}', encodeURIComponent(p.registro));
    const answer = await fetch(url, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(ESPERA_MS),
    });
    if (!answer.ok || !answer.body) return SEM_RESPOSTA;
    return emPalavras(respostaSchema.parse(JSON.parse(await lerTexto(answer.body))), p);
  } catch {
    return SEM_RESPOSTA;
  }
}

function emPalavras({ encontrado, nome, situacao, validade }: z.output<typeof respostaSchema>, p: Perguntado): Dito {
  const nao = (texto: string): Dito => ({ resultado: 'Não confere', validade: null, texto });
  if (!encontrado) return nao('O conselho não encontrou este registro.');
  if (!isMesmoNome(nome, p.nome)) return nao(`No conselho, o registro está em nome de ${nome || 'ninguém'}.`);
  if (situacao !== 'ativo') return nao(`O conselho diz que o registro está ${situacao || 'sem situação'}.`);
  const ate = validade ? `, válido até ${formatData(validade)}` : '';
  return { resultado: 'Confere', validade, texto: `O conselho diz que o registro está ativo${ate}.` };
}

/** @throws RuleError `sem_conselho`, `conselho_respondeu`, `registro_cancelado`; AppError 404, 409 */
export async function pedirConsulta(ctx: Ctx, id: string, versao: number, ligado: boolean) {
  if (!ligado) throw new RuleError('sem_conselho', 'Este portal não tem a consulta aos conselhos. Confira à mão.');
  const p = await trancar(ctx, id, versao);
  if (p.cancelado_em) throw new RuleError('registro_cancelado', 'Este registro está cancelado. Reative-o antes de conferir.');
  const { rows } = await sql<{ em: Date }>`
    select em from profissional_conferencia where profissional_id = ${id} and meio = 'conselho' and resultado <> 'Sem resposta'
       and perguntado = ${registroEmTexto(p)} and em > ${new Date(ctx.agora.getTime() - VALE_MS)} limit 1`.execute(ctx.tx);
  if (rows.length > 0)
    throw new RuleError('conselho_respondeu', 'O conselho respondeu há poucos minutos. A resposta está em Conferências.');
  await ctx.enqueue(consultarConselhoJob, { profissional_id: id, autor_id: ctx.usuario.id });
  await ctx.audit('profissional.consultar', { id });
  return lerProfissional(ctx, id);
}

/** Asked between two transactions; what was asked about a number that changed meanwhile is not kept. */
async function consultar(jobCtx: JobCtx, id: string, autorId: string | null): Promise<void> {
  if (!jobCtx.conselhoUrl) return;
  const { rows } = await jobCtx.inTenant(({ tx }) =>
    sql<Perguntado>`select coalesce(u.nome, p.nome) as nome, p.conselho, p.uf, p.registro
      from profissional p left join usuario u on u.id = p.usuario_id where p.id = ${id} and p.cancelado_em is null`.execute(tx),
  );
  const [p] = rows;
  if (!p || !(CONSELHOS as readonly string[]).includes(p.conselho)) return;
  const dito = await perguntar(jobCtx.conselhoUrl, p);
  const guardar = async (ctx: Ctx): Promise<void> => {
    const agora = await ctx.tx.selectFrom('profissional').select('versao').where('id', '=', id).executeTakeFirst();
    if (!agora) return;
    const antes = await trancar(ctx, id, agora.versao);
    if (registroEmTexto(antes) !== registroEmTexto(p) || antes.cancelado_em) return;
    const { resultado, validade, texto } = dito;
    await guardarConferencia(ctx, antes, { meio: 'conselho', resultado, validade, resposta: { texto } });
    if (autorId)
      await avisar(
        { ...ctx, usuario: { ...ctx.usuario, id: '' } },
        {
          usuario_ids: [autorId],
          tipo: 'pedido_ao_portal',
          message: `${p.nome}, ${registroEmTexto(p)}: ${texto}`,
          link: `/prefeitura/cadastro/profissionais/${id}`,
        },
      );
  };
  if (autorId) await jobCtx.emNomeDe(autorId, guardar);
  else await jobCtx.inTenant(guardar);
}

export const consultarConselhoJob = job(
  'profissionais.consultar',
  z.object({ profissional_id: z.uuid(), autor_id: z.uuid() }),
  (jobCtx, { profissional_id, autor_id }) => consultar(jobCtx, profissional_id, autor_id),
  { vezes: 2, segundos: 5 },
);

/** A validity that ends within so many days is asked about again, once a week, and so many of a town a night. */
const VENCE_EM_DIAS = 15;
const POR_NOITE = 200;

export const reconferirProfissionaisJob = jobPorMunicipio('profissionais.reconferir', '47 2 * * *', async (daqui) => {
  if (!daqui.conselhoUrl) return;
  const ids = await daqui.inTenant(async (ctx) => {
    const { rows } = await sql<{ id: string }>`
        select p.id from profissional p
         where p.validade between ${hojeNo(ctx)}::date and ${addDias(hojeNo(ctx), VENCE_EM_DIAS)}::date and p.cancelado_em is null
           and not exists (select from profissional_conferencia c where c.profissional_id = p.id and c.meio = 'conselho'
                            and c.em > ${new Date(ctx.agora.getTime() - 7 * 86_400_000)})
         order by p.validade, p.id limit ${POR_NOITE}`.execute(ctx.tx);
    return rows.map((r) => r.id);
  });
  for (const id of ids) await consultar(daqui, id, null);
});
