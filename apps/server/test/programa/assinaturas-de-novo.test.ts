import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { atualizarAssinatura, listarAssinaturas } from '@portal/domain/assinaturas/contract';
import * as preenchimento from '@portal/domain/preenchimento/contract';
import type { DefinicaoIn } from '@portal/domain/processos/definicao';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicarProcesso } from '#modules/processos/index.ts';
import { agir } from '#seed/client.ts';
import { SENHA } from '#seed/registries.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { criarConjunto, RAIZ_PEM } from '#test/assinados/conjunto.ts';
import { command } from '#test/programa.ts';
import { createWorld, grantedAlvara, ok, type World } from '#test/world.ts';

// What an installation accepted before the reader knew better is named by a command, and what it wrote then is put right.

const MUDANCA = resolve(import.meta.dirname, '../../migrations/0510_assinaturas_recebidas.sql');
const ASSINADO: DefinicaoIn = {
  ...{ formato: 1, nome: 'Laudo assinado', grupo: 'Obras', resumo: 'Para provar o que se diz de um arquivo.' },
  secoes: [{ id: 'pedido', titulo: 'Pedido', campos: [{ id: 'laudo', tipo: 'arquivos', rotulo: 'Laudo', maximo: 5 }] }],
  etapas: [{ id: 'analise', nome: 'Análise', setor: 'DAP', prazo_dias: 5 }],
  ...{ taxas: [], documentos: [] },
};
const dados = mkdtempSync(join(tmpdir(), 'portal-conferir-'));
const conjunto = new Map(criarConjunto().map((um) => [um.nome, um.bytes]));
let app: TestApp;
let w: World;
let db: pg.Client;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo'], env: { DATA_DIR: dados } });
  w = await createWorld(app);
  db = new pg.Client({ connectionString: app.raizUrl });
  await db.connect();
});
afterAll(async () => {
  await db.end();
  await app.close();
  rmSync(dados, { recursive: true, force: true });
});

test('every signed file is judged again: what holds is silent, what does not is named with its reason, and kept so when asked', {
  timeout: 200_000,
}, async () => {
  const r0 = await grantedAlvara(w);
  await app.settle();
  const { data } = ok(await w.staff('assinante').call(listarAssinaturas, { query: { status: 'Aguardando' } }));
  const pedida = data.find((um) => um.requerimento.id === r0.id)!;
  const body = { acao: 'assinar' as const, versao: pedida.versao, senha: SENHA, lido_ate_o_fim: true as const };
  ok(await w.staff('assinante').call(atualizarAssinatura, { params: { processo_requerimento_assinatura_id: pedida.id }, body }));
  await app.settle();
  const { processo_id } = await app.jobCtx(w.town.id).inTenant((ctx) => publicarProcesso(ctx, 'assinado', ASSINADO));
  const r = ok(await agir(w.citizen(), preenchimento.iniciarRequerimento, { body: { processo_id } }));
  const enviar = async (nome: string, caso: string) =>
    ok(
      await w.citizen().call(preenchimento.enviarArquivo, {
        params: { id: r.id },
        body: { campo_id: 'laudo' },
        arquivo: { nome, tipo: 'application/pdf', bytes: conjunto.get(caso) as Buffer },
      }),
    ).id;
  const bom = await enviar('bom.pdf', 'ETSI.CAdES.detached rsa rsa sha512 v2');
  const falso = await enviar('falso.pdf', 'ETSI.CAdES.detached: a letter of hers, with what it says inside');
  const saude = async (id: string) => (await db.query('select saude from arquivo where id = $1', [id])).rows[0].saude;

  // as the version before wrote it: the forgery whole, the good one broken
  const antes = (integra: boolean) => JSON.stringify([{ campo: 'Assinatura1', assinante: 'ANA', integra }]);
  for (const [id, integra] of [
    [bom, false],
    [falso, true],
  ] as const)
    await db.query(`update arquivo set saude = jsonb_set(saude, '{assinaturas}', $2) where id = $1`, [id, antes(integra)]);
  await db.query(readFileSync(MUDANCA, 'utf8'));
  expect((await saude(bom)).assinaturas).toMatchObject([{ falha: 'ilegivel', ressalvas: [], mudancas: [] }]);
  expect((await saude(falso)).assinaturas).toMatchObject([{ falha: null }]);

  const raizes = join(dados, 'raizes.pem');
  writeFileSync(raizes, RAIZ_PEM);
  const env = { DATABASE_URL: app.addresses.direta, DATA_DIR: dados, ICP_RAIZES: raizes };
  const dito = await command('assinaturas', ['conferir'], env);
  expect(dito.said).toContain(`falso.pdf (arquivo ${falso}, recebido)`);
  expect(dito.said).toContain('Assinatura1: A assinatura traz o seu próprio conteúdo');
  expect(dito.said).not.toContain('bom.pdf');
  // what the town sealed itself holds
  expect(dito.said).not.toContain('emitido)');
  expect(dito.said).toMatch(/\b3 arquivos assinados conferidos; 1 com algo a ver, 0 não lidos\./);
  expect(dito.code).toBe(2);
  expect((await saude(falso)).assinaturas).toMatchObject([{ falha: null }]);

  // who is believed by nobody is told, and the seal of the town stays its own
  const semRaizes = await command('assinaturas', ['conferir'], { ...env, ICP_RAIZES: '' });
  expect(semRaizes.said).toMatch(/COM RESSALVA .*bom\.pdf/);
  expect(semRaizes.said).toContain('Ninguém que este portal conheça responde pelo certificado');
  expect(semRaizes.said).not.toContain('emitido)');

  await command('assinaturas', ['conferir', '--gravar'], env);
  expect((await saude(falso)).assinaturas).toMatchObject([{ campo: 'Assinatura1', falha: 'conteudo_proprio' }]);
  expect((await saude(bom)).assinaturas).toMatchObject([{ assinante: 'ANA PEREIRA:52998224725', falha: null }]);
  expect((await saude(bom)).paginas).toBe(1);

  expect(await command('assinaturas', ['apagar'], env)).toMatchObject({ code: 1, said: expect.stringContaining('Como usar') });
});
