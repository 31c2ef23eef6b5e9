import { PROFISSIONAIS } from './people.ts';
import type { Random } from './random.ts';
import type { Member, Town } from './registries.ts';

const floor = (
  id: string,
  nome: string,
  computavel: number,
  nao: number,
  vazio: number,
  repeticoes = 1,
  situacao = 'Construir',
) => ({
  id,
  nome,
  situacao,
  repeticoes,
  computavel: computavel.toFixed(2),
  nao_computavel: nao.toFixed(2),
  vazio: vazio.toFixed(2),
});

/** An area table as people file it: mostly houses, some with two floors, a few buildings. */
export function makeQuadro(random: Random, slug: string, { zona, area_terreno_m2 }: Imovel) {
  const base = random.int(48, 190) + random.int(0, 99) / 100;
  const situacao = slug === 'reforma-e-ampliacao' ? 'Ampliar' : 'Construir';
  // a tower stands where towers may: the draw is made either way
  if (random.chance(0.12) && zona === 'ZC' && Number(area_terreno_m2) > 450) {
    return {
      blocos: [
        {
          id: 'b1',
          nome: 'Torre A',
          destinacao: 'Residencial multifamiliar',
          tipo_construcao: 'Alvenaria',
          unidades: 16,
          pavimentos: [
            floor('p1', 'Subsolo', 0, 210, 0),
            floor('p2', 'Térreo', 168.5, 42.75, 0),
            floor('p3', 'Tipo', 196.4, 14.2, 4.6, 4),
          ],
        },
      ],
    };
  }
  const pavimentos = [floor('p1', 'Térreo', base, random.int(0, 22), 0, 1, situacao)];
  if (random.chance(0.4)) pavimentos.push(floor('p2', 'Superior', base * 0.72, random.int(0, 8), random.int(0, 9), 1, situacao));
  if (slug === 'reforma-e-ampliacao') pavimentos.push(floor('p9', 'Térreo existente', random.int(60, 140), 0, 0, 1, 'Existente'));
  return {
    blocos: [
      {
        id: 'b1',
        nome: 'Casa',
        destinacao: 'Residencial unifamiliar',
        tipo_construcao: random.chance(0.85) ? 'Alvenaria' : 'Mista',
        unidades: 1,
        pavimentos,
      },
    ],
  };
}

type Imovel = Town['imoveis'][number];

/** The area table, and the figures of the lot that go with it. */
function makeAreas(random: Random, slug: string, imovel: Imovel) {
  const quadro = makeQuadro(random, slug, imovel);
  const [projetada, permeavel] = [random.int(60, 210), random.int(60, 240)];
  const terreo = quadro.blocos[0]!.pavimentos.reduce(
    (max, p) => Math.max(max, Number(p.computavel) + Number(p.nao_computavel)),
    0,
  );
  const terreno = Number(imovel.area_terreno_m2);
  // most projects agree with themselves and with their lot; one in eight does not, and the analyst asks about it
  const confere = projetada % 8 !== 0;
  const projecao = confere ? terreo : projetada;
  const livre = confere ? terreno * (0.2 + permeavel / 1200) : Math.min(permeavel, terreno * 0.15);
  return {
    quadro,
    projecao_m2: projecao.toFixed(2),
    // more than the lot has is filed nowhere
    permeavel_m2: Math.min(livre, Math.max(0, terreno - projecao)).toFixed(2),
    ...makeMedidas(slug, quadro.blocos[0]!, projetada * 7 + permeavel),
  };
}

/**
 * What else is on the plans. Nobody has to type it, and one in five does not; of the others most keep to the building code, and some have a window
 * too near, a room too small, a house without a place for the car.
 * @param n drawn already: what others draw after it stays what it was
 */
function makeMedidas(slug: string, { unidades, pavimentos }: ReturnType<typeof makeQuadro>['blocos'][number], n: number) {
  const muitos = unidades > 1;
  const um = (em: number, falha: string, certo: string) => (n % em === 3 ? falha : certo);
  const doTerreno = {
    altura_m: muitos ? '19.60' : pavimentos.length > 1 ? '6.40' : um(19, '4.80', '3.90'),
    recuo_frontal_m: '4.00',
  };
  if (!muitos && n % 5 === 0) return doTerreno;
  const recuos = {
    recuo_lateral_m: um(11, '1.20', n % 4 === 0 ? '0.00' : '1.50'),
    recuo_fundos_m: um(17, '1.00', `${2 + (n % 4)}.00`),
  };
  // of what is done already only how it stands on its lot is asked
  if (slug === 'habite-se') return { ...doTerreno, ...recuos };
  return {
    ...doTerreno,
    ...recuos,
    lote_esquina: n % 6 === 1 ? 'Sim' : 'Não',
    ...(n % 6 === 1 && { recuo_rua_lateral_m: '2.50' }),
    vagas_carro: muitos ? String(unidades + 2) : um(14, '0', String(1 + (n % 2))),
    pe_direito_m: um(23, '2.40', '2.70'),
    quarto_menor_m2: um(13, '7.20', `${8 + (n % 5)}.40`),
    vao_quarto_m2: um(9, '1.10', '2.10'),
    cozinha_m2: `${6 + (n % 4)}.50`,
    banheiro_menor_m2: um(29, '1.80', '3.00'),
    ...(muitos && { testada_m: '14.00', vagas_acessiveis: '1', porta_acessivel_m: '0.90', rampa_inclinacao: '6.00' }),
  };
}

