import * as agenda from '@portal/domain/agenda/contract';
import * as atendimentos from '@portal/domain/atendimentos/contract';
import { incluirAusencia } from '@portal/domain/distribuicao/contract';
import type { Escolha } from '@portal/domain/encargos/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRandom, type Random } from '#seed/random.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { type MundoDosEncargos, mundoDosEncargos } from '#test/encargos.ts';
import { createWorld, type World } from '#test/world.ts';

// Random lives of one sector: people book, move, are away, lose their access, leave, are given over. After each the database itself is asked,
// by sentences of its own, whether somebody is in two places, holds what they cannot do, or was told a thing twice.
// HISTORIAS=400 HISTORIAS_SEMENTE=7 npm run vitest -- …/historias-de-encargos.test.ts

const QUANTAS = Number(process.env.HISTORIAS ?? (process.env.TUDO ? 400 : 15));
const SEMENTE = Number(process.env.HISTORIAS_SEMENTE ?? 1);
const PASSOS = 9;

let app: TestApp;
let w: World;
let m: MundoDosEncargos;
let raiz: pg.Pool;
const SEGUNDA = new Date('2026-11-23T13:00:00Z');
const DIAS = ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'];
const GENTE = ['analista', 'analista2', 'analista3', 'fiscal'];
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo'], agora: SEGUNDA });
  w = await createWorld(app);
  m = await mundoDosEncargos(app, w);
  raiz = new pg.Pool({ connectionString: app.raizUrl, max: 1 });
});
afterAll(async () => {
  await raiz.end();
  await app.close();
});

/** What must not be, each with how it is found; none of the program's own sentences. */
const NUNCA: Record<string, string> = {
  'somebody receives two appointments at once': `
    select a.id from atendimento a join atendimento b on b.organizacao_id = a.organizacao_id and b.atendente_id = a.atendente_id and b.id > a.id
       and a.inicio < b.fim and b.inicio < a.fim
     where a.organizacao_id = $1 and a.situacao = 'Marcado' and b.situacao = 'Marcado'`,
  'somebody receives and inspects at once': `
    select a.id from atendimento a join vistoria v on v.organizacao_id = a.organizacao_id and v.fiscal_id = a.atendente_id
     where a.organizacao_id = $1 and a.situacao = 'Marcado' and v.status = 'Agendada' and a.inicio < v.fim and v.inicio < a.fim`,
  'an appointment is not what the agenda of who receives says': `
    select a.id from atendimento a
      left join compromisso c on c.organizacao_id = a.organizacao_id and c.id = a.id and c.cancelado_em is null
      left join compromisso_pessoa p on p.organizacao_id = c.organizacao_id and p.compromisso_id = c.id
     where a.organizacao_id = $1 and (case when a.situacao = 'Marcado' and a.atendente_id is not null
           then p.usuario_id is distinct from a.atendente_id or c.inicio <> a.inicio or c.fim <> a.fim
           when a.situacao in ('Cancelado', 'Marcado') then p.usuario_id is not null else false end)`,
  'an inspection is not what the agenda of who makes it says': `
    select v.id from vistoria v
      left join compromisso_pessoa p on p.organizacao_id = v.organizacao_id and p.compromisso_id = v.compromisso_id
     where v.organizacao_id = $1 and v.status = 'Agendada' and (p.usuario_id is distinct from v.fiscal_id or lower(p.periodo) <> v.inicio)`,
  'a commitment is taken by whom nothing names': `
    select p.compromisso_id from compromisso_pessoa p join compromisso c on c.organizacao_id = p.organizacao_id and c.id = p.compromisso_id
     where p.organizacao_id = $1 and c.cancelado_em is not null`,
  'who is gone holds a step': `
    select e.id from etapa e join membro m on m.organizacao_id = e.organizacao_id and m.usuario_id = e.analista_id
     where e.organizacao_id = $1 and not e.substituida and e.status not in ('Deferido', 'Indeferido', 'Cancelado')
       and (not m.ativo or not exists (select from setor_membro s where s.organizacao_id = e.organizacao_id and s.usuario_id = e.analista_id
                                        and (s.setor_id = e.setor_id or s.setor_id = any(e.outros_setor_ids))))`,
  'who is gone receives': `
    select a.id from atendimento a join atendimento_tipo t on t.organizacao_id = a.organizacao_id and t.id = a.tipo_id
      join membro m on m.organizacao_id = a.organizacao_id and m.usuario_id = a.atendente_id
     where a.organizacao_id = $1 and a.situacao = 'Marcado' and a.inicio > $2
       and (not m.ativo or not exists (select from setor_membro s where s.organizacao_id = a.organizacao_id and s.usuario_id = m.usuario_id and s.setor_id = t.setor_id))`,
  'who is gone inspects': `
    select v.id from vistoria v join membro m on m.organizacao_id = v.organizacao_id and m.usuario_id = v.fiscal_id
     where v.organizacao_id = $1 and v.status = 'Agendada'
       and (not m.ativo or not exists (select from setor_membro s where s.organizacao_id = v.organizacao_id and s.usuario_id = m.usuario_id and s.setor_id = v.setor_id))`,
  'who is gone calls a meeting, or is called to one': `
    select c.id from compromisso c join membro m on m.organizacao_id = c.organizacao_id and not m.ativo
       and (m.usuario_id = c.criado_por or m.usuario_id in (select p.usuario_id from compromisso_pessoa p where p.organizacao_id = c.organizacao_id and p.compromisso_id = c.id))
     where c.organizacao_id = $1 and c.tipo = 'Reunião' and c.cancelado_em is null and c.fim > $2`,
  'somebody was told the same thing twice by one act': `
    select usuario_id || message from geral_notificacao where organizacao_id = $1 and $2::timestamptz is not null group by usuario_id, message, criado_em having count(*) > 1`,
  'an appointment was written of twice in one state': `
    select chave from email where organizacao_id = $1 and chave like 'atendimento.%' group by chave having count(*) > 1`,
};

