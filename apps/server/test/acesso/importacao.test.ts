import * as distribuicao from '@portal/domain/distribuicao/contract';
import * as equipe from '@portal/domain/equipe/contract';
import { conferirImportacao, importarEquipe, LINHAS_MAX } from '@portal/domain/equipe/importacao';
import * as setores from '@portal/domain/setores/contract';
import { addDias, dataDe } from '@portal/domain/text/datas';
import { FUSO_PADRAO } from '@portal/domain/text/fusos';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTenant } from '#platform/db/doors.ts';
import type { Person } from '#seed/client.ts';
import { fakeCpf } from '#seed/identifiers.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { mailsTo } from '#test/correio.ts';
import { random } from '#test/visita.ts';
import { createWorld, ok, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
let outra: World;
let gestor: Person;
let setor: { nome: string; sigla: string };
let perfil: string;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo', 'videira'] });
  [w, outra] = [await createWorld(app), await createWorld(app, 'videira')];
  gestor = w.staff('gestor');
  setor = ok(await gestor.call(setores.listarSetores)).find((s) => s.ativo && s.sigla)!;
  perfil = `Análise de obras ${uuidv7()}`;
  ok(await gestor.call(equipe.criarPerfil, { body: { nome: perfil, permissoes: ['prefeitura.requerimento.analisar'] } }));
});
afterAll(() => app.close());

const novo = () => `p.${uuidv7()}@demo.exemplo.gov.br`;
const lista = (...linhas: string[]) => ['Nome;E-mail;CPF;Cargo;Setor;Perfil', ...linhas].join('\r\n');
const conferir = (texto: string, quem = gestor) => quem.call(conferirImportacao, { body: { texto } });
const importar = (texto: string, linhas: number[], quem = gestor) => quem.call(importarEquipe, { body: { texto, linhas } });
const naEquipe = async (s: string) =>
  ok(await gestor.call(equipe.listarMembros, { query: { s, page: 1, per_page: 10, order: '', direction: 'asc' } as never })).data;

