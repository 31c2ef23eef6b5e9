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
  return {
    quadro,
    projecao_m2: confere ? terreo.toFixed(2) : `${projetada}.00`,
    permeavel_m2: (confere ? terreno * (0.2 + permeavel / 1200) : Math.min(permeavel, terreno * 0.15)).toFixed(2),
    altura_m: '6.40',
    recuo_frontal_m: '4.00',
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
