import {
  arquivarConvenio,
  criarConvenio,
  historiaDoConvenio,
  listarConvenios,
  mudarConvenio,
  tornarPadrao,
} from '@portal/domain/convenios/contract';
import type { BodyIn } from '@portal/domain/http/endpoint';
import { listarNotificacoes } from '@portal/domain/notificacoes/contract';
import { parseLinhaDigitavel } from '@portal/domain/taxas/codigo-de-barras';
import { baixarGuiaDeTeste, salvarUnidadeFiscal, tirarUnidadeFiscal, verFinancas } from '@portal/domain/taxas/financas';
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
  app = await createTestApp({ towns: ['demo'] });
  w = await createWorld(app);
});
afterAll(() => app.close());

const gestor = () => w.staff('gestor');
const ver = async () => ok(await gestor().call(verFinancas));
const quantas = async () => (await inTenant(app.db, w.town.id, (tx) => tx.selectFrom('guia').select('id').execute())).length;
const hoje = (dias = 0) => addDias(dataDe(app.clock.now, 'America/Sao_Paulo'), dias);

/** The default, as the manager's screen reads it. */
const padrao = async () => ok(await gestor().call(listarConvenios))[0]!;
const muda = async (body: Partial<BodyIn<typeof mudarConvenio>>, quem = gestor()) => {
  const { id, versao, padrao: _, arquivado: __, ultimo_nsa: ___, ...campos } = await padrao();
  return quem.call(mudarConvenio, { params: { id }, body: { ...campos, versao, ...body } });
};

