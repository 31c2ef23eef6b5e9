import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { baixarCanhoto } from '@portal/domain/autos/publico';
import * as config from '@portal/domain/configuracoes/contract';
import { emissaoSchema } from '@portal/domain/configuracoes/emissao';
import { adSchema, geoSchema, segurancaSchema } from '@portal/domain/configuracoes/model';
import {
  type Convenio,
  convenioBody,
  historiaDoConvenio,
  listarConvenios,
  mudarConvenio,
} from '@portal/domain/convenios/contract';
import type { DadosOf } from '@portal/domain/http/endpoint';
import { listarMudancas } from '@portal/domain/mudancas/contract';
import { capacidadesSchema } from '@portal/domain/organizacoes/capacidades';
import { recursos } from '@portal/domain/organizacoes/contract';
import { salvarFuncionamento } from '@portal/domain/organizacoes/funcionamento';
import * as gestao from '@portal/domain/organizacoes/gestao';
import { identidadeCampos, salvarIdentidade, verIdentidade } from '@portal/domain/organizacoes/identidade';
import { lerPrivacidade, salvarPrivacidade, verAviso } from '@portal/domain/organizacoes/privacidade';
import { canaisAtendimento } from '@portal/domain/recursos/contract';
import { listarRequerimentos } from '@portal/domain/requerimentos/lista';
import { me } from '@portal/domain/sessoes/contract';
import { parseLinhaDigitavel } from '@portal/domain/taxas/codigo-de-barras';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { send } from '#seed/client.ts';
import { fakeCnpj } from '#seed/identifiers.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { readText } from '#test/pdf-pages.ts';
import { personOfTheSystem } from '#test/sistema.ts';
import { createVisit, NOVA, random } from '#test/visita.ts';
import { createWorld, fileAlvara, ok, paidAlvara, type World } from '#test/world.ts';

// Every setting of a town, by the keys of its schema: each is changed, and read where it works.
let app: TestApp;
let w: World;
let canhoto: string;
beforeAll(async () => {
  app = await createTestApp({ env: { SEGREDO: 's'.repeat(40) }, towns: ['demo'] });
  w = await createWorld(app);
  canhoto = (await fileAlvara(w)).canhoto;
});
afterAll(() => app.close());

const gestor = () => w.staff('gestor');
const publico = async () => (ok(await send(app, w.town.host, recursos)) as DadosOf<typeof recursos>).organizacao;
const aviso = async () => ok(await send(app, w.town.host, verAviso));
const canais = async () => ok(await send(app, w.town.host, canaisAtendimento));
const papel = async () => readText((await send(app, w.town.host, baixarCanhoto, { params: { canhoto } })).bruto);

