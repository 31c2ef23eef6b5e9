import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import { obterRequerimento } from '@portal/domain/autos/contract';
import { responderPendencia } from '@portal/domain/pendencias/contract';
import { enviarArquivo, salvarRascunho } from '@portal/domain/preenchimento/contract';
import { sql } from 'kysely';
import { inTenant } from '#platform/db/doors.ts';
import type { makeQuadro } from './answers.ts';
import { type Contexto, fazer, folha, type Palco, quem } from './cena.ts';
import type { Person } from './client.ts';
import { addHours } from './clock.ts';
import { createRandom } from './random.ts';
import type { Town } from './registries.ts';

type Quadro = ReturnType<typeof makeQuadro>;

/** What the analysts ask for of a licence to build, and what answers it. The garage that was counted as a room keeps its area. */
const CORRECOES: Readonly<Record<string, (pessoa: Person, id: string, quadro: Quadro) => Promise<unknown>>> = {
  matricula_arquivo: async (pessoa, id) => [await enviar(pessoa, id, 'matricula_arquivo', 'matricula-atualizada')],
  plantas: async (pessoa, id) => [await enviar(pessoa, id, 'plantas', 'projeto-revisto')],
  quadro: async (_pessoa, _id, { blocos: [bloco, ...outros] }) => {
    const passa = (n: string, mais: number) => (Number(n) + mais).toFixed(2);
    // a floor may count nothing already
    const garagem = bloco!.pavimentos.find((p) => Number(p.computavel) >= 1);
    const pavimentos = bloco!.pavimentos.map((p) =>
      p === garagem ? { ...p, computavel: passa(p.computavel, -1), nao_computavel: passa(p.nao_computavel, 1) } : p,
    );
    return { blocos: [{ ...bloco!, pavimentos }, ...outros] };
  },
};

async function enviar(pessoa: Person, id: string, campo_id: string, nome: string) {
  const arquivo = await folha(`${nome}.pdf`, 'Documento de demonstração', ['Enviado de novo, a pedido da prefeitura.']);
  return fazer(pessoa, enviarArquivo, { params: { id }, body: { campo_id }, arquivo });
}

/** Waits for what can be corrected here, and was conferred line by line; of those who may be signed in as, last. */
async function queEspera({ app }: Palco, town: Town) {
  const { rows } = await inTenant(app.db, town.id, (tx) =>
    sql<{ id: string; criado_por: string }>`
      select r.id, r.criado_por
        from requerimento r
        join pendencia p on p.requerimento_id = r.id
       where r.status = 'Aguardando requerente'
         and exists (select 1 from analise_item a where a.requerimento_id = r.id and a.alvo = 'conferencia')
       group by r.id, r.criado_por, r.protocolado_em, r.numero
      having bool_and(p.campo_id = any(${Object.keys(CORRECOES)}))
       order by r.criado_por in (${town.cidadaos[0]!.id}, ${town.profissionais[0]!.id}), r.protocolado_em desc, r.numero
       limit 1`.execute(tx),
  );
  return rows[0];
}

/** Yesterday somebody sent what was asked for: whoever opens the request at the desk sees what stands of what was conferred, and what to look at again. */
export async function seedRodada(palco: Palco, town: Town): Promise<void> {
  const r = await queEspera(palco, town);
  if (!r) return;
  const c: Contexto = { ...palco, town, random: createRandom(20_260_116) };
  const { id } = r;
  const pessoa = quem(c, r.criado_por, 'painel-contribuinte');
  c.clock.now = addHours(c.end, -20);
  const ler = () => fazer(pessoa, obterRequerimento, { params: { id } });
  const versao = async () => (await ler()).versao;
  const { pendencias, respostas: dadas } = await ler();
  const respostas: Record<string, unknown> = {};
  for (const { campo_id } of pendencias) respostas[campo_id] = await CORRECOES[campo_id]?.(pessoa, id, dadas.quadro as Quadro);
  await fazer(pessoa, salvarRascunho, { params: { id }, body: { versao: await versao(), respostas } });
  for (const p of pendencias)
    await fazer(pessoa, responderPendencia, { params: { id, pendencia_id: p.id }, body: { versao: await versao() } });
  await fazer(pessoa, atos.responder, { params: { id }, body: { versao: await versao() } });
  await c.drain();
  c.clock.now = c.end;
}