async function erros(): Promise<string[]> {
  const achados: string[] = [];
  for (const [frase, sql] of Object.entries(NUNCA)) {
    const { rows } = await raiz.query(sql, sql.includes('$2') ? [w.town.id, app.clock.now] : [w.town.id]);
    if (rows.length > 0) achados.push(`${frase}: ${JSON.stringify(rows.slice(0, 3))}`);
  }
  return achados;
}

interface Vida {
  r: Random;
  tipos: string[];
  horas: string[];
  marcados: { id: string; tipo: string; i: number }[];
}

/** One thing that people do; what the portal refuses is refused. @returns what was done, for who reads a failure */
const ATOS: Record<string, (v: Vida) => Promise<unknown>> = {
  marcar: async (v) => {
    const tipo = v.r.pick(v.tipos);
    const i = v.r.int(0, 7);
    const a = await m.marcar(tipo, v.r.pick(v.horas), i);
    if (a.status === 200) v.marcados.push({ id: a.dados.id, tipo, i });
    return a.status;
  },
  remarcar: async (v) => {
    if (v.marcados.length === 0) return 'nada';
    const { id, i } = v.r.pick(v.marcados);
    const mim = (await w.citizen(i).call(atendimentos.listarMeusAtendimentos)).dados.find((a) => a.id === id);
    const body = { versao: mim?.versao ?? 1, inicio: v.r.pick(v.horas) };
    return (await w.citizen(i).call(atendimentos.remarcarAtendimento, { params: { id }, body })).status;
  },
  desmarcar: async (v) => {
    if (v.marcados.length === 0) return 'nada';
    const { id, i } = v.r.pick(v.marcados);
    const mim = (await w.citizen(i).call(atendimentos.listarMeusAtendimentos)).dados.find((a) => a.id === id);
    return (await w.citizen(i).call(atendimentos.cancelarAtendimento, { params: { id }, body: { versao: mim?.versao ?? 1 } }))
      .status;
  },
  vistoria: async (v) => {
    const fiscal = v.r.pick(GENTE);
    return (await m.vistoriaDe(fiscal, v.r.pick(DIAS), v.r.pick(['08:00', '09:00', '10:30', '15:00']))).status;
  },
  reuniao: async (v) =>
    (await m.reuniao(v.r.pick(GENTE), [v.r.pick(GENTE)], v.r.pick(DIAS), v.r.pick(['09:00', '15:00', '16:00']))).status,
  etapa: async (v) =>
    m.etapaDe(v.r.pick([null, 'analista', 'analista2']), v.r.int(0, 5)).catch((e: Error) => e.message.slice(0, 40)),
  ausencia: async (v) => {
    const [de, ate] = [v.r.pick(DIAS), v.r.pick(DIAS)].sort() as [string, string];
    const [quem, substituto] = [w.member(v.r.pick(GENTE)).id, w.member(v.r.pick(GENTE)).id];
    const body = { usuario_id: quem, de, ate, substituto_id: substituto === quem ? null : substituto };
    return (await m.gestor().call(incluirAusencia, { body })).status;
  },
  acesso: async (v) => {
    const quem = v.r.pick(GENTE);
    const { ativo } = await m.dele(quem);
    await m.salvar(quem, { ativo: !ativo });
  },
  setor: async (v) => {
    const quem = v.r.pick(GENTE);
    const { setores } = await m.dele(quem);
    const no = v.r.pick([m.dap, m.fisc]);
    const outros = setores.filter((s) => s.setor_id !== no);
    const entra = {
      setor_id: no,
      permissoes: ['prefeitura.requerimento.analisar', 'prefeitura.requerimento.decidir'],
      perfis: [],
    };
    await m.salvar(quem, { setores: outros.length < setores.length ? outros : [...outros, entra] });
  },
  tipo: async (v) => {
    const id = v.r.pick(v.tipos);
    const t = (await m.gestor().call(atendimentos.listarTiposDeAtendimento)).dados.find((um) => um.id === id)!;
    const body = { ...m.tipoBody(GENTE.filter(() => v.r.int(0, 1) === 0).slice(0, 3), { nome: t.nome }), versao: t.versao };
    return (await m.gestor().call(atendimentos.mudarTipoDeAtendimento, { params: { id }, body })).status;
  },
  passar: async (v) => {
    const [de, para] = [v.r.pick(GENTE), v.r.pick(GENTE)];
    const como = (acoes: readonly Escolha['acao'][]) => v.r.pick(acoes);
    const escolha = (grupo: Escolha['grupo'], acoes: readonly Escolha['acao'][]) => ({
      ...{ grupo, acao: como(acoes), para: w.member(para).id, motivo: 'Mudança de projeto.' },
    });
    const body = {
      escolhas: [
        escolha('etapas', ['passar', 'repartir', 'fila']),
        escolha('atendimentos', ['passar', 'repartir', 'mover', 'fila', 'cancelar']),
        escolha('vistorias', ['passar', 'repartir', 'fila', 'cancelar']),
        escolha('reunioes', ['passar', 'repartir', 'cancelar']),
      ],
    };
    const previa = await m.prever(de, body);
    const feito = await m.passar(de, body);
    if (feito.status === 200) expect(feito.dados, 'the act does what the preview said').toEqual(previa.dados);
    return feito.status;
  },
  agenda: async (v) => {
    const quem = w.staff(v.r.pick(GENTE));
    const dia = v.r.pick(DIAS);
    const a = await quem.call(agenda.verAgenda, { query: { de: dia, ate: dia } });
    const minha = a.status === 200 ? a.dados.compromissos.find((c) => c.pode_mudar) : undefined;
    if (!minha) return 'nada';
    const body = { versao: minha.versao, alcance: 'este' as const };
    return (await quem.call(agenda.cancelarCompromisso, { params: { id: minha.id }, body })).status;
  },
};

