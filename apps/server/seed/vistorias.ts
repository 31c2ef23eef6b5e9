import type { BodyIn } from '@portal/domain/http/endpoint';
import { addDias, dataDe } from '@portal/domain/text/datas';
import { FUSO_PADRAO } from '@portal/domain/text/fusos';
import * as contract from '@portal/domain/vistorias/contract';
import { inTenant } from '#platform/db/doors.ts';
import { daEquipe, fazer, type Palco } from './cena.ts';
import { addHours } from './clock.ts';
import { createRandom } from './random.ts';
import type { Town } from './registries.ts';

export type Tipo = BodyIn<typeof contract.criarTipoDeVistoria>;

export const conferir = (id: string, texto: string, mais: Record<string, unknown> = {}) => ({
  id,
  texto,
  tipo: 'conferir' as const,
  ...mais,
});
const medir = (id: string, texto: string, minimo: string) => ({ id, texto, tipo: 'medir' as const, unidade: 'm', minimo });

export const comum = { descricao: '', partes_pedem: true, remarcacoes: 1, validade_dias: null, antes: [], final: false };

const tipos = (setor_id: string): Tipo[] => [
  {
    ...comum,
    ...{ codigo: 'fundacao', nome: 'Vistoria de fundação', setor_id, duracao_minutos: 45 },
    descricao: 'Antes de concretar: o que depois não se vê mais.',
    roteiro: [
      {
        titulo: 'Canteiro',
        linhas: [
          conferir('placa', 'A placa da obra está visível da rua', { impede: false }),
          conferir('projeto', 'O projeto aprovado está no local'),
          conferir('passeio', 'O passeio está livre para quem passa', { foto: 'se_nao_conforme' }),
        ],
      },
      {
        titulo: 'Locação',
        linhas: [
          medir('recuo_frontal', 'Recuo frontal', '4'),
          medir('afastamento', 'Afastamento lateral', '1.5'),
          conferir('sapatas', 'As sapatas estão onde o projeto as põe'),
        ],
      },
    ],
  },
  {
    ...comum,
    ...{
      codigo: 'habite-se',
      nome: 'Vistoria final para habite-se',
      setor_id,
      duracao_minutos: 90,
      final: true,
      validade_dias: 180,
    },
    descricao: 'A obra pronta, comparada com o que foi aprovado.',
    roteiro: [
      {
        titulo: 'Implantação',
        linhas: [
          medir('recuo_frontal', 'Recuo frontal', '4'),
          medir('afastamento', 'Afastamento lateral', '1.5'),
          conferir('permeavel', 'A área permeável foi mantida'),
        ],
      },
      {
        titulo: 'Edificação',
        linhas: [
          conferir('pavimentos', 'O número de pavimentos é o aprovado'),
          conferir('esgoto', 'O esgoto está ligado à rede ou ao sistema aprovado'),
          conferir('acessivel', 'Acessos e calçada atendem à norma de acessibilidade'),
          { id: 'geral', texto: 'Como a obra está', tipo: 'descrever' },
        ],
      },
    ],
  },
];

/** Filed requests of people whom nobody signs in as, still at work, the oldest first. */
const emAnalise = (c: Palco, town: Town, quantos: number) =>
  inTenant(c.app.db, town.id, (tx) =>
    tx
      .selectFrom('requerimento')
      .select('id')
      .where('status', 'in', ['Em andamento', 'Aguardando prefeitura'])
      .where('endereco', '<>', '')
      .where(
        'requerente_id',
        'not in',
        town.cidadaos.slice(0, 3).map((p) => p.id),
      )
      .orderBy('protocolado_em')
      .orderBy('id')
      .limit(quantos)
      .execute(),
  );

const BOA = { placa: 'Conforme', projeto: 'Conforme', passeio: 'Conforme', sapatas: 'Conforme' } as const;

/** Kinds of inspection, and one of each fate: done, refused, to come, without a day, cancelled. */
export async function seedVistorias(palco: Palco, town: Town): Promise<void> {
  const { now } = palco.clock;
  const c = { ...palco, town, random: createRandom(20_260_105) };
  const dia = (dias: number) => new Date(addHours(c.end, 24 * dias).setUTCHours(17, 20, 0, 0));
  const [gestor, fiscal] = [daEquipe(c, 'gestor'), daEquipe(c, 'fiscal')];
  c.clock.now = dia(-30);
  const setor = await inTenant(c.app.db, town.id, (tx) =>
    tx.selectFrom('setor').select('id').where('sigla', '=', 'FISC').executeTakeFirstOrThrow(),
  );
  const feitos = [];
  for (const body of tipos(setor.id)) feitos.push(await fazer(gestor, contract.criarTipoDeVistoria, { body }));
  const fundacao = feitos[0]!;
  const pedidos = await emAnalise(c, town, 5);
  const vistorias = [];
  for (const { id } of pedidos)
    vistorias.push(
      await fazer(gestor, contract.pedirVistoria, {
        params: { id },
        body: { tipo_id: fundacao.id, preferencia: 'De manhã, com o mestre da obra.' },
      }),
    );
  const marcar = (v: contract.Vistoria, quando: Date, hora: string) =>
    fazer(fiscal, contract.agendarVistoria, {
      params: { id: v.id },
      body: {
        versao: v.versao,
        dia: dataDe(quando, FUSO_PADRAO),
        hora,
        duracao_minutos: 45,
        fiscal_id: town.staff.get('fiscal')!.id,
      },
    });
  const visitar = async (v: contract.Vistoria, recuo: string, resultado: 'Aprovada' | 'Reprovada') => {
    const params = { id: v.id };
    const { versao } = await fazer(fiscal, contract.iniciarVistoria, { params, body: { versao: v.versao } });
    const achados = Object.fromEntries(Object.entries(BOA).map(([linha, achado]) => [linha, { achado, medida: '', texto: '' }]));
    const nota = resultado === 'Reprovada' ? 'A parede da frente avança sobre o recuo.' : '';
    await fazer(fiscal, contract.concluirVistoria, {
      params,
      body: {
        ...{ versao, resultado, observacoes: '' },
        respostas: {
          ...achados,
          recuo_frontal: { achado: null, medida: recuo, texto: nota },
          afastamento: { achado: null, medida: '1.55', texto: '' },
        },
      },
    });
  };
  const [boa, ruim, marcada, , cancelada] = vistorias;
  if (boa && ruim && marcada && cancelada) {
    const [daBoa, daRuim] = [await marcar(boa, dia(-20), '09:00'), await marcar(ruim, dia(-19), '10:30')];
    await fazer(gestor, contract.cancelarVistoria, {
      params: { id: cancelada.id },
      body: { versao: cancelada.versao, motivo: 'A obra ainda não começou.' },
    });
    c.clock.now = dia(-20);
    await visitar(daBoa, '4.20', 'Aprovada');
    c.clock.now = dia(-19);
    await visitar(daRuim, '3.60', 'Reprovada');
    c.clock.now = dia(-2);
    await marcar(marcada, new Date(`${addDias(dataDe(dia(0), FUSO_PADRAO), 4)}T12:00:00Z`), '09:00');
  }
  await c.drain();
  c.clock.now = now;
}