describe('many people at once', () => {
  test('a list is looked at line by line and stores nothing; each refusal says why', async () => {
    const [bom, cpf] = [novo(), fakeCpf(random)];
    const texto = lista(
      `Ana Prado Lemos;${bom};${cpf};Arquiteta;${setor.sigla.toLowerCase()};${perfil}`,
      `B;sem-arroba;111.111.111-11;;;`,
      `Caio Nunes;${novo()};;;Setor que não há;Perfil que não há`,
      `Dora Dias;${bom.toUpperCase()};;;;`,
      `Roberto;${w.member('gestor').email};;;;`,
      `Duas Contas;${w.town.cidadaos[0]!.email};${w.town.cidadaos[1]!.cpf};;;`,
      `Outro E-mail;${novo()};${w.town.cidadaos[1]!.cpf};;;`,
    );
    const lidas = ok(await conferir(texto));
    expect(lidas.map((l) => l.situacao)).toEqual([
      'pronta',
      'recusada',
      'recusada',
      'recusada',
      'na_equipe',
      'recusada',
      'recusada',
    ]);
    expect(lidas[0]).toMatchObject({ linha: 2, setores: [setor.nome], perfis: [perfil], cargo: 'Arquiteta', motivos: [] });
    expect(lidas[1]!.motivos).toHaveLength(3);
    expect(lidas[2]!.motivos.join(' ')).toMatch(/Setor que não há.*Perfil que não há/);
    expect(lidas[3]!.motivos).toEqual(['Repete a pessoa da linha 2.']);
    expect(lidas[5]!.motivos.join()).toContain('contas diferentes');
    expect(lidas[6]!.motivos.join()).toContain('outro e-mail');
    expect(await naEquipe(bom)).toEqual([]);
  });

  test('the good lines are invited once, however often the list is sent; sector and profile are theirs', async () => {
    const [ana, bia] = [novo(), novo()];
    const texto = lista(
      `Ana Prado Lemos;${ana};;Arquiteta;${setor.nome};${perfil}`,
      `Bia Rocha Dias;${bia};;;;${perfil}`,
      'x;y;;;;',
    );
    const [a, b, c] = ok(await importar(texto, [2, 3, 4]));
    expect([a!.situacao, b!.situacao, c!.situacao]).toEqual(['convidada', 'convidada', 'recusada']);
    const [membro] = await naEquipe(ana);
    expect(membro).toMatchObject({ cargo: 'Arquiteta', situacao: 'Convidado', perfis: [], permissoes: [] });
    expect(membro!.setores).toHaveLength(1);
    expect(membro!.setores[0]!.perfis).toHaveLength(1);
    expect((await naEquipe(bia))[0]).toMatchObject({ setores: [], perfis: [expect.any(String)] });
    expect(ok(await importar(texto, [2, 3])).map((l) => l.situacao)).toEqual(['na_equipe', 'na_equipe']);
    expect(await mailsTo(app, w.town.id, ana)).toHaveLength(1);
    // two managers at once
    const outro = novo();
    const mesma = lista(`Caio Nunes Prado;${outro};;;;`);
    const juntas = await Promise.all([importar(mesma, [2]), importar(mesma, [2], w.staff('administrador'))]);
    expect(juntas.map((j) => ok(j)[0]!.situacao).toSorted()).toEqual(['convidada', 'na_equipe']);
  });

  test('nobody gives by a list what they may not give, to themself or to others', async () => {
    const nome = `Chefia geral ${uuidv7()}`;
    ok(await w.staff('administrador').call(equipe.criarPerfil, { body: { nome, permissoes: ['perfil.administrador'] } }));
    const texto = lista(`Amigo do Gestor;${novo()};;;;${nome}`, `Eu Mesmo;${w.member('gestor').email};;;;${nome}`);
    expect(ok(await conferir(texto)).map((l) => [l.situacao, l.motivos])).toEqual([
      ['recusada', [`Você não pode dar o perfil "${nome}".`]],
      ['na_equipe', []],
    ]);
    expect(ok(await importar(texto, [2, 3])).map((l) => l.situacao)).toEqual(['recusada', 'na_equipe']);
    const eu = (await naEquipe(w.member('gestor').email))[0]!;
    const perfis = ok(await gestor.call(equipe.listarPerfis)).perfis.filter((p) => eu.perfis.includes(p.id));
    expect(perfis.map((p) => p.nome)).not.toContain(nome);
    for (const quem of [w.staff('analista'), w.citizen()]) expect((await conferir(texto, quem)).status).toBe(403);
    // a sector of another town is none
    const deLa = lista(`Ana Prado;${novo()};;;${setor.sigla};${perfil}`);
    expect(ok(await conferir(deLa, outra.staff('gestor')))[0]).toMatchObject({ situacao: 'recusada' });
  });

  test('a list that is none, too long or hostile is refused in words and holds nobody up', async () => {
    const muitas = Array.from({ length: LINHAS_MAX + 1 }, (_, i) => `Pessoa Número;p${i}@x.example.com;;;;`);
    for (const texto of ['', '\n\n', 'só um texto qualquer', lista(), lista(...muitas)]) {
      const answer = await conferir(texto);
      expect(answer).toMatchObject({ status: 422 });
      expect(answer.mensagem).toMatch(/[.]$/);
    }
    expect((await conferir('x'.repeat(200_001))).status).toBe(422);
    expect((await conferir(`Nome;E-mail\n"${';'.repeat(150_000)}`)).status).toBe(200);
    expect((await conferir(`\u0000Nome;E-mail\nAna\u0000 Lima;a@b.example.com`)).status).toBeLessThan(500);
    expect((await conferir('[["__proto__","constructor"]]')).status).toBe(422);
    expect(
      (
        await importar(
          lista('a;b'),
          Array.from({ length: 51 }, (_, i) => i + 2),
        )
      ).status,
    ).toBe(422);
    // five hundred are looked at in a moment
    const antes = Date.now();
    expect(ok(await conferir(lista(...muitas.slice(0, LINHAS_MAX))))).toHaveLength(LINHAS_MAX);
    expect(Date.now() - antes).toBeLessThan(8000);
  });
});