/** Everybody at work again, nothing booked: the next life begins. */
async function recomecar(): Promise<void> {
  for (const quem of GENTE) {
    const membro = await m.dele(quem);
    const noDap = {
      setor_id: m.dap,
      permissoes: ['prefeitura.requerimento.analisar', 'prefeitura.requerimento.decidir'],
      perfis: [],
    };
    const fora = membro.setores.filter((s) => s.setor_id !== m.dap && s.setor_id !== m.fisc);
    await m.salvar(quem, { ativo: true, setores: [...fora, noDap, { ...noDap, setor_id: m.fisc }] });
  }
  await app.settle();
  await raiz.query('delete from ausencia where organizacao_id = $1', [w.town.id]);
}

test(
  `${QUANTAS} lives of a sector: nobody in two places, nothing with who is gone, everybody told once`,
  async () => {
    for (let vida = 0; vida < QUANTAS; vida += 1) {
      await recomecar();
      const r = createRandom(SEMENTE * 1000 + vida);
      const tipos = [
        (await m.tipoDe(['analista', 'analista2'], { nome: `Dúvidas ${vida}`, vagas: 2 })).id,
        (await m.tipoDe(['analista', 'fiscal'], { nome: `Plantão ${vida}`, vagas: 1 })).id,
      ];
      const horas = (await m.vagas(tipos[0]!, DIAS[0]!, DIAS[3])).filter((_, i) => i % 3 === 0).map((h) => h.inicio);
      const v: Vida = { r, tipos, horas, marcados: [] };
      const feito: string[] = [];
      for (let passo = 0; passo < PASSOS; passo += 1) {
        app.clock.now = new Date(app.clock.now.getTime() + 1000);
        // what people do most is booked first
        const ato = passo < 3 ? r.pick(['marcar', 'marcar', 'vistoria', 'reuniao', 'etapa']) : r.pick(Object.keys(ATOS));
        feito.push(`${ato} ${JSON.stringify(await ATOS[ato]!(v))}`);
        await app.settle();
        expect(await erros(), `life ${SEMENTE}/${vida}: ${feito.join(' → ')}`).toEqual([]);
      }
    }
  },
  QUANTAS * 30_000,
);
