import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listarPessoasDaAgenda } from '@portal/domain/agenda/contract';
import { listarSetoresDeAtendimento } from '@portal/domain/atendimentos/contract';
import * as distribuicao from '@portal/domain/distribuicao/contract';
import { usuariosPrefeitura } from '@portal/domain/recursos/contract';
import * as setores from '@portal/domain/setores/contract';
import * as vistorias from '@portal/domain/vistorias/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '#platform/db/doors.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { type MundoDosEncargos, mundoDosEncargos } from '#test/encargos.ts';
import { createWorld, ok, type World } from '#test/world.ts';

// "Can be given work here, now" is one rule: every place that offers or takes a person is asked with who has no access any more, left the
// sector, is away today, and is of another town. docs/quem-recebe.md lists the places.

let app: TestApp;
let w: World;
let m: MundoDosEncargos;
let deFora: string;
const SEGUNDA = new Date('2026-11-23T13:00:00Z');
const [HOJE, AMANHA] = ['2026-11-23', '2026-11-24'];
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo', 'itapema'], agora: SEGUNDA });
  w = await createWorld(app);
  m = await mundoDosEncargos(app, w);
  deFora = (await createWorld(app, 'itapema')).member('gestor').id;
});
afterAll(() => app.close());

const DIEGO = 'analista2';
const id = () => w.member(DIEGO).id;
type Estado = 'there' | 'no access' | 'left the sector' | 'away' | 'of another town';
const ESTADOS: Estado[] = ['there', 'no access', 'left the sector', 'away', 'of another town'];

/** Whether a call took the person: a refusal in words is a no. */
const aceita = (a: { status: number }) => {
  expect(a.status).toBeLessThan(500);
  return a.status < 300;
};
const entre = (pessoas: readonly { id: string }[], quem: string) => pessoas.some((p) => p.id === quem);

/** Each place, and in which states it may take somebody besides being there. */
const LUGARES: Record<string, { pode: Estado[]; pergunta: (quem: string) => Promise<boolean> }> = {
  'hours offered for an appointment': {
    pode: ['there'],
    pergunta: async (quem) => {
      const t = await m.tipoDe([DIEGO], { nome: 'Só com Diego', antecedencia_horas: 0 });
      if (quem !== id()) return false;
      return (await m.vagas(t.id, HOJE)).length > 0;
    },
  },
  'attendants of a kind': {
    pode: ['there', 'away'],
    pergunta: async (quem) =>
      ok(await m.gestor().call(listarSetoresDeAtendimento)).some((s) => s.id === m.dap && entre(s.pessoas, quem)),
  },
  'inspectors of a visit': {
    pode: ['there'],
    pergunta: async (quem) => {
      const t = await m.criarTipo({ setor_id: m.dap });
      const v = ok(await m.pedir(await m.etapaDe(null), t.id, m.gestor()));
      const fiscais = ok(await m.gestor().call(vistorias.listarFiscais, { params: { id: v.id }, query: { dia: HOJE } }));
      return fiscais.some((f) => f.id === quem && !f.ausente);
    },
  },
  'called to a meeting': {
    pode: ['there', 'left the sector'],
    pergunta: async (quem) => {
      const agenda = await import('@portal/domain/agenda/contract');
      const body = {
        tipo: 'Reunião' as const,
        titulo: 'Conversa',
        local: '',
        dia: HOJE,
        hora: '18:00',
        fim_dia: HOJE,
        fim_hora: '18:05',
        pessoas: [quem],
      };
      const a = await w.staff('financeiro').call(agenda.agendar, { body });
      if (a.status === 200)
        ok(
          await w
            .staff('financeiro')
            .call(agenda.cancelarCompromisso, { params: { id: a.dados.ids[0]! }, body: { versao: 1, alcance: 'este' } }),
        );
      return aceita(a);
    },
  },
  'given a step by hand or by rule': {
    pode: ['there'],
    pergunta: async (quem) => {
      const r = await m.etapaDe(null);
      const etapa = await inTenant(app.db, w.town.id, (tx) =>
        tx.selectFrom('etapa').select('id').where('requerimento_id', '=', r).executeTakeFirstOrThrow(),
      );
      const params = { id: r };
      const todos = ok(await m.gestor().call(distribuicao.listarCandidatos, { params, query: { etapa_id: etapa.id } }));
      return todos.some((c) => c.id === quem && !c.ausente);
    },
  },
  'named by a rule of distribution': {
    pode: ['there', 'away', 'left the sector'],
    pergunta: async (quem) =>
      aceita(
        await m.gestor().call(distribuicao.criarRegra, { body: { nome: 'Regra de prova', usuario_id: quem, ativo: false } }),
      ),
  },
  'stands in for somebody': {
    pode: ['there', 'away', 'left the sector'],
    pergunta: async (quem) => {
      const body = { usuario_id: w.member('fiscal').id, de: AMANHA, ate: AMANHA, substituto_id: quem };
      const a = await m.gestor().call(distribuicao.incluirAusencia, { body });
      if (a.status === 200) ok(await m.gestor().call(distribuicao.excluirAusencia, { params: { id: a.dados.id } }));
      return aceita(a);
    },
  },
  'heads a sector': {
    pode: ['there', 'away', 'left the sector'],
    pergunta: async (quem) => {
      const body = { papel: 'substituto' as const, usuario_id: quem, de: HOJE, ate: null };
      const a = await m.gestor().call(setores.nomearChefia, { params: { id: m.fisc }, body });
      await inTenant(app.db, w.town.id, (tx) => tx.deleteFrom('setor_chefia').where('setor_id', '=', m.fisc).execute());
      return aceita(a);
    },
  },
  'among the people one chooses from': {
    pode: ['there', 'away', 'left the sector'],
    pergunta: async (quem) => entre(ok(await m.gestor().call(usuariosPrefeitura, { query: {} })), quem),
  },
  'whose agenda a manager reads': {
    pode: ['there', 'away', 'left the sector'],
    pergunta: async (quem) => entre(ok(await m.gestor().call(listarPessoasDaAgenda)), quem),
  },
  'given what hangs on another': {
    pode: ['there', 'away', 'left the sector'],
    pergunta: async (quem) => aceita(await m.prever('fiscal', { escolhas: [{ grupo: 'etapas', acao: 'passar', para: quem }] })),
  },
};

