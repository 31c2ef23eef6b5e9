import { normalizarBusca } from '@portal/domain/text/busca';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '#platform/db/doors.ts';
import type { Town } from './registries.ts';

const semPontos = (inscricao: string) => inscricao.replace(/\D/g, '');

/** Who owns each lot: the town's people in turn, now and then two of them. */
export async function insertDonos(tx: Tx, { imoveis, cidadaos }: Town): Promise<void> {
  const donos = imoveis.flatMap((imovel, i) => {
    const um = cidadaos[i % cidadaos.length];
    const outro = cidadaos[(i + 1) % cidadaos.length];
    if (!um || !outro) return [];
    const dois = i % 7 === 3 && um !== outro;
    return [um, ...(dois ? [outro] : [])].map((p, ordem) => ({
      imovel_id: imovel.id,
      ordem,
      nome: p.nome,
      documento: p.cpf,
      percentual: dois ? '50' : '100',
    }));
  });
  if (donos.length) await tx.insertInto('imovel_proprietario').values(donos).execute();
  const buscas = imoveis.map(({ id, inscricao, endereco, bairro }) => {
    const nomes = donos.filter((d) => d.imovel_id === id).map((d) => `${d.nome} ${d.documento}`);
    return normalizarBusca(`${inscricao} ${endereco} ${bairro} ${semPontos(inscricao)} ${nomes.join(' ')}`);
  });
  await sql`update imovel i set busca_equipe = b.texto
    from unnest(${imoveis.map((i) => i.id)}::uuid[], ${buscas}::text[]) b (id, texto) where i.id = b.id`.execute(tx);
}

/** A plot of before, and the two lots that it became. */
export async function insertDesmembramento(tx: Tx, town: Town, zonaId: string, criado_em: Date): Promise<void> {
  const base = { logradouro: 'Rua das Palmeiras', bairro: town.seed.bairros[0] as string, cep: town.seed.cep, criado_em };
  const lote = (inscricao: string, numero: string, area_terreno_m2: string, situacao: string) => {
    const busca = normalizarBusca(`${inscricao} ${base.logradouro} ${numero} ${base.bairro}`);
    const busca_equipe = `${busca} ${semPontos(inscricao)}`;
    return {
      ...base,
      id: uuidv7(),
      inscricao,
      inscricao_normalizada: semPontos(inscricao),
      numero,
      area_terreno_m2,
      situacao,
      busca,
      busca_equipe,
      atualizado_em: criado_em,
    };
  };
  const gleba = lote('01.20.500.0000.001', '400', '900', 'desmembrado');
  const lotes = [lote('01.20.500.0001.001', '400', '450', 'ativo'), lote('01.20.500.0002.001', '420', '450', 'ativo')];
  await tx
    .insertInto('imovel')
    .values([gleba, ...lotes])
    .execute();
  await tx
    .insertInto('imovel_zona')
    .values([gleba, ...lotes].map(({ id }) => ({ imovel_id: id, zona_id: zonaId, percentual: '100' })))
    .execute();
  const ato_id = uuidv7();
  const ato = { tipo: 'desmembramento', data: '2018-05-14', documento: 'Processo 311/2018', criado_em };
  await tx
    .insertInto('imovel_ato')
    .values({ ...ato, id: ato_id })
    .execute();
  await tx
    .insertInto('imovel_descendencia')
    .values(lotes.map(({ id }) => ({ ato_id, de_imovel_id: gleba.id, para_imovel_id: id })))
    .execute();
}
