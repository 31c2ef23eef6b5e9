import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import * as preenchimento from '@portal/domain/preenchimento/contract';
import * as contract from '@portal/domain/vistorias/contract';
import type { RegraDoTipo } from '@portal/domain/vistorias/tipo';
import { publicarProcesso } from '#modules/processos/index.ts';
import { inTenant } from '#platform/db/doors.ts';
import { agir, type Person } from '#seed/client.ts';
import type { TestApp } from '#test/app.ts';
import { act, ok, type World } from '#test/world.ts';

export const linha = (id: string, mais: Record<string, unknown> = {}) => ({
  ...{ id, texto: `Linha ${id}`, tipo: 'conferir' as const, unidade: '', area: '' as const, minimo: null, maximo: null },
  ...{ foto: 'opcional' as const, impede: true, base_legal: '' },
  ...mais,
});

export const BOAS = {
  placa: { achado: 'Conforme' as const, medida: '', texto: '' },
  recuo: { achado: null, medida: '1.50', texto: '' },
};
export const RUINS = {
  placa: { achado: 'Não conforme' as const, medida: '', texto: 'Não há placa <b>alguma</b>.' },
  recuo: { achado: null, medida: '1.20', texto: 'O muro avançou.' },
};

/** Inspections in one town, one after another: each has an hour of its own. */
export async function mundoDasVistorias(app: TestApp, w: World) {
  const fisc = await inTenant(app.db, w.town.id, (tx) =>
    tx.selectFrom('setor').select('id').where('sigla', '=', 'FISC').executeTakeFirstOrThrow(),
  );
  const gestor = () => w.staff('gestor');
  const fiscal = () => w.staff('fiscal');
  let n = 0;
  let hora = 0;
  const regra = (mais: Partial<RegraDoTipo> = {}): RegraDoTipo => ({
    ...{ nome: 'Vistoria', descricao: '', setor_id: fisc.id, duracao_minutos: 60, partes_pedem: true },
    ...{ remarcacoes: 1, validade_dias: null, antes: [], final: false, taxa: null, escolha: null, por: 'todo', obras_de: [] },
    roteiro: [
      {
        titulo: 'Obra',
        linhas: [
          linha('placa', { base_legal: 'LC 45/2019, art. 12' }),
          linha('recuo', { tipo: 'medir', unidade: 'm', minimo: '1.5' }),
        ],
      },
    ],
    ...mais,
  });
  const criarTipo = async (mais: Partial<RegraDoTipo> = {}) => {
    n += 1;
    const body = { ...regra({ nome: `Vistoria ${n}`, ...mais }), codigo: `tipo-${n}` };
    return ok(await gestor().call(contract.criarTipoDeVistoria, { body }));
  };
  /** A filed request without fees, with one step that waits for these kinds. */
  const protocolar = async (
    vistorias: string[] = [],
    campos: readonly object[] = [],
    respostas: Record<string, unknown> = {},
  ) => {
    n += 1;
    const { processo_id } = await app.jobCtx(w.town.id).inTenant((ctx) =>
      publicarProcesso(ctx, `visitado-${n}`, {
        ...{ formato: 1, nome: `Visitado ${n}`, grupo: 'Obras', resumo: 'Um pedido que espera pela vistoria.' },
        secoes: [
          { id: 'pedido', titulo: 'Pedido', campos: [{ id: 'motivo', tipo: 'texto', rotulo: 'Motivo' }, ...(campos as never[])] },
        ],
        etapas: [{ id: 'analise', nome: 'Análise', setor: 'DAP', prazo_dias: 5, vistorias }],
      }),
    );
    const quem: Person = w.citizen();
    const r = ok(await agir(quem, preenchimento.iniciarRequerimento, { body: { processo_id } }));
    const body = { versao: r.versao, respostas: { motivo: 'Uma casa.', ...respostas } };
    ok(await quem.call(preenchimento.salvarRascunho, { params: { id: r.id }, body }));
    ok(await act(quem, atos.protocolar, r.id));
    return r.id;
  };
  const ver = async (id: string, quem: Person = fiscal()) => ok(await quem.call(contract.verVistoria, { params: { id } }));
  const pedir = (id: string, tipo_id: string, quem: Person = w.citizen(), mais = {}) =>
    quem.call(contract.pedirVistoria, { params: { id }, body: { tipo_id, alvo: '', preferencia: '', ...mais } });
  const agendar = async (id: string, mais = {}) => {
    hora += 1;
    const dia = new Date(app.clock.now.getTime() + (2 + Math.floor(hora / 8)) * 86_400_000).toISOString().slice(0, 10);
    const body = {
      dia,
      hora: `${String(8 + (hora % 8)).padStart(2, '0')}:00`,
      duracao_minutos: 60,
      fiscal_id: w.member('fiscal').id,
    };
    return fiscal().call(contract.agendarVistoria, {
      params: { id },
      body: { versao: (await ver(id)).versao, ...body, ...mais },
    });
  };
  const concluir = async (id: string, mais: Record<string, unknown> = {}) => {
    const versao = async () => (await ver(id)).versao;
    ok(await fiscal().call(contract.iniciarVistoria, { params: { id }, body: { versao: await versao() } }));
    const body = {
      versao: await versao(),
      observacoes: '',
      motivo: '',
      presentes: [],
      resultado: 'Aprovada' as const,
      respostas: BOAS,
    };
    return ok(await fiscal().call(contract.concluirVistoria, { params: { id }, body: { ...body, ...mais } }));
  };
  /** Asked for by staff, given an hour, and done. */
  const visitada = async (requerimento: string, tipo_id: string, mais: Record<string, unknown> = {}, alvo = '') => {
    const v = ok(await pedir(requerimento, tipo_id, gestor(), { alvo }));
    ok(await agendar(v.id));
    return concluir(v.id, mais);
  };
  const reprovada = (requerimento: string, tipo_id: string, alvo = '') =>
    visitada(requerimento, tipo_id, { resultado: 'Reprovada', respostas: RUINS }, alvo);
  return { fisc: fisc.id, gestor, fiscal, regra, criarTipo, protocolar, ver, pedir, agendar, concluir, visitada, reprovada };
}
