import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type EventoDePrazo, lerPrazo } from '@portal/domain/prazos/rules';
import { addDias, type Fechados } from '@portal/domain/text/datas';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

const PASTA = resolve(import.meta.dirname, '../../migrations');
const nome = `teste_${uuidv7().replaceAll('-', '')}`;
let db: pg.Client;

const clienteDe = async (banco: string) => {
  const url = new URL(inject('raizUrl'));
  url.pathname = `/${banco}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  return client;
};
const comAdmin = async (texto: string) => {
  const client = await clienteDe('postgres');
  try {
    await client.query(texto);
  } finally {
    await client.end();
  }
};
/** Files of the sequence, each in one transaction as the migrator runs them. */
async function aplicar(quais: (nome: string) => boolean): Promise<void> {
  for (const f of readdirSync(PASTA).sort())
    if (f.endsWith('.sql') && quais(f)) await db.query(`begin;\n${readFileSync(join(PASTA, f), 'utf8')};\ncommit`);
}

beforeAll(async () => {
  await comAdmin(`create database ${nome}`);
  db = await clienteDe(nome);
  await aplicar((f) => f < '0017');
});
afterAll(async () => {
  await db.end();
  await comAdmin(`drop database ${nome} with (force)`);
});

test('deadlines from before the ledger keep their day, and have as many days as are left', async () => {
  const hoje = (await db.query('select current_date::text as d')).rows[0].d as string;
  const LINHAS = [
    ['corre', 'Em andamento', 12, null],
    ['termina_hoje', 'Aguardando prefeitura', 0, null],
    ['acabou', 'Em andamento', -8, null],
    ['espera', 'Aguardando requerente', 6, -3],
    ['espera_atrasada', 'Aguardando requerente', -9, -4],
  ] as const;
  // rows alone: what they belong to is not the business of this migration
  await db.query("set session_replication_role = 'replica'");
  await db.query("select set_config('app.organizacao_id', '1', false)");
  const ids = new Map<string, string>();
  for (const [chave, status, em, devolvido] of LINHAS) {
    const [id, etapa] = [uuidv7(), uuidv7()];
    ids.set(chave, etapa);
    await db.query(
      `insert into requerimento (id, processo_id, processo_versao_id, processo_nome, canhoto, status, criado_por, requerente_id, requerente_nome, prazo_em)
       values ($1, $1, $1, 'Pedido', $2, $3, $1, $1, 'Ana', $4)`,
      [id, chave, status, addDias(hoje, 20)],
    );
    await db.query(
      `insert into etapa (id, requerimento_id, definicao_id, ordem, nome, setor_id, status, prazo_em) values ($1, $2, 'analise', 1, 'Análise', $2, $3, $4)`,
      [etapa, id, status, addDias(hoje, em)],
    );
    if (devolvido !== null)
      await db.query(
        `insert into evento (id, requerimento_id, tipo, texto, ator_nome, criado_em) values ($1, $2, 'devolver', 'Devolveu', 'Camila', $3::date + time '15:00')`,
        [uuidv7(), id, addDias(hoje, devolvido)],
      );
  }
  await db.query("set session_replication_role = 'origin'");
  await aplicar((f) => f.startsWith('0017'));

  const estado = async (chave: string, dia = hoje) => {
    const { rows } = await db.query<EventoDePrazo>(
      'select tipo, dia::text, dias, contagem, causa from prazo_evento where etapa_id = $1 order by criado_em, id',
      [ids.get(chave)],
    );
    return lerPrazo(rows, calendario, dia);
  };
  const calendario: Fechados = { has: () => false };
  // a last day on a weekend moves on, whichever way is counted
  const aberto = (dia: string) =>
    lerPrazo([{ tipo: 'inicio', dia: addDias(dia, -1), dias: 1, contagem: 'corridos' }], calendario, dia).vence_em;
  expect(await estado('corre')).toMatchObject({
    estado: 'correndo',
    total: 12,
    consumidos: 0,
    vence_em: aberto(addDias(hoje, 12)),
  });
  expect(await estado('corre', addDias(hoje, 5))).toMatchObject({ consumidos: 5 });
  expect(await estado('termina_hoje')).toMatchObject({ estado: 'correndo', vence_em: aberto(hoje) });
  expect(await estado('acabou')).toMatchObject({ estado: 'correndo', vence_em: aberto(addDias(hoje, -8)) });
  expect(await estado('espera')).toMatchObject({ estado: 'parado', total: 9, consumidos: 0, causas: ['requerente'] });
  expect(await estado('espera_atrasada')).toMatchObject({ estado: 'parado', causas: ['requerente'] });
  const { rows } = await db.query('select prazo_em from etapa where id = any($1)', [
    [ids.get('espera'), ids.get('espera_atrasada')],
  ]);
  expect(rows.map((r) => r.prazo_em)).toEqual([null, null]);
  // the requester's own
  const { rows: deles } = await db.query<EventoDePrazo>(
    'select tipo, dia::text, dias, contagem, causa from prazo_evento where etapa_id is null',
  );
  expect(deles).toEqual([1, 2].map(() => ({ tipo: 'inicio', dia: hoje, dias: 20, contagem: 'corridos', causa: null })));
});
