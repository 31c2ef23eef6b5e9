import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import * as autos from '@portal/domain/autos/contract';
import * as distribuicao from '@portal/domain/distribuicao/contract';
import type { BodyIn } from '@portal/domain/http/endpoint';
import * as preenchimento from '@portal/domain/preenchimento/contract';
import * as contract from '@portal/domain/zonas/contract';
import * as usos from '@portal/domain/zonas/usos';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTenant } from '#platform/db/doors.ts';
import { agir, type Person } from '#seed/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createWorld, draftAlvara, ok, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
let vizinha: World;
let gestor: Person;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo', 'xanxere'] });
  w = await createWorld(app);
  vizinha = await createWorld(app, 'xanxere');
  gestor = w.staff('gestor');
});
afterAll(() => app.close());

const LIMITES = {
  vigente_de: '2020-01-01',
  to_max: '60',
  ca_basico: '1.5',
  ca_max: '2',
  gabarito: '4',
  base_legal: 'Lei 1/2020',
};
let n = 0;
const criar = async (mais: Partial<BodyIn<typeof contract.criarZona>> = {}, quem = gestor) => {
  n += 1;
  const sigla = `ZP${n}`;
  return ok(await quem.call(contract.criarZona, { body: { ...LIMITES, sigla, descricao: 'Zona de prova', ...mais } }));
};
type Zona = contract.Zona;
const versionar = (z: Zona, mais: Partial<BodyIn<typeof contract.criarVersao>>, quem = gestor) =>
  quem.call(contract.criarVersao, { params: { id: z.id }, body: { ...LIMITES, versao: z.versao, ...mais } });
const corrigir = (z: Zona, versao_id: string, mais: Partial<BodyIn<typeof contract.salvarVersao>>, quem = gestor) =>
  quem.call(contract.salvarVersao, { params: { id: z.id, versao_id }, body: { ...LIMITES, versao: z.versao, ...mais } });
const ver = async (id: string) => ok(await gestor.call(contract.verZona, { params: { id } }));
const listar = async (query = {}, quem = gestor) =>
  ok(await quem.call(contract.listarZonas, { query: { per_page: 0, ...query } }));
/** Puts every lot of the town into one zone. */
const tudoNa = (id: string) =>
  inTenant(app.db, w.town.id, async (tx) => {
    await tx.deleteFrom('imovel_zona').execute();
    await sql`insert into imovel_zona (imovel_id, zona_id, percentual) select id, ${id}, 100 from imovel`.execute(tx);
  });

describe('a zone', () => {
  test('is made with what it limits, found without accents, and told with what is in force today', async () => {
    const z = await criar({ descricao: 'Área de Preservação' });
    expect(z).toMatchObject({ versao: 1, imoveis: 0, arquivada: false });
    expect(z.versoes).toMatchObject([
      { vigente_de: '2020-01-01', situacao: 'em vigor', alteravel: true, to_max: '60.00', gabarito: 4, altura_max: null },
    ]);
    expect((await listar({ s: 'AREA preservacao' })).data).toMatchObject([
      { id: z.id, vigente_de: '2020-01-01', proxima: null, base_legal: 'Lei 1/2020' },
    ]);
    expect((await listar({ s: '%' })).total).toBe((await listar()).total);
  });

  test('says at the field what is wrong, and is never a 500', async () => {
    const recusa = async (mais: object, campo: string) => {
      const { status, dados } = await gestor.call(contract.criarZona, {
        body: { ...LIMITES, sigla: 'ZX', descricao: 'Zona', ...mais },
      });
      expect([status, (dados as unknown as { erros: { campo: string }[] }).erros.map((e) => e.campo)]).toEqual([422, [campo]]);
    };
    await recusa({ to_max: '101' }, 'to_max');
    await recusa({ to_max: '-1' }, 'to_max');
    await recusa({ ca_basico: '1e9' }, 'ca_basico');
    await recusa({ gabarito: '2.5' }, 'gabarito');
    await recusa({ ca_max: '1' }, 'ca_max');
    await recusa({ vigente_de: '2026-02-30' }, 'vigente_de');
    await recusa({ vigente_de: '1899-12-31' }, 'vigente_de');
    await recusa({ sigla: '' }, 'sigla');
    await recusa({ usos: [{ uso_id: n, regra: 'permitido' }] }, 'usos.0.uso_id');
    await recusa({ vagas: 'x'.repeat(501) }, 'vagas');
    const { sigla } = await criar();
    await recusa({ sigla: sigla.toLowerCase() }, 'sigla');
  });

  test('of another town is not there, and who does not manage changes nothing', async () => {
    const z = await criar();
    const outro = vizinha.staff('gestor');
    for (const answer of [await versionar(z, {}, outro), await outro.call(contract.verZona, { params: { id: z.id } })])
      expect(answer.status).toBe(404);
    expect((await listar({ s: z.sigla }, outro)).total).toBe(0);
    for (const quem of [w.staff('analista'), w.citizen()]) {
      expect((await versionar(z, {}, quem)).status).toBe(403);
      expect((await quem.call(contract.listarZonas)).status).toBe(403);
      expect((await quem.call(usos.listarUsos)).status).toBe(403);
    }
  });

  test('is saved by who saw the last of it; the same acronym is taken once', async () => {
    const z = await criar();
    ok(await versionar(z, { vigente_de: '2021-01-01' }));
    expect((await versionar(z, { vigente_de: '2022-01-01' })).status).toBe(409);
    const salvar = (versao: number, sigla: string) =>
      gestor.call(contract.salvarZona, { params: { id: z.id }, body: { versao, sigla, descricao: 'Outra' } });
    expect((await salvar(1, 'ZQ')).status).toBe(409);
    const outra = await criar();
    expect(await salvar(2, outra.sigla)).toMatchObject({ status: 422, dados: { codigo: 'sigla_em_uso' } });
    const juntas = await Promise.all(
      [1, 2].map(() => gestor.call(contract.criarZona, { body: { ...LIMITES, sigla: 'JUNTAS', descricao: 'Zona' } })),
    );
    expect(juntas.map((r) => r.status).sort()).toEqual([200, 422]);
  });

  test('takes its rules of distribution along when its acronym changes', async () => {
    const z = await criar();
    const regra = { nome: 'Da zona', zonas: [z.sigla, 'ZC'], usuario_id: w.member('analista').id };
    ok(await gestor.call(distribuicao.criarRegra, { body: regra }));
    ok(await gestor.call(contract.salvarZona, { params: { id: z.id }, body: { versao: 1, sigla: 'ZNOVA', descricao: 'Zona' } }));
    const regras = ok(await gestor.call(distribuicao.listarRegras));
    expect(regras.find((r) => r.nome === 'Da zona')?.zonas).toEqual(['ZNOVA', 'ZC']);
  });

  test('that is archived is offered to nobody, and comes back', async () => {
    const z = await criar();
    ok(await gestor.call(contract.arquivarZona, { params: { id: z.id }, body: { versao: 1 } }));
    expect((await listar({ s: z.sigla })).total).toBe(0);
    expect((await listar({ s: z.sigla, arquivadas: 'sim' })).data).toMatchObject([{ id: z.id, arquivada: true }]);
    ok(await gestor.call(contract.restaurarZona, { params: { id: z.id }, body: { versao: 2 } }));
    expect((await listar({ s: z.sigla })).total).toBe(1);
  });
});

