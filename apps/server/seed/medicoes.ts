import { dataDe, instanteDe } from '@portal/domain/text/datas';
import { FUSO_PADRAO } from '@portal/domain/text/fusos';
import * as contract from '@portal/domain/vistorias/contract';
import { inTenant } from '#platform/db/doors.ts';
import { daEquipe, fazer, type Palco } from './cena.ts';
import { addHours } from './clock.ts';
import { createRandom } from './random.ts';
import type { Town } from './registries.ts';
import { comum, conferir, type Tipo } from './vistorias.ts';

/** How large it became: what the comparison of areas puts beside what was asked for and approved. */
const medicao = (setor_id: string, obras_de: string[]): Tipo => ({
  ...{
    ...comum,
    partes_pedem: false,
    codigo: 'medicao',
    nome: 'Medição da área construída',
    setor_id,
    duracao_minutos: 60,
    obras_de,
  },
  descricao: 'A área que está de pé, medida no local.',
  roteiro: [
    {
      titulo: 'Medidas',
      linhas: [
        conferir('acesso', 'A obra inteira pôde ser percorrida'),
        { id: 'area', texto: 'Área construída', tipo: 'medir' as const, unidade: 'm²', minimo: '1' },
        { id: 'geral', texto: 'O que não confere com a prancha', tipo: 'descrever' },
      ],
    },
  ],
});

/** The works under a permit that came last, of people whom nobody signs in as. */
const comQuadro = (c: Palco, town: Town, quantos: number) =>
  inTenant(c.app.db, town.id, (tx) =>
    tx
      .selectFrom('requerimento as r')
      .innerJoin('area_rodada as a', 'a.requerimento_id', 'r.id')
      .innerJoin('obra as o', 'o.licenca_de', 'r.id')
      .select(['r.id', 'r.processo_id', 'a.final_m2'])
      .where('o.situacao', '=', 'Licenciada')
      .where('a.ultima', '=', true)
      .where('a.final_m2', '>', '0')
      .where('r.status', '=', 'Deferido')
      .where(
        'r.requerente_id',
        'not in',
        town.cidadaos.slice(0, 3).map((p) => p.id),
      )
      .orderBy('r.protocolado_em', 'desc')
      .orderBy('r.id')
      .limit(quantos)
      .execute(),
  );

/** Areas measured on the site, and a visit that its inspector has not finished. */
export async function seedMedicoes(palco: Palco, town: Town): Promise<void> {
  const { now } = palco.clock;
  const c = { ...palco, town, random: createRandom(20_260_108) };
  const dia = (dias: number) => new Date(addHours(c.end, 24 * dias).setUTCHours(17, 20, 0, 0));
  const [gestor, fiscal] = [daEquipe(c, 'gestor'), daEquipe(c, 'fiscal')];
  c.clock.now = dia(-3);
  const setor = await inTenant(c.app.db, town.id, (tx) =>
    tx.selectFrom('setor').select('id').where('sigla', '=', 'FISC').executeTakeFirstOrThrow(),
  );
  const obras = await comQuadro(c, town, 4);
  const licenciam = [...new Set(obras.map((o) => o.processo_id))];
  const tipo = await fazer(gestor, contract.criarTipoDeVistoria, { body: medicao(setor.id, licenciam) });
  for (const [n, { id, final_m2 }] of obras.entries()) {
    c.clock.now = dia(-2);
    const { id: vistoria, versao } = await fazer(gestor, contract.pedirVistoria, { params: { id }, body: { tipo_id: tipo.id } });
    const params = { id: vistoria };
    const quando = { dia: dataDe(dia(-1), FUSO_PADRAO), hora: `${String(15 + n)}:00`, duracao_minutos: 50 };
    const marcada = await fazer(fiscal, contract.agendarVistoria, {
      params,
      body: { ...quando, versao, fiscal_id: town.staff.get('fiscal')!.id },
    });
    c.clock.now = instanteDe(quando.dia, quando.hora, FUSO_PADRAO);
    const iniciada = await fazer(fiscal, contract.iniciarVistoria, { params, body: { versao: marcada.versao } });
    const area = (Number(final_m2) * (1 + (n - 1) * 0.015)).toFixed(2);
    const achado = (medida: string) => ({ achado: null, medida, texto: '' });
    const acesso = { achado: 'Conforme' as const, medida: '', texto: '' };
    if (n === obras.length - 1) {
      await fazer(fiscal, contract.anotarVistoria, {
        params,
        body: { versao: iniciada.versao, respostas: { acesso }, observacoes: '' },
      });
      continue;
    }
    const respostas = { acesso, area: achado(area), geral: { ...achado(''), texto: 'Nada a observar.' } };
    const body = { versao: iniciada.versao, resultado: 'Aprovada' as const, observacoes: '', respostas };
    await fazer(fiscal, contract.concluirVistoria, { params, body });
  }
  await c.drain();
  c.clock.now = now;
}
