import { enviarRetorno } from '@portal/domain/caixa/contract';
import { addDias, dataDe } from '@portal/domain/text/datas';
import { FUSO_PADRAO } from '@portal/domain/text/fusos';
import { sql } from 'kysely';
import { inTenant } from '#platform/db/doors.ts';
import { type Contexto, daEquipe, fazer, type Palco } from './cena.ts';
import { addHours } from './clock.ts';
import { createRandom } from './random.ts';
import type { Town } from './registries.ts';

/** The file's number at its bank: the portal is new to the covenant, the covenant is not new to the bank. */
const SEQUENCIA = 4030;
const NSA = String(SEQUENCIA).padStart(6, '0');

interface Pagamento {
  codigo_barras: string;
  centavos: number;
}

const texto = (valor: string, largura: number) => valor.padEnd(largura, ' ').slice(0, largura);
const zeros = (valor: number, largura: number) => String(valor).padStart(largura, '0');

/** A return file in the layout that `lerRetornos` reads. @source FEBRABAN, Layout Padrão de Arrecadação v7 */
function arquivoDoDia(dia: string, banco: string, convenio: string, pagamentos: readonly Pagamento[]): Buffer {
  const data = dia.replaceAll('-', '');
  const a = `A2${texto(convenio, 20)}${texto('MUNICIPIO DE VALE VERDE', 20)}${banco}${texto('BANCO DA CIDADE', 20)}${data}${NSA}07${texto('CODIGO DE BARRAS', 17)}`;
  const g = pagamentos.map(
    ({ codigo_barras, centavos }, i) =>
      `G${texto('12340000567890', 20)}${data}${data}${codigo_barras}${zeros(centavos, 12)}${zeros(185, 7)}${zeros(i + 1, 8)}${texto('1234', 8)}3${texto(`AUT${zeros(i + 1, 6)}`, 23)}3`,
  );
  const total = pagamentos.reduce((soma, { centavos }) => soma + centavos, 0);
  const z = `Z${zeros(pagamentos.length + 2, 6)}${zeros(total, 17)}`;
  return Buffer.from([a, ...g, z].map((linha) => `${texto(linha, 150)}\r\n`).join(''), 'latin1');
}

/** Slips of people whom nobody signs in as: some that are open, and the last ones that are paid by their proofs alone. */
async function findGuias({ app, town }: Contexto) {
  const daLista = [...town.cidadaos.slice(0, 3), ...town.profissionais.slice(0, 1)].map(({ id }) => id);
  const { rows } = await inTenant(app.db, town.id, (tx) =>
    sql<Pagamento & { pagamento: string; nth: number }>`
      select g.codigo_barras, g.valor_centavos::float8 as centavos, g.pagamento, row_number() over (partition by g.pagamento order by g.criado_em desc, g.id)::integer as nth
        from guia g join requerimento r on r.id = g.requerimento_id
       where g.codigo_barras is not null and (g.pagamento = 'Pago' or (g.pagamento = 'Pendente' and r.status = 'Aguardando comprovante'))
         and not exists (select from parte p where p.requerimento_id = r.id and p.usuario_id = any(${daLista}::uuid[]))
       order by g.pagamento, g.criado_em desc, g.id`.execute(tx),
  );
  const ate = (qual: string, quantas: number) => rows.filter((g) => g.pagamento === qual && g.nth <= quantas);
  return [...ate('Pendente', 2), ...ate('Pago', 8)];
}

/** Yesterday's file of the bank: it confirms what proofs said, and pays two slips of which no proof had come. */
export async function seedBanco(palco: Palco, town: Town): Promise<void> {
  const { now } = palco.clock;
  const c: Contexto = { ...palco, town, random: createRandom(20_260_107) };
  c.clock.now = addHours(c.end, -6);
  const guias = await findGuias(c);
  const { banco, codigo_convenio } = await inTenant(c.app.db, town.id, (tx) =>
    tx.selectFrom('convenio').select(['banco', 'codigo_convenio']).where('padrao', '=', true).executeTakeFirstOrThrow(),
  );
  const ontem = addDias(dataDe(c.clock.now, FUSO_PADRAO), -1);
  const bytes = arquivoDoDia(ontem, banco, codigo_convenio, guias);
  await fazer(daEquipe(c, 'financeiro'), enviarRetorno, { arquivo: { nome: `RET${NSA}.ret`, tipo: 'text/plain', bytes } });
  await c.drain();
  c.clock.now = now;
}
