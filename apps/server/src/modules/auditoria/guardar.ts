import { Readable } from 'node:stream';
import { dataDe, formatData } from '@portal/domain/text/datas';
import type { Ctx } from '#platform/http/context.ts';
import type { JobCtx } from '#platform/jobs/job.ts';
import { fatos, paragrafo } from '#platform/mail/layout.ts';
import { enviarEmail } from '../emails/index.ts';
import { textoDoArquivo } from './blocos.ts';

const MAX_BYTES = 1024 ** 3;
/** What mail servers take; past it the mail says where the file is. */
const ANEXO_MAX = 7 * 1024 * 1024;

const proximo = ({ tx }: Ctx) =>
  tx
    .selectFrom('auditoria_bloco as b')
    .select(['b.numero', 'b.soma', 'b.fechado_em', 'b.primeira_em', 'b.ultima_em', 'b.linhas'])
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('auditoria_arquivo as a').select('a.bloco').whereRef('a.bloco', '=', 'b.numero'))),
    )
    .orderBy('b.numero')
    .limit(1)
    .executeTakeFirst();

type Bloco = NonNullable<Awaited<ReturnType<typeof proximo>>>;
type Guardado = { sha256: string; tamanho: number; nome: string };

/** To each address that was confirmed before the block was closed: what lies further back was not promised to it. */
async function enviar(ctx: Ctx, bloco: Bloco, { sha256, tamanho, nome }: Guardado): Promise<void> {
  const destinos = await ctx.tx
    .selectFrom('auditoria_destino')
    .select(['id', 'email'])
    .where('confirmado_em', '<=', bloco.fechado_em)
    .orderBy('id')
    .execute();
  const { fuso } = ctx.organizacao;
  const cabe = tamanho <= ANEXO_MAX;
  for (const { id, email } of destinos) {
    await enviarEmail(ctx, {
      chave: `auditoria-bloco:${bloco.numero}:${id}`,
      para: email,
      assunto: `Auditoria de ${ctx.organizacao.nome}: bloco ${bloco.numero}`,
      titulo: `Bloco ${bloco.numero} da auditoria`,
      blocos: [
        paragrafo(
          cabe
            ? 'O arquivo em anexo traz, selado pelo município, o que foi feito no portal. Guarde-o: com ele, qualquer mudança feita depois é achada.'
            : 'O arquivo é grande demais para um e-mail. Guarde a soma abaixo: com ela, qualquer mudança feita depois é achada no arquivo, que um gestor do município baixa.',
        ),
        fatos([
          {
            nome: 'Dias',
            valor: `${formatData(dataDe(bloco.primeira_em, fuso))} a ${formatData(dataDe(bloco.ultima_em, fuso))}`,
          },
          { nome: 'Registros', valor: String(bloco.linhas) },
          { nome: 'Soma do bloco', valor: bloco.soma },
          { nome: 'Soma do arquivo (SHA-256)', valor: sha256 },
        ]),
        paragrafo(`Para conferir sem confiar em nós: ${ctx.origem}/auditoria/conferir`),
      ],
      ...(cabe && { anexo: { nome, tipo: 'application/jsonl', sha256 } }),
    });
  }
}

/** Puts the next block that has none yet into the archive, and on its way; false when all are there. */
export async function guardarBloco(job: JobCtx): Promise<boolean> {
  const feito = await job.inTenant(async (ctx) => {
    const bloco = await proximo(ctx);
    return bloco ? { bloco, ...(await textoDoArquivo(ctx, bloco.numero, bloco.fechado_em)) } : null;
  });
  if (!feito) return false;
  const { bloco, bytes, nome } = feito;
  const { sha256, tamanho } = await job.files.put(job.organizacaoId, Readable.from([bytes]), { maxBytes: MAX_BYTES });
  await job.inTenant(async (ctx) => {
    const novo = await ctx.tx
      .insertInto('auditoria_arquivo')
      .values({ bloco: bloco.numero, sha256, tamanho, guardado_em: ctx.agora })
      .onConflict((oc) => oc.doNothing())
      .returning('bloco')
      .executeTakeFirst();
    // another copy of the program put it there, and wrote the mails
    if (novo) await enviar(ctx, bloco, { sha256, tamanho, nome });
  });
  return true;
}