/** What is a home, or has one in it, in this demonstration. */
const MORADIA: readonly string[] = ['alvara-de-construcao', 'reforma-e-ampliacao', 'habite-se'];

/** The next property of another quarter. */
const vizinhoDe = ({ imoveis }: Town, um: Imovel): Imovel => {
  const i = imoveis.indexOf(um);
  return [...imoveis.slice(i), ...imoveis.slice(0, i)].find(({ zona }) => zona !== um.zona) ?? um;
};

/** Answers to every field of a process but its files, which are sent apart. */
export function makeAnswers(
  random: Random,
  town: Town,
  slug: string,
  requerente: Member,
  professional: Member,
): Record<string, unknown> {
  const sorteado = random.pick(town.imoveis);
  // nobody builds a home among the factories
  const imovel = MORADIA.includes(slug) && sorteado.zona === 'ZI' ? vizinhoDe(town, sorteado) : sorteado;
  const tecnico = PROFISSIONAIS.find((p) => p.chave === professional.chave) ?? PROFISSIONAIS[0]!;
  const responsavel = (i: number, responsabilidade: string) => ({
    id: `r${i}`,
    responsabilidade,
    nome: professional.nome,
    conselho: tecnico.conselho,
    registro: tecnico.registro,
    uf: town.seed.uf,
    documento_numero: `${random.int(1000000, 9999999)}-${random.int(0, 9)}`,
    email: professional.email,
  });
  const areas = makeAreas(random, slug, imovel);
  const owner = { proprietarios: [{ id: 'o1', nome: requerente.nome, documento: requerente.cpf }] };
  const memorial = {
    memorial:
      'Fundação em sapatas de concreto, paredes de tijolo cerâmico, cobertura em telha de fibrocimento. Água da rede pública, esgoto em fossa, filtro e sumidouro, águas de chuva levadas à rede de drenagem.',
  };
  const declaracao = { declaracao: { lida: true, aceita: true } };
  // the zone is the cadastre's, no part of the answer
  const { zona: _, ...escolhido } = imovel;
  const imoveis = { imoveis: [escolhido] };
  switch (slug) {
    case 'alvara-de-construcao':
      return {
        ...imoveis,
        ...owner,
        ...areas,
        ...memorial,
        ...declaracao,
        responsaveis_tecnicos: [responsavel(1, 'Autoria do projeto'), responsavel(2, 'Execução da obra')],
        uso: 'Residencial',
        padrao: random.pick(['Baixo', 'Normal', 'Normal', 'Alto']),
        interesse_social: random.chance(0.08) ? 'Sim' : 'Não',
      };
    case 'reforma-e-ampliacao':
      return {
        ...imoveis,
        ...owner,
        ...areas,
        ...memorial,
        ...declaracao,
        responsaveis_tecnicos: [responsavel(1, 'Autoria do projeto'), responsavel(2, 'Execução da obra')],
        tipo_obra: 'Ampliação',
        uso: 'Residencial',
        muda_estrutura: random.pick(['Sim', 'Não']),
      };
    case 'demolicao':
      return {
        ...imoveis,
        ...owner,
        ...declaracao,
        responsaveis_tecnicos: [responsavel(1, 'Execução da demolição')],
        alcance: random.pick(['Toda a construção', 'Parte da construção']),
        area_demolicao: `${random.int(40, 260)}.00`,
        destino_residuos: 'Aterro de resíduos da construção civil licenciado, com transporte por caçambas cadastradas.',
      };
    case 'habite-se':
      return {
        ...imoveis,
        ...owner,
        ...areas,
        ...declaracao,
        responsaveis_tecnicos: [responsavel(1, 'Execução da obra')],
        alvara_numero: `00${random.int(10, 99)}/2025`,
        alcance: 'Total',
        conclusao: '2026-02-20',
      };
    case 'consulta-de-viabilidade':
      return {
        ...imoveis,
        usos: random.pick([
          ['Comércio varejista'],
          ['Residencial multifamiliar', 'Escritório'],
          ['Restaurante ou lanchonete', 'Comércio varejista', 'Hospedagem'],
          ['Serviços de saúde'],
        ]),
        area_pretendida: `${random.int(60, 480)}.00`,
        detalhes: 'Queremos saber se a atividade é permitida neste endereço antes de alugar o imóvel.',
      };
    default:
      return { ...imoveis, ...owner, finalidade: random.pick(['Ligação de água', 'Ligação de energia', 'Cartório']) };
  }
}