/** What is written of a key, and where it is read by whoever uses the portal. */
interface Caso {
  valor: unknown;
  onde: () => Promise<unknown>;
}
type Casos = Record<string, Caso>;
const keysOf = (schema: z.ZodType) => Object.keys((schema as z.ZodObject).shape).sort();
const semVersao = (schema: z.ZodType) => keysOf(schema).filter((campo) => campo !== 'versao');
const letters = (value: unknown) => JSON.stringify(value).replace(/[\\"]/g, '');

/** Changes one key after the other; what was written is not there before and is there afterwards. */
async function walk(casos: Casos, mudar: (campo: string, valor: unknown) => Promise<unknown>) {
  for (const [campo, { valor, onde }] of Object.entries(casos)) {
    const procurado = letters(typeof valor === 'object' ? Object.values((valor as object[])[0] ?? {})[2] : valor);
    expect(letters(await onde()), `${campo} before`).not.toContain(procurado);
    await mudar(campo, valor);
    expect(letters(await onde()), `${campo} after`).toContain(procurado);
  }
}

describe('identity', () => {
  const CASOS: Casos = {
    razao_social: { valor: 'Município das Acácias', onde: aviso },
    nome_fantasia: { valor: 'Cidade das Acácias', onde: publico },
    email: { valor: 'obras@acacias.example.gov.br', onde: canais },
    telefone_comercial: { valor: '(49) 3555-0199', onde: papel },
    endereco: { valor: 'Alameda dos Ipês, 77', onde: papel },
    site: { valor: 'acacias.example.gov.br', onde: papel },
    cor: { valor: '#17663a', onde: publico },
    canais: { valor: [{ tipo: 'presencial', rotulo: 'Balcão', valor: 'Rua do Balcão, 3', horario: '' }], onde: canais },
    chat_suporte_url: { valor: 'https://conversa.example.gov.br/sala', onde: async () => (await publico()).extras },
  };
  test('knows every key of its form', () => {
    expect(Object.keys(CASOS).sort()).toEqual(semVersao(salvarIdentidade.body!));
  });
  test('is what people read on pages and papers', async () => {
    await walk(CASOS, async (campo, valor) => {
      const { nome: _, cnpj: __, ...antes } = ok(await gestor().call(verIdentidade));
      // the page of contact tells the town's own means where no channel is written
      const vazio = campo === 'canais' ? {} : { canais: [] };
      ok(await gestor().call(salvarIdentidade, { body: { ...antes, ...vazio, [campo]: valor } }));
    });
  });
});

describe('privacy', () => {
  const CASOS: Casos = {
    encarregado_nome: { valor: 'Beatriz das Acácias', onde: aviso },
    encarregado_email: { valor: 'dados@acacias.example.gov.br', onde: aviso },
    encarregado_telefone: { valor: '(49) 3555-0177', onde: aviso },
    complemento: { valor: '<p>Lei das Acácias</p>', onde: aviso },
  };
  test('is what the notice says', async () => {
    expect(Object.keys(CASOS).sort()).toEqual(semVersao(salvarPrivacidade.body!));
    await walk(CASOS, async (campo, valor) => {
      const { controlador: _, cnpj: __, ...antes } = ok(await gestor().call(lerPrivacidade));
      ok(await gestor().call(salvarPrivacidade, { body: { ...antes, [campo]: valor } }));
    });
  });
});

describe('money', () => {
  const guia = async () => {
    const [feita] = (await paidAlvara(w)).guias;
    const codigo = parseLinhaDigitavel(feita?.linha_digitavel ?? '') ?? '';
    return { pix: feita?.pix, produto: codigo[1], modulo: codigo[2], orgao: codigo.slice(15, 19) };
  };
  const de = (parte: keyof Awaited<ReturnType<typeof guia>>) => async () => (await guia())[parte];
  const noCadastro = (campo: keyof Convenio) => async () => ok(await gestor().call(listarConvenios))[0]?.[campo];
  const CASOS: Casos = {
    febraban: { valor: '4177', onde: de('orgao') },
    pix_chave: { valor: 'caixa@acacias.example.gov.br', onde: de('pix') },
    identificador: { valor: '8', onde: de('modulo') },
    segmento: { valor: '6', onde: de('produto') },
    // from when until when: convenios/rules.test.ts and programa/financas.test.ts
    valido_ate: { valor: '2090-12-31', onde: noCadastro('valido_ate') },
    valido_de: { valor: '2020-01-01', onde: noCadastro('valido_de') },
    // by these the files of the bank are told apart
    nome: { valor: 'Banco das Acácias', onde: noCadastro('nome') },
    banco: { valor: '104', onde: noCadastro('banco') },
    codigo_convenio: { valor: 'ACACIAS', onde: noCadastro('codigo_convenio') },
    agencia_conta: { valor: '1234-5', onde: noCadastro('agencia_conta') },
  };
  test('is what the next slip carries', async () => {
    expect(Object.keys(CASOS).sort()).toEqual(keysOf(convenioBody));
    await walk(CASOS, async (campo, valor) => {
      const { id, padrao: _, arquivado: __, ultimo_nsa: ___, ...antes } = ok(await gestor().call(listarConvenios))[0]!;
      ok(await gestor().call(mudarConvenio, { params: { id }, body: { ...antes, [campo]: valor } }));
    });
  });
});

describe('security', () => {
  const salvar = async (muda: object) => {
    const { valor, versao } = ok(await gestor().call(config.verSeguranca));
    ok(await gestor().call(config.salvarSeguranca, { body: { versao, valor: { ...valor!, ...muda } } }));
  };
  test('a new place asks for a confirmation only where the town wants it', async () => {
    expect(keysOf(segurancaSchema)).toEqual(['confirmar_local', 'exigir_segundo_fator']);
    const visit = createVisit(w);
    const { email } = await visit.newConta();
    ok(await visit.login(email, NOVA));
    expect((await visit.login(email, NOVA, { ip: '203.0.113.9' })).status).toBe(403);
    await salvar({ confirmar_local: false });
    expect((await visit.login(email, NOVA, { ip: '203.0.113.19' })).status).toBe(200);
    await salvar({ confirmar_local: true });
    expect((await visit.login(email, NOVA, { ip: '198.51.100.29' })).status).toBe(403);
  });
  test('the second step is asked of the staff', async () => {
    const outra = await createWorld(app, 'bombinhas');
    const analista = outra.staff('analista');
    expect(ok(await analista.call(me)).exige_segundo_fator).toBe(false);
    const { valor, versao } = ok(await outra.staff('gestor').call(config.verSeguranca));
    const body = { versao, valor: { ...valor!, exigir_segundo_fator: true } };
    ok(await outra.staff('gestor').call(config.salvarSeguranca, { body }));
    expect(ok(await analista.call(me)).exige_segundo_fator).toBe(true);
    expect((await analista.call(listarRequerimentos)).status).toBe(403);
  });
});

describe('the record, kept by the installation', () => {
  test('is what the town is', async () => {
    const root = await personOfTheSystem(app, ['painel.sistema', 'perfil.administrador']);
    const outra = await createWorld(app, 'itapema');
    const recurso = async () => ok(await send(app, outra.town.host, recursos)) as DadosOf<typeof recursos>;
    const hora = async () => {
      const { bruto } = await send(app, outra.town.host, baixarCanhoto, { params: { canhoto: feito.canhoto } });
      return readText(bruto);
    };
    const feito = await fileAlvara(outra);
    const xanxere = await app.dbSistema
      .selectFrom('localidade')
      .select('id')
      .where('nivel', '=', 'cidade')
      .where('nome', '=', 'Xanxerê')
      .executeTakeFirst();
    const CASOS: Record<string, { valor: unknown; onde: () => Promise<unknown> }> = {
      nome: { valor: 'Prefeitura Municipal das Acácias', onde: recurso },
      cnpj: { valor: fakeCnpj(random), onde: async () => ok(await send(app, outra.town.host, verAviso)) },
      cidade_id: { valor: xanxere?.id, onde: recurso },
      fuso: { valor: 'America/Rio_Branco', onde: hora },
      tem_ad: { valor: true, onde: recurso },
      uf: { valor: 'AC', onde: recurso },
    };
    const doRegistro = semVersao(gestao.salvarOrganizacao.body!).filter((campo) => !Object.hasOwn(identidadeCampos, campo));
    expect(Object.keys(CASOS).sort()).toEqual(doRegistro);
    const de = { params: { id: outra.town.id } };
    for (const [campo, { valor, onde }] of Object.entries(CASOS)) {
      const antes = await onde();
      const { id: _, ...registro } = ok(await root.call(gestao.verOrganizacao, de));
      const mais = campo === 'uf' ? { cidade_id: null } : {};
      ok(await root.call(gestao.salvarOrganizacao, { ...de, body: { ...registro, ...mais, [campo]: valor } }));
      // for two seconds an address is what it was
      app.clock.now = new Date(app.clock.now.getTime() + 3000);
      expect(await onde(), campo).not.toEqual(antes);
    }
  });
});

describe('what has a test of its own', () => {
  const PROVAS: Record<string, Record<string, string>> = {
    'programa/funcionamento.test.ts': {
      exigir_computavel_maior: 'a table whose largest area does not count is refused where the town says so',
      avaliacoes: 'whoever filed is asked how it was only where the town asks',
      passagem: 'nobody comes in from another town without typing where the town does not want it',
      find_inscricao_url: 'the map of the town is a place on https with the number in it',
    },
    'requerimento/emissao.test.ts': {
      quem: 'what nobody has issued yet goes over with the choice of the town',
      endereco: 'the key follows nobody to another address',
    },
    'acesso/entrada-externa.test.ts': {
      servidores: 'a directory that is down, or shows a certificate nobody trusts, says so; the next in the list is asked',
      ca: 'a directory that is down, or shows a certificate nobody trusts, says so; the next in the list is asked',
      base_dn: 'binds as the service first and as the person on a connection of its own',
      usuario_servico: 'binds as the service first and as the person on a connection of its own',
      atributo_cpf: 'a CPF that a citizen typed is nobody’s proof',
      grupos: 'the first time makes a person; the groups of the directory bring the profiles and take them away',
      emissor: 'refuses what it did not sign, for whom it was not made, what lives too long, and who is not staff',
      algoritmo: 'refuses what it did not sign, for whom it was not made, what lives too long, and who is not staff',
      chave_publica: 'lets staff in once',
    },
  };
  test('is every other key: what a town may do, its directory, its map', () => {
    const provadas = Object.values(PROVAS).flatMap((casos) => Object.keys(casos));
    const chaves = [capacidadesSchema, adSchema, geoSchema, emissaoSchema].flatMap((schema) => keysOf(schema));
    const deFuncionamento = semVersao(salvarFuncionamento.body!).filter((campo) => campo !== 'capacidades');
    expect(provadas.sort()).toEqual([...chaves, ...deFuncionamento].sort());
    for (const [file, casos] of Object.entries(PROVAS)) {
      const source = readFileSync(join(import.meta.dirname, '..', file), 'utf8');
      for (const [campo, title] of Object.entries(casos)) expect(source.includes(title), `${campo}: ${title}`).toBe(true);
    }
  });
});

describe('who changed it', () => {
  const mudancas = async (assunto: 'identidade' | 'seguranca') =>
    ok(await gestor().call(listarMudancas, { params: { assunto } }));

  test('is told with what it was, newest first, and only of what changed', async () => {
    const { id } = ok(await gestor().call(listarConvenios))[0]!;
    const todas = ok(await gestor().call(historiaDoConvenio, { params: { id } }));
    expect(todas[0]).toMatchObject({ quem: w.member('gestor').nome, depois: { agencia_conta: '1234-5' } });
    expect(Object.keys(todas[0]!.antes)).toEqual(['agencia_conta']);
    expect(todas.at(-1)).toMatchObject({ depois: { febraban: '4177' } });
    // a setting that was never written was its default
    expect((await mudancas('seguranca')).at(-1)).toMatchObject({
      antes: { confirmar_local: true },
      depois: { confirmar_local: false },
    });
  });

  test('is nothing when nothing changed, and no business of other towns or of who manages nothing', async () => {
    const antes = (await mudancas('identidade')).length;
    const { nome: _, cnpj: __, ...lida } = ok(await gestor().call(verIdentidade));
    ok(await gestor().call(salvarIdentidade, { body: lida }));
    expect(await mudancas('identidade')).toHaveLength(antes);
    const params = { assunto: 'identidade' as const };
    expect((await w.staff('analista').call(listarMudancas, { params })).status).toBe(403);
    const outra = await createWorld(app, 'videira');
    expect(ok(await outra.staff('gestor').call(listarMudancas, { params }))).toEqual([]);
  });
});