describe('being away', () => {
  const hoje = () => dataDe(app.clock.now, FUSO_PADRAO);
  const dizer = (quem: Person, mais: Record<string, unknown> = {}) =>
    quem.call(distribuicao.incluirMinhaAusencia, { body: { de: hoje(), ate: addDias(hoje(), 9), ...mais } });

  test('people say it themselves, and the team and the organogram show it; nobody says it of another', async () => {
    const analista = w.staff('analista');
    const id = w.member('analista').id;
    const dita = ok(await dizer(analista, { substituto_id: w.member('gestor').id, motivo: 'Férias' }));
    expect(dita).toMatchObject({ usuario_id: id, substituto_nome: w.member('gestor').nome });
    expect((await naEquipe(w.member('analista').email))[0]!.ausente_ate).toBe(addDias(hoje(), 9));
    const pessoas = ok(await gestor.call(setores.listarSetores)).flatMap((s) => s.pessoas.filter((p) => p.id === id));
    expect(pessoas.length).toBeGreaterThan(0);
    for (const p of pessoas) expect(p.ausente_ate).toBe(addDias(hoje(), 9));
    // the manager finds it where the others are, and the same days are not said twice
    expect(ok(await gestor.call(distribuicao.listarAusencias)).map((a) => a.id)).toContain(dita.id);
    expect(await dizer(analista)).toMatchObject({ status: 422, dados: { codigo: 'ausencia_repetida' } });
    expect(await dizer(analista, { substituto_id: id })).toMatchObject({ status: 422, dados: { codigo: 'substituto_proprio' } });
    expect((await dizer(analista, { ate: addDias(hoje(), -1) })).status).toBe(422);
    expect((await dizer(w.citizen())).status).toBe(403);
    // a name in the body changes nothing: it is one's own
    const alheia = ok(await dizer(w.staff('financeiro'), { usuario_id: id, de: addDias(hoje(), 20), ate: addDias(hoje(), 21) }));
    expect(alheia.usuario_id).toBe(w.member('financeiro').id);
    expect((await w.staff('financeiro').call(distribuicao.excluirMinhaAusencia, { params: { id: dita.id } })).status).toBe(404);
    ok(await analista.call(distribuicao.excluirMinhaAusencia, { params: { id: dita.id } }));
    expect(ok(await analista.call(distribuicao.listarMinhasAusencias))).toEqual([]);
  });

  test('twice in the same moment is once', async () => {
    const quem = w.staff('assinante');
    const juntas = await Promise.all([dizer(quem), dizer(quem)]);
    expect(juntas.map((j) => j.status).toSorted()).toEqual([200, 422]);
  });
});

test('who holds a right, by what and where, is told to the manager of the town alone', async () => {
  const antes = ok(await gestor.call(equipe.listarQuemTem)).find((q) => q.chave === 'prefeitura.requerimento.analisar')!;
  const email = novo();
  ok(await importar(lista(`Zuleica Prado;${email};;;${setor.nome};${perfil}`), [2]));
  const { pessoas } = ok(await gestor.call(equipe.listarQuemTem)).find((q) => q.chave === 'prefeitura.requerimento.analisar')!;
  expect(pessoas).toHaveLength(antes.pessoas.length + 1);
  expect(pessoas.find((p) => p.nome === 'Zuleica Prado')).toMatchObject({ perfil, setor: setor.sigla });
  const deLa = ok(await outra.staff('gestor').call(equipe.listarQuemTem)).flatMap((q) => q.pessoas.map((p) => p.nome));
  expect(deLa).not.toContain('Zuleica Prado');
  expect((await w.staff('analista').call(equipe.listarQuemTem)).status).toBe(403);
  const [membro] = await naEquipe(email);
  await inTenant(app.db, w.town.id, (tx) =>
    tx.updateTable('membro').set({ ativo: false }).where('usuario_id', '=', membro!.id).execute(),
  );
  expect(JSON.stringify(ok(await gestor.call(equipe.listarQuemTem)))).not.toContain('Zuleica Prado');
});
