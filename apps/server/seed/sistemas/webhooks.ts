import { criarWebhook, mudarSituacaoDoWebhook, testarWebhook, verWebhook } from '@portal/domain/webhooks/contract';
import { sql } from 'kysely';
import { entregarWebhookJob } from '#modules/webhooks/index.ts';
import type { JobCtx } from '#platform/jobs/job.ts';
import { type Contexto, daEquipe, fazer, type Palco } from '../cena.ts';
import { addHours } from '../clock.ts';
import { createRandom } from '../random.ts';
import type { Town } from '../registries.ts';

/** Nobody has this address, and in the end it is off: the demonstration calls nobody. */
const WEBHOOK = {
  endereco: 'https://arrecadacao.exemplo.gov.br/portal/eventos',
  descricao: 'Arrecadação municipal',
  eventos: ['requerimento.protocolado', 'requerimento.situacao', 'guia.emitida', 'guia.paga', 'licenca.emitida'] as const,
};
const PEDIDOS = 6;

/** A system that was told of the newest requests as if it had been there, refused one of them, and was then turned off. */
export async function seedWebhooks(palco: Palco, town: Town): Promise<void> {
  const c: Contexto = { ...palco, town, random: createRandom(20_260_110) };
  const gestor = daEquipe(c, 'gestor');
  c.clock.now = addHours(c.end, -30);
  const { webhook } = await fazer(gestor, criarWebhook, { body: { ...WEBHOOK, eventos: [...WEBHOOK.eventos] } });
  const { id } = webhook;
  const entregar = async (status: (corpo: string) => number) => {
    const entregue: JobCtx['entregar'] = (_, __, { corpo }) => Promise.resolve(status(String(corpo)));
    await entregarWebhookJob.run({ ...c.app.jobCtx(town.id), entregar: entregue }, { id });
  };
  await fazer(gestor, testarWebhook, { params: { id } });
  await entregar(() => 204);
  const situar = async (ligado: boolean) => {
    const { versao } = await fazer(gestor, verWebhook, { params: { id } });
    await fazer(gestor, mudarSituacaoDoWebhook, { params: { id }, body: { versao, ligado } });
  };
  await situar(true);
  const ultimo = await c.app.jobCtx(town.id).inTenant(async ({ tx, organizacao }) => {
    const { rows } = await sql<{ id: string }>`
      select r.id from requerimento r where r.protocolado_em is not null and not r.de_fora
       order by r.protocolado_em desc, r.id limit ${sql.lit(PEDIDOS)}`.execute(tx);
    // what the trigger of a filing writes
    for (const r of rows.toReversed())
      await sql`
        select anotar_webhook(${organizacao.id}, 'requerimento.protocolado', r.id, ${addHours(c.end, -28)}::timestamptz,
                              jsonb_build_object('protocolado_em', momento_do_webhook(r.protocolado_em)))
          from requerimento r where r.id = ${r.id}`.execute(tx);
    return rows[0];
  });
  c.clock.now = addHours(c.end, -28);
  await entregar((corpo) => (ultimo && corpo.includes(ultimo.id) ? 503 : 200));
  c.clock.now = addHours(c.end, -20);
  await situar(false);
  c.clock.now = c.end;
}