describe('who is paid', () => {
  test('is what the next slip says, and whoever looks after the fees is told', async () => {
    const { versao } = await padrao();
    const novo = ok(await muda({ febraban: '4321', pix_chave: 'Financas@Prefeitura.sc.gov.br' }));
    expect(novo).toMatchObject({
      versao: versao + 1,
      febraban: '4321',
      pix_chave: 'financas@prefeitura.sc.gov.br',
      padrao: true,
    });
    const [guia] = (await paidAlvara(w)).guias;
    expect(guia?.pix).toContain('financas@prefeitura.sc.gov.br');
    expect(parseLinhaDigitavel(guia?.linha_digitavel ?? '')?.slice(15, 19)).toBe('4321');
    const feita = await inTenant(app.db, w.town.id, (tx) =>
      tx.selectFrom('guia').select('convenio_id').where('id', '=', guia!.id).executeTakeFirstOrThrow(),
    );
    expect(feita.convenio_id).toBe(novo.id);
    await app.settle();
    const avisos = ok(await w.staff('financeiro').call(listarNotificacoes));
    expect(avisos.some(({ message }) => message.includes('mudou quem recebe as guias'))).toBe(true);
    const [mudou] = ok(await gestor().call(historiaDoConvenio, { params: { id: novo.id } }));
    expect(mudou).toMatchObject({ quem: w.member('gestor').nome, depois: { febraban: '4321' } });
    expect(Object.keys(mudou!.antes).sort()).toEqual(['febraban', 'pix_chave']);
  });

  test.each([
    ['febraban', '8765'],
    ['pix_chave', 'outra@prefeitura.sc.gov.br'],
    ['agencia_conta', '4321 / 98765-4'],
  ])('whoever looks after the fees is told of %s alone', async (campo, valor) => {
    const avisos = async () =>
      ok(await w.staff('financeiro').call(listarNotificacoes)).filter(({ message }) =>
        message.includes('mudou quem recebe as guias'),
      ).length;
    const [antes, era] = [await avisos(), (await padrao())[campo as 'febraban']];
    ok(await muda({ [campo]: valor }));
    await app.settle();
    expect(await avisos()).toBe(antes + 1);
    ok(await muda({ [campo]: era }));
  });

  test('is tried by a slip of one real that nobody owes, before a citizen pays by it', async () => {
    const { id } = await padrao();
    const provar = (quem = gestor()) => quem.call(baixarGuiaDeTeste, { params: { id } });
    // a town whose record has no CNPJ of figures cannot be named by it
    await inTenant(app.dbSistema, 0, (tx) =>
      tx.updateTable('organizacao').set({ cnpj: '12ABC34501DE35' }).where('id', '=', w.town.id).execute(),
    );
    ok(await muda({ segmento: '6', febraban: '' }));
    expect(await provar()).toMatchObject({ status: 422, dados: { codigo: 'emissao_impossivel' } });
    ok(await muda({ segmento: '1', febraban: '4321' }));
    const antes = await quantas();
    const { status, bruto } = await provar();
    expect(status).toBe(200);
    expect(await readText(bruto)).toMatch(/R\$ 1,00.*Esta guia é um teste/s);
    const { data, width, height } = await drawPage(bruto);
    const pix = jsQR.default(data, width, height)?.data;
    expect(pix).toContain('financas@prefeitura.sc.gov.br');
    expect(pix).toContain('54041.00');
    expect(await quantas()).toBe(antes);
    for (const quem of [w.staff('financeiro'), w.citizen()]) expect((await provar(quem)).status).toBe(403);
  });

  test('is not saved from an old screen, nor by who manages nothing, nor as what no bank knows', async () => {
    const { id, versao } = await padrao();
    expect((await muda({ versao: versao - 1 })).status).toBe(409);
    for (const quem of [w.staff('financeiro'), w.staff('analista'), w.citizen()])
      expect((await muda({ febraban: '1111' }, quem)).status).toBe(403);
    for (const [campo, body] of [
      ['febraban', { febraban: '0000' }],
      ['febraban', { febraban: '' }],
      ['pix_chave', { pix_chave: 'minha chave' }],
    ] as const)
      expect(await muda(body)).toMatchObject({ status: 422, dados: { erros: [{ campo }] } });
    expect((await padrao()).febraban).toBe('4321');
    expect(ok(await w.staff('financeiro').call(listarConvenios))).toHaveLength(1);
    expect((await w.citizen().call(listarConvenios)).status).toBe(403);
    const vizinha = await createWorld(app, 'bombinhas');
    const { id: daVizinha } = ok(await vizinha.staff('gestor').call(listarConvenios))[0]!;
    expect(daVizinha).not.toBe(id);
    expect((await gestor().call(tornarPadrao, { params: { id: daVizinha }, body: { versao: 1 } })).status).toBe(404);
  });

  test('is one covenant at a time: another is made, becomes the default, and what is over pays nobody', async () => {
    const velho = await padrao();
    const corpo = { nome: 'Caixa', banco: '104', codigo_convenio: 'XYZ1', febraban: '7777', pix_chave: '' };
    const novo = ok(await gestor().call(criarConvenio, { body: corpo }));
    expect(novo).toMatchObject({ padrao: false, arquivado: false, ultimo_nsa: 0 });
    const orgao = async () =>
      parseLinhaDigitavel((await paidAlvara(w, w.citizen(1))).guias[0]?.linha_digitavel ?? '')?.slice(15, 19);
    expect(await orgao()).toBe('4321');
    const arquivar = (c: { id: string; versao: number }) =>
      gestor().call(arquivarConvenio, { params: { id: c.id }, body: { versao: c.versao, arquivado: true } });
    expect(await arquivar(velho)).toMatchObject({ status: 422, dados: { codigo: 'convenio_padrao' } });
    // the day after its last nobody has to wake up
    const ontem = hoje(-1);
    ok(await muda({ valido_ate: ontem }));
    expect(await orgao()).toBe('7777');
    ok(await gestor().call(tornarPadrao, { params: { id: novo.id }, body: { versao: novo.versao } }));
    expect(ok(await gestor().call(listarConvenios)).map((c) => [c.nome, c.padrao])).toEqual([
      ['Caixa', true],
      [velho.nome, false],
    ]);
    const [, agora] = ok(await gestor().call(listarConvenios));
    expect(ok(await arquivar(agora!))).toMatchObject({ arquivado: true, padrao: false });
    expect(await gestor().call(tornarPadrao, { params: { id: velho.id }, body: { versao: agora!.versao + 1 } })).toMatchObject({
      status: 422,
      dados: { codigo: 'convenio_arquivado' },
    });
  });

  test('of a town created empty is set by screens: the first covenant is the default, two at once make one', async () => {
    const outra = await createWorld(app, 'itapema');
    await inTenant(app.db, outra.town.id, (tx) => tx.deleteFrom('convenio').execute());
    const criar = (nome: string) => outra.staff('gestor').call(criarConvenio, { body: { nome, febraban: '1234' } });
    const feitos = (await Promise.all([criar('Primeiro'), criar('Segundo')])).map((r) => ok(r));
    expect(feitos.filter((c) => c.padrao)).toHaveLength(1);
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
