import { listarNotificacoes } from '@portal/domain/notificacoes/contract';
import {
  baixarGuiaDeTeste,
  salvarRecebedor,
  salvarUnidadeFiscal,
  tirarUnidadeFiscal,
  verFinancas,
} from '@portal/domain/taxas/financas';
import { addDias, dataDe } from '@portal/domain/text/datas';
import jsQR from 'jsqr';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTenant } from '#platform/db/doors.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { drawPage, readText } from '#test/pdf-pages.ts';
import { createWorld, ok, paidAlvara, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
beforeAll(async () => {
  app = await createTestApp();
  w = await createWorld(app);
});
afterAll(() => app.close());

const gestor = () => w.staff('gestor');
const ver = async () => ok(await gestor().call(verFinancas));
const quantas = async () => (await inTenant(app.db, w.town.id, (tx) => tx.selectFrom('guia').select('id').execute())).length;
const hoje = (dias = 0) => addDias(dataDe(app.clock.now, 'America/Sao_Paulo'), dias);

describe('who is paid', () => {
  test('is what the next slip says, and whoever looks after the fees is told', async () => {
    const { versao } = await ver();
    const novas = ok(
      await gestor().call(salvarRecebedor, { body: { versao, febraban: '4321', pix_chave: 'Financas@Prefeitura.sc.gov.br' } }),
    );
    expect(novas).toMatchObject({ versao: versao + 1, febraban: '4321', pix_chave: 'financas@prefeitura.sc.gov.br' });
    const [guia] = (await paidAlvara(w)).guias;
    expect(guia?.pix).toContain('financas@prefeitura.sc.gov.br');
    // positions 16 to 19 of the bar code, in the third and fourth of its blocks of the line
    expect(
      guia?.linha_digitavel
        .replace(/\D/g, '')
        .replace(/(\d{11})\d/g, '$1')
        .slice(15, 19),
    ).toBe('4321');
    await app.settle();
    const avisos = ok(await w.staff('financeiro').call(listarNotificacoes));
    expect(avisos.some(({ message }) => message.includes('mudou quem recebe as guias'))).toBe(true);
  });

  test('is tried by a slip of one real that nobody owes, before a citizen pays by it', async () => {
    const { versao } = await ver();
    await gestor().call(salvarRecebedor, { body: { versao, febraban: '', pix_chave: '' } });
    expect(await gestor().call(baixarGuiaDeTeste)).toMatchObject({ status: 422, dados: { codigo: 'emissao_impossivel' } });
    ok(
      await gestor().call(salvarRecebedor, {
        body: { versao: versao + 1, febraban: '4321', pix_chave: 'financas@prefeitura.sc.gov.br' },
      }),
    );
    const antes = await quantas();
    const { status, bruto } = await gestor().call(baixarGuiaDeTeste);
    expect(status).toBe(200);
    expect(await readText(bruto)).toMatch(/R\$ 1,00.*Esta guia é um teste/s);
    const { data, width, height } = await drawPage(bruto);
    const pix = jsQR.default(data, width, height)?.data;
    expect(pix).toContain('financas@prefeitura.sc.gov.br');
    expect(pix).toContain('54041.00');
    expect(await quantas()).toBe(antes);
    for (const quem of [w.staff('financeiro'), w.citizen()]) expect((await quem.call(baixarGuiaDeTeste)).status).toBe(403);
  });

  test('is not saved from an old screen, nor by who manages nothing, nor as what no bank knows', async () => {
    const { versao } = await ver();
    expect((await gestor().call(salvarRecebedor, { body: { versao: versao - 1, febraban: '1111', pix_chave: '' } })).status).toBe(
      409,
    );
    for (const quem of [w.staff('financeiro'), w.staff('analista'), w.citizen()])
      expect((await quem.call(salvarRecebedor, { body: { versao, febraban: '1111', pix_chave: '' } })).status).toBe(403);
    for (const [campo, body] of [
      ['febraban', { febraban: '0000', pix_chave: '' }],
      ['pix_chave', { febraban: '4321', pix_chave: 'minha chave' }],
    ] as const)
      expect(await gestor().call(salvarRecebedor, { body: { versao, ...body } })).toMatchObject({
        status: 422,
        dados: { erros: [{ campo }] },
      });
    expect((await ver()).febraban).toBe('4321');
  });
});

describe('the fiscal unit', () => {
  const salvar = (desde: string, valor: string) => gestor().call(salvarUnidadeFiscal, { body: { sigla: 'ufm', desde, valor } });

  test('gets a value from a day on; what counts already is never written over', async () => {
    const antes = (await ver()).unidades;
    const futuro = ok(await salvar(hoje(30), '5.1234')).unidades[0];
    expect(futuro).toEqual({ sigla: 'UFM', desde: hoje(30), valor: '5.1234' });
    // one that has not begun may be corrected, and taken away
    expect(ok(await salvar(hoje(30), '5.2')).unidades[0]?.valor).toBe('5.2000');
    expect((await salvar(antes[0]!.desde, '9')).dados).toMatchObject({ codigo: 'unidade_em_uso' });
    expect((await salvar(hoje(-1), '9')).dados).toMatchObject({ codigo: 'unidade_retroativa' });
    expect(ok(await gestor().call(tirarUnidadeFiscal, { params: { desde: hoje(30) } })).unidades).toEqual(antes);
    expect((await gestor().call(tirarUnidadeFiscal, { params: { desde: antes[0]!.desde } })).status).toBe(422);
    expect((await w.staff('analista').call(verFinancas)).status).toBe(403);
  });

  test('of a town that has none begins on any day, in the past too', async () => {
    const outra = await createWorld(app, 'videira');
    await inTenant(app.db, outra.town.id, (tx) => tx.deleteFrom('unidade_fiscal').execute());
    const primeira = { sigla: 'URM', desde: '2024-01-01', valor: '3.5' };
    expect(ok(await outra.staff('gestor').call(salvarUnidadeFiscal, { body: primeira })).unidades).toEqual([
      { ...primeira, valor: '3.5000' },
    ]);
  });
});