describe('the catalogue of uses', () => {
  test('stands in the table of a version, on a condition or not, and is changed by who saw the last of it', async () => {
    const [r9] = ok(await gestor.call(usos.criarUso, { body: { codigo: 'R9', nome: 'Residência de férias' } })).filter(
      (u) => u.codigo === 'R9',
    );
    expect(await gestor.call(usos.criarUso, { body: { codigo: 'r9', nome: 'Outro' } })).toMatchObject({
      status: 422,
      dados: { codigo: 'codigo_em_uso' },
    });
    const uso_id = r9!.id;
    const z = await criar({ usos: [{ uso_id, regra: 'condicionado', condicao: 'Com recuo', artigo: 'art. 9º' }] });
    expect(z.versoes[0]?.usos).toMatchObject([{ codigo: 'R9', regra: 'condicionado', condicao: 'Com recuo', artigo: 'art. 9º' }]);
    const erro = async (linha: object[]) => (await versionar(z, { vigente_de: '2030-01-01', usos: linha as never })).dados;
    expect(await erro([{ uso_id, regra: 'condicionado' }])).toMatchObject({ erros: [{ campo: 'usos.0.condicao' }] });
    const permitido = { uso_id, regra: 'permitido' };
    expect(await erro([permitido, permitido])).toMatchObject({ erros: [{ campo: 'usos.1.uso_id' }] });
    const [alheio] = ok(await vizinha.staff('gestor').call(usos.listarUsos));
    expect(await erro([{ uso_id: alheio!.id, regra: 'permitido' }])).toMatchObject({ codigo: 'uso_desconhecido' });
    ok(await gestor.call(usos.arquivarUso, { params: { id: uso_id }, body: { versao: 1 } }));
    expect(
      (await gestor.call(usos.salvarUso, { params: { id: uso_id }, body: { versao: 1, codigo: 'R9', nome: 'Outra' } })).status,
    ).toBe(409);
    expect((await ver(z.id)).versoes[0]?.usos).toHaveLength(1);
  });
});

