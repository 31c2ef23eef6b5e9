import { agendar } from '@portal/domain/agenda/contract';
import * as atendimentos from '@portal/domain/atendimentos/contract';
import type { BodyIn } from '@portal/domain/http/endpoint';
import { addDias, dataDe } from '@portal/domain/text/datas';
import { FUSO_PADRAO } from '@portal/domain/text/fusos';
import { inTenant } from '#platform/db/doors.ts';
import { type Contexto, daEquipe, fazer, type Palco, quem } from './cena.ts';
import { addHours } from './clock.ts';
import { createRandom } from './random.ts';
import type { Town } from './registries.ts';

type Tipo = Omit<BodyIn<typeof atendimentos.criarTipoDeAtendimento>, 'setor_id'>;

const DIAS_UTEIS = [1, 2, 3, 4, 5];

/** For whoever has an account: the hours that the channels of the town tell of. */
const PLANTAO: Tipo = {
  nome: 'Plantão de análise de projetos',
  descricao: 'Tire dúvidas do seu projeto com quem analisa. Traga as pranchas, ou diga o número do requerimento.',
  duracao_min: 30,
  ate_dias: 60,
  modalidade: 'Presencial',
  local: 'Departamento de Análise de Projetos, sala 12',
  perguntas: ['O que você quer tratar?'],
  horarios: [{ dia: 4, de: '14:00', ate: '16:00' }],
};
/** For anybody. */
const ORIENTACAO: Tipo = {
  nome: 'Orientação no protocolo',
  descricao: 'Para quem vai construir, reformar ou demolir e não sabe por onde começar.',
  duracao_min: 20,
  vagas: 2,
  ate_dias: 60,
  modalidade: 'Presencial',
  local: 'Praça da Matriz, 100, térreo, guichê 2',
  horarios: DIAS_UTEIS.map((dia) => ({ dia, de: '08:00', ate: '11:40' })),
  publico: true,
};

async function abrirHorarios(c: Contexto, sigla: string, tipo: Tipo): Promise<string> {
  const { id: setor_id } = await inTenant(c.app.db, c.town.id, (tx) =>
    tx.selectFrom('setor').select('id').where('sigla', '=', sigla).executeTakeFirstOrThrow(),
  );
  return (await fazer(daEquipe(c, 'gestor'), atendimentos.criarTipoDeAtendimento, { body: { ...tipo, setor_id } })).id;
}

/** The nth of the free hours from the day after tomorrow on: whoever opens the town hall's day of today finds it free. */
async function marcar(c: Contexto, id: string, cidadao: number, nth: number, respostas: string[] = []): Promise<void> {
  const eu = quem(c, c.town.cidadaos[cidadao]!.id, 'painel-contribuinte');
  const hoje = dataDe(c.end, FUSO_PADRAO);
  const query = { de: addDias(hoje, 2), ate: addDias(hoje, 30) };
  const vagas = await fazer(eu, atendimentos.verVagas, { params: { id }, query });
  const { inicio } = vagas[nth]!;
  await fazer(eu, atendimentos.marcarAtendimento, { params: { id }, body: { inicio, respostas } });
}

/** The next day of the week's first five. */
function proximoDiaUtil(c: Palco): string {
  let dia = addDias(dataDe(c.end, FUSO_PADRAO), 1);
  while ([0, 6].includes(new Date(`${dia}T12:00:00Z`).getUTCDay())) dia = addDias(dia, 1);
  return dia;
}

/** Hours that two sectors open, some of them taken, one by the citizen of the log-in list, and a meeting of the manager. */
export async function seedAgenda(palco: Palco, town: Town): Promise<void> {
  const { now } = palco.clock;
  const c: Contexto = { ...palco, town, random: createRandom(20_260_106) };
  c.clock.now = addHours(c.end, -26);
  const plantao = await abrirHorarios(c, 'DAP', PLANTAO);
  const orientacao = await abrirHorarios(c, 'PROT', ORIENTACAO);
  c.clock.now = addHours(c.end, -4);
  await marcar(c, plantao, 0, 1, ['O recuo da garagem que quero construir.']);
  await marcar(c, orientacao, 3, 2);
  await marcar(c, orientacao, 4, 5);
  const dia = proximoDiaUtil(c);
  await fazer(daEquipe(c, 'gestor'), agendar, {
    body: {
      ...{ tipo: 'Reunião', titulo: 'Reunião de coordenação', local: 'Sala de reuniões, 2º andar' },
      descricao: 'Prazos da semana e o que chegou ao balcão.',
      ...{ dia, hora: '14:00', fim_dia: dia, fim_hora: '15:00' },
      pessoas: ['protocolo', 'cadastro'].flatMap((chave) => town.staff.get(chave)?.id ?? []),
    },
  });
  await c.drain();
  c.clock.now = now;
}