test.each(ESTADOS)('%s', async (estado) => {
  const como = await m.dele(DIEGO);
  const quem = estado === 'of another town' ? deFora : id();
  const ausencia =
    estado === 'away'
      ? ok(await m.gestor().call(distribuicao.incluirAusencia, { body: { usuario_id: quem, de: HOJE, ate: HOJE } }))
      : null;
  // kinds are made while he is there, and asked when he is not
  for (const [lugar, { pode, pergunta }] of Object.entries(LUGARES)) {
    if (estado === 'no access' || estado === 'left the sector') {
      if (lugar === 'hours offered for an appointment') {
        const t = await m.tipoDe([DIEGO], { nome: 'Feito antes', antecedencia_horas: 0 });
        await m.salvar(DIEGO, estado === 'no access' ? { ativo: false } : { setores: [] });
        await app.settle();
        expect((await m.vagas(t.id, HOJE)).length, lugar).toBe(0);
        continue;
      }
    }
    expect(await pergunta(quem), `${lugar}, ${estado}`).toBe(pode.includes(estado));
  }
  if (ausencia) ok(await m.gestor().call(distribuicao.excluirAusencia, { params: { id: ausencia.id } }));
  await m.salvar(DIEGO, { ativo: true, setores: como.setores });
  await app.settle();
});

test('no module asks in words of its own whether somebody works here', () => {
  const raiz = join(import.meta.dirname, '../../src/modules');
  // where a right is counted below the tier of the rule
  const OUTROS = [
    'usuarios/trabalha.ts',
    'concessoes/quem-tem.ts',
    'painel/painel.ts',
    'equipe/quem.ts',
    'sessoes/entrar-geo.ts',
  ];
  const proprias = (readdirSync(raiz, { recursive: true }) as string[])
    .filter((f) => f.endsWith('.ts') && !OUTROS.includes(f))
    .filter((f) =>
      /m\.ativo and (not m\.suporte and )?m\.painel_prefeitura|m\.painel_prefeitura and m\.ativo/.test(
        readFileSync(join(raiz, f), 'utf8'),
      ),
    );
  expect(proprias).toEqual([]);
});