describe('the versions', () => {
  test('begin on days of their own, and on a day the last that began counts', async () => {
    const z = await criar();
    const com = ok(await versionar(z, { vigente_de: '2999-01-01', to_max: '50' }));
    expect(com.versoes.map((v) => [v.vigente_de, v.situacao])).toEqual([
      ['2999-01-01', 'futura'],
      ['2020-01-01', 'em vigor'],
    ]);
    expect((await listar({ s: z.sigla })).data[0]).toMatchObject({ vigente_de: '2020-01-01', proxima: '2999-01-01' });
    expect(await versionar(com, { vigente_de: '2999-01-01' })).toMatchObject({
      status: 422,
      dados: { codigo: 'vigencia_repetida' },
    });
    const tres = ok(await versionar(com, { vigente_de: '2022-01-01' }));
    expect(tres.versoes.map((v) => v.situacao)).toEqual(['futura', 'em vigor', 'anterior']);
    const duas = ok(
      await gestor.call(contract.excluirVersao, {
        params: { id: z.id, versao_id: tres.versoes[1]!.id },
        body: { versao: tres.versao },
      }),
    );
    expect(duas.versoes).toHaveLength(2);
    const alheia = await criar();
    expect((await corrigir(duas, alheia.versoes[0]!.id, {})).status).toBe(404);
    expect(
      await gestor.call(contract.excluirVersao, {
        params: { id: alheia.id, versao_id: alheia.versoes[0]!.id },
        body: { versao: 1 },
      }),
    ).toMatchObject({ status: 422, dados: { codigo: 'unica_versao' } });
  });

  test('at half past eleven of the last day of the year in Acre, what is filed is checked by the year that ends', async () => {
    const antes = app.clock.now;
    await inTenant(app.dbSistema, 0, (tx) =>
      sql`update organizacao set fuso = 'America/Rio_Branco' where id = ${w.town.id}`.execute(tx),
    );
    try {
      const ano = antes.getUTCFullYear() + 1;
      const z = await criar({ ca_basico: '9', ca_max: '9', vigente_de: '1900-01-01' });
      await tudoNa(z.id);
      const com = ok(await versionar(z, { vigente_de: `${ano}-01-01`, ca_basico: '0.01', ca_max: '0.01' }));
      const limite = async (id: string) => {
        const r = ok(await w.citizen().call(autos.obterRequerimento, { params: { id } }));
        return r.verificacoes.find((v) => v.sobre === 'zona')?.itens.find((i) => i.item.startsWith('Coeficiente'))?.limite;
      };
      app.clock.now = new Date(`${ano - 1}-12-31T23:30:00-05:00`);
      const velho = await draftAlvara(w);
      ok(await agir(w.citizen(), atos.protocolar, { params: { id: velho.id }, body: { versao: velho.versao } }));
      const rascunho = await draftAlvara(w, w.citizen(1));
      expect(await limite(velho.id)).toBe('até 9,00');
      app.clock.now = new Date(`${ano}-01-01T00:30:00-05:00`);
      expect(await limite(velho.id)).toBe('até 9,00');
      // what is not filed follows the day
      const r = ok(await w.citizen(1).call(autos.obterRequerimento, { params: { id: rascunho.id } }));
      expect(r.verificacoes[0]?.itens[0]?.limite).toBe('até 0,01');
      ok(
        await w
          .citizen(1)
          .call(preenchimento.salvarRascunho, { params: { id: rascunho.id }, body: { versao: rascunho.versao, respostas: {} } }),
      );

      // the past one was used: it changes no more, and none is put in between unseen
      const agora = await ver(z.id);
      expect(agora.versoes.map((v) => [v.vigente_de, v.alteravel, v.situacao])).toEqual([
        [`${ano}-01-01`, true, 'em vigor'],
        ['1900-01-01', false, 'anterior'],
      ]);
      expect(await corrigir(agora, agora.versoes[1]!.id, { vigente_de: '1900-01-01' })).toMatchObject({
        status: 422,
        dados: { codigo: 'versao_usada' },
      });
      expect(
        await gestor.call(contract.excluirVersao, {
          params: { id: z.id, versao_id: agora.versoes[1]!.id },
          body: { versao: com.versao },
        }),
      ).toMatchObject({ status: 422, dados: { codigo: 'versao_usada' } });
      const entre = { vigente_de: `${ano - 1}-12-31`, ca_basico: '3', ca_max: '3' };
      expect(await versionar(agora, entre)).toMatchObject({
        status: 422,
        mensagem: expect.stringContaining('Um requerimento já protocolado'),
        dados: { erros: [{ campo: 'alcanca_protocolados' }] },
      });
      const posta = ok(await versionar(agora, { ...entre, alcanca_protocolados: true }));
      expect(await limite(velho.id)).toBe('até 3,00');
      expect(posta.versoes.map((v) => v.alteravel)).toEqual([true, false, true]);
      // what was checked by nobody may be corrected, and moved as long as it reaches nothing
      ok(await corrigir(posta, posta.versoes[0]!.id, { vigente_de: `${ano}-01-01`, ca_basico: '0.02', ca_max: '0.02' }));
      const depois = await ver(z.id);
      expect(depois.versoes[0]).toMatchObject({ ca_basico: '0.02', situacao: 'em vigor' });
      expect((await corrigir(depois, depois.versoes[0]!.id, { vigente_de: '1950-01-01' })).status).toBe(200);
    } finally {
      app.clock.now = antes;
    }
  });
});
