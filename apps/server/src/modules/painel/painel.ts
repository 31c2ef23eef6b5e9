import { APP_VERSAO } from '@portal/domain/http/versao';
import { CUIDADOS, type Cuidado, type EstadoDoMunicipio, MUNICIPIOS_MAX, type Painel } from '@portal/domain/organizacoes/painel';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/doors.ts';
import type { Ctx } from '#platform/http/context.ts';
import * as contas from './contas.ts';

interface Municipio {
  id: number;
  nome: string;
  dominio: string;
  cor: string;
  situacao: 'Ativo' | 'Suspenso' | 'Encerrado';
  data_manutencao: Date | null;
  manutencao_ate: Date | null;
  publica: boolean;
  administrado: boolean;
}

/** Whether somebody may let others in there, and whether anything may be asked: both looked up town by town, in one query. */
async function findMunicipios(tx: Tx): Promise<Municipio[]> {
  const { rows } = await sql<Municipio>`
    select o.id, o.nome, o.dominio, o.cor, o.situacao, o.data_manutencao, o.manutencao_ate,
           exists (select from processo_versao v where v.organizacao_id = o.id and v.situacao = 'publicada') as publica,
           exists (select from membro m join usuario u on u.id = m.usuario_id and u.ativo
                    where m.organizacao_id = o.id and m.ativo and m.painel_prefeitura and not m.suporte
                      and (m.permissoes && array['perfil.administrador', 'perfil.gestor.prefeitura', 'root']
                           or exists (select from membro_perfil mp join perfil p on p.organizacao_id = mp.organizacao_id and p.id = mp.perfil_id
                                       where mp.organizacao_id = m.organizacao_id and mp.usuario_id = m.usuario_id and mp.setor_id is null
                                         and p.permissoes && array['perfil.administrador', 'perfil.gestor.prefeitura', 'root']))) as administrado
      from organizacao o where o.id > 0 order by o.nome, o.id limit ${MUNICIPIOS_MAX}`.execute(tx);
  return rows;
}

function estadoDe(m: Municipio, agora: Date): EstadoDoMunicipio {
  if (m.situacao !== 'Ativo') return m.situacao;
  const { data_manutencao: de, manutencao_ate: ate } = m;
  if (de && de <= agora && (!ate || ate > agora)) return 'Em manutenção';
  return m.publica ? 'Aberto' : 'Em preparo';
}

/** Without an end it lasts until somebody ends it; after a day nobody meant that. */
const UM_DIA_MS = 86_400_000;
const isSemFim = ({ data_manutencao: de, manutencao_ate: ate }: Municipio, agora: Date): boolean =>
  de !== null && ate === null && agora.getTime() - de.getTime() > UM_DIA_MS;

/** So long nobody who does the work of the queue is seen before it is told: it says so every few seconds. */
const SUMIDO_MS = 120_000;

async function findInstalacao(tx: Tx): Promise<Painel['instalacao']> {
  const { rows } = await sql<{ banco_bytes: string; tarefas_em: Date | null; copia_em: Date | null }>`
    select pg_database_size(current_database()) as banco_bytes,
           (select visto_em from sinal_de_vida where chave = 'tarefas') as tarefas_em,
           (select visto_em from sinal_de_vida where chave = 'copia') as copia_em`.execute(tx);
  const [row] = rows;
  return {
    versao: APP_VERSAO,
    banco_bytes: Number(row?.banco_bytes ?? 0),
    tarefas_em: row?.tarefas_em?.toISOString() ?? null,
    copia_em: row?.copia_em?.toISOString() ?? null,
  };
}

/** The signs of life of all towns: one query a kind, however many towns there are. Second door. */
export async function lerPainel({ tx, agora }: Pick<Ctx, 'tx' | 'agora'>, correio: boolean): Promise<Painel> {
  const municipios = await findMunicipios(tx);
  const abertos = await contas.contarAbertos(tx);
  const novos = await contas.contarNovos(tx, agora);
  const gente = await contas.contarGente(tx, agora);
  const tarefas = await contas.contarTarefas(tx);
  const emails = await contas.contarEmails(tx, agora);
  const bytes = await contas.somarArquivos(tx);
  const enderecos = await contas.contarEnderecos(tx);
  const instalacao = await findInstalacao(tx);
  const cuidados: Painel['cuidados'] = [];
  const isSumido = !instalacao.tarefas_em || Date.now() - Date.parse(instalacao.tarefas_em) > SUMIDO_MS;
  if (isSumido) cuidados.push({ organizacao_id: null, municipio: '', cuidado: 'tarefas_paradas', quantos: 1 });
  if (!correio) cuidados.push({ organizacao_id: null, municipio: '', cuidado: 'sem_correio', quantos: 1 });
  for (const m of municipios) {
    // whoever is not served needs no hand
    if (m.situacao !== 'Ativo') continue;
    const achados: Partial<Record<Cuidado, number>> = {
      sem_administrador: m.administrado ? 0 : 1,
      emails: emails.get(m.id) ?? 0,
      falhas: tarefas.falhas.get(m.id) ?? 0,
      enderecos: enderecos.get(m.id) ?? 0,
      manutencao_sem_fim: isSemFim(m, agora) ? 1 : 0,
      em_preparo: m.publica ? 0 : 1,
    };
    for (const cuidado of CUIDADOS)
      if (achados[cuidado]) cuidados.push({ organizacao_id: m.id, municipio: m.nome, cuidado, quantos: achados[cuidado] });
  }
  cuidados.sort((a, b) => CUIDADOS.indexOf(a.cuidado) - CUIDADOS.indexOf(b.cuidado));
  return {
    lido_em: agora.toISOString(),
    instalacao,
    cuidados,
    municipios: municipios.map((m) => ({
      id: m.id,
      nome: m.nome,
      dominio: m.dominio,
      cor: m.cor,
      estado: estadoDe(m, agora),
      abertos: abertos.get(m.id) ?? 0,
      novos_7d: novos.get(m.id) ?? 0,
      equipe_7d: gente.equipe.get(m.id) ?? 0,
      requerentes_7d: gente.requerentes.get(m.id) ?? 0,
      fila: tarefas.fila.get(m.id) ?? 0,
      falhas_24h: tarefas.falhas.get(m.id) ?? 0,
      emails_parados: emails.get(m.id) ?? 0,
      bytes: bytes.get(m.id) ?? 0,
    })),
  };
}
